import { createHash } from 'node:crypto';

/** A number from 0 up to, not including, 1, the same for the same parts. */
export function chanceOf(...parts: readonly string[]): number {
  const digest = createHash('sha256').update(parts.join('\u0000')).digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/** One of the options, the same for the same parts. */
export function pickOf<T>(options: readonly [T, ...T[]], ...parts: readonly string[]): T {
  return options[Math.floor(chanceOf(...parts) * options.length)] ?? options[0];
}
