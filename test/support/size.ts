/** Set by `npm run chaos`. */
export const FULL_SIZE = process.env.TEST_SIZE === 'full';

/** How much of something a test takes: what proves the point under `npm test`, all of it under `npm run chaos`. */
export function sized(size: { readonly test: number; readonly chaos: number }): number {
  return FULL_SIZE ? size.chaos : size.test;
}
