/** A base64 digit holds 6 bits of the text: these many at either end depend on its neighbours. */
const EDGES = [
  { before: 0, drop: 0 },
  { before: 1, drop: 2 },
  { before: 2, drop: 3 },
] as const;

/**
 * How a secret could stand in text unnoticed: as it is, escaped in JSON, percent-encoded, in hex, as a list of bytes,
 * and in base64 at whatever place of a longer text.
 */
export function spellings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const base64 = EDGES.map(({ before, drop }) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // the last digit may hold bits of what follows
    return text.slice(drop, -1);
  });
  return [
    ...new Set([
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
      bytes.join(','),
      ...base64,
      ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    ]),
  ];
}
