import { hash } from 'node:crypto';

/** The same UUID for the same parts, whoever makes it and when (RFC 9562, version 8). */
export function namedUuid(...parts: readonly (string | number)[]): string {
  const digits = hash('sha256', JSON.stringify(parts)).slice(0, 32);
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20),
  ].join('-');
}
