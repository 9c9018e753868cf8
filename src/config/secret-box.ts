import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts short secrets at rest with AES-256-GCM under a key derived from `APP_SECRET`.
 * Sealed form: key id (4 bytes) | nonce (12) | tag (16) | ciphertext. The key id tells which secret sealed a row.
 */
export class SecretBox {
  private readonly key: Buffer;
  private readonly keyId: Buffer;

  constructor(appSecret: string) {
    this.key = createHash('sha256').update(`secret-box:${appSecret}`).digest();
    this.keyId = createHash('sha256').update(this.key).digest().subarray(0, KEY_ID_BYTES);
  }

  seal(plaintext: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
    return Buffer.concat([this.keyId, nonce, cipher.getAuthTag(), ciphertext]);
  }

  /** Tells whether two texts are the same, without keeping either: HMAC-SHA256 under the key of this box. */
  fingerprint(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }

  /** Throws when the row was sealed under another `APP_SECRET` or was altered. */
  open(sealed: Buffer): string {
    const keyId = sealed.subarray(0, KEY_ID_BYTES);
    if (!keyId.equals(this.keyId)) throw new Error('sealed under another APP_SECRET');
    const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
    const tag = sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const ciphertext = sealed.subarray(KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  }
}
