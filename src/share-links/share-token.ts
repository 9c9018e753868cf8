import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../config/secret-box';

const RANDOM_BYTES = 24;
const SIGNATURE_BYTES = 12;
const TOKEN = /^[\w-]{48}$/;

/** 24 random bytes and a signature of them, in base64url: a made-up one is refused without asking the database. */
export function newShareToken(box: SecretBox): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, signature(box, random)]).toString('base64url');
}

export function isShareToken(box: SecretBox, token: string): boolean {
  if (!TOKEN.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), signature(box, bytes.subarray(0, RANDOM_BYTES)));
}

/** All that is kept of a token. */
export function hashShareToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function signature(box: SecretBox, random: Buffer): Buffer {
  return box.fingerprint(`share link:${random.toString('base64url')}`).subarray(0, SIGNATURE_BYTES);
}
