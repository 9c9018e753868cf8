import { hash } from 'node:crypto';

const PREFIX = 'aeo_';
const TOKEN = /^aeo_[0-9a-f]{56}$/;
/** 28 bytes are 56 hexadecimal characters. */
export const TOKEN_RANDOM_BYTES = 28;
const SHOWN_CHARACTERS = 12;

export interface ApiToken {
  /** `aeo_` and 56 lower-case hexadecimal characters. Shown once, stored nowhere. */
  readonly plaintext: string;
  /** SHA-256 of the plaintext: all that is kept. */
  readonly hash: Buffer;
  /** First 12 characters, to recognise a key by. */
  readonly prefix: string;
}

export function apiToken(randomness: Buffer): ApiToken {
  const plaintext = PREFIX + randomness.toString('hex');
  return { plaintext, hash: hashToken(plaintext), prefix: plaintext.slice(0, SHOWN_CHARACTERS) };
}

/** All that is kept of a token of any kind. */
export function hashToken(plaintext: string): Buffer {
  return hash('sha256', plaintext, 'buffer');
}

/** Reads an `Authorization` header. A scheme other than Bearer counts as no token. */
export function readBearer(header = ''): 'missing' | 'malformed' | { readonly token: string } {
  const [, token] = /^bearer +(\S+) *$/i.exec(header) ?? [];
  if (token === undefined) return 'missing';
  return TOKEN.test(token) ? { token } : 'malformed';
}
