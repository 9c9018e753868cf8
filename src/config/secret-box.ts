import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';

const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface BoxKey {
  readonly bytes: Buffer;
  readonly id: Buffer;
}

/**
 * Encrypts short secrets at rest with AES-256-GCM under a key derived from `APP_SECRET`.
 * Sealed form: key id (4 bytes) | nonce (12) | tag (16) | ciphertext. The key id tells which secret sealed a row.
 */
export class SecretBox {
  private readonly key: BoxKey;
  private readonly otherKey: BoxKey | null;

  /** `other`: the next or the former secret, which opens what was sealed under it, and seals nothing. */
  constructor(appSecret: string, other: string | null = null) {
    this.key = keyOf(appSecret);
    this.otherKey = other === null ? null : keyOf(other);
  }

  /** The first bytes of what this box seals. */
  get keyId(): Buffer {
    return this.key.id;
  }

  /** A box of its own for one purpose: neither opens what the other sealed. */
  for(purpose: string): SecretBox {
    const derived = ({ bytes }: BoxKey): string => fingerprint(bytes, purpose).toString('hex');
    return new SecretBox(derived(this.key), this.otherKey === null ? null : derived(this.otherKey));
  }

  seal(plaintext: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key.bytes, nonce);
    const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
    return Buffer.concat([this.key.id, nonce, cipher.getAuthTag(), ciphertext]);
  }

  /** Tells whether two texts are the same, without keeping either: HMAC-SHA256 under the key of this box. */
  fingerprint(text: string): Buffer {
    return fingerprint(this.key.bytes, text);
  }

  /** Was it made of this text, by this box or under its other secret? */
  isFingerprint(made: Buffer, text: string): boolean {
    const keys = [this.key, this.otherKey].filter((key) => key !== null);
    return keys.some(({ bytes }) => made.equals(fingerprint(bytes, text)));
  }

  /** Throws when the row was sealed under another `APP_SECRET` or was altered. */
  open(sealed: Buffer): string {
    const keyId = sealed.subarray(0, KEY_ID_BYTES);
    const key = [this.key, this.otherKey].find((one) => one?.id.equals(keyId) === true);
    if (key == null) throw new Error('sealed under another APP_SECRET');
    const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
    const tag = sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const ciphertext = sealed.subarray(KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  }
}

function keyOf(appSecret: string): BoxKey {
  const bytes = hash('sha256', `secret-box:${appSecret}`, 'buffer');
  return { bytes, id: hash('sha256', bytes, 'buffer').subarray(0, KEY_ID_BYTES) };
}

function fingerprint(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
