/** What a report carries besides its sections, when it is asked for. */
export const INCLUDE_KEYS = ['coverage', 'framing', 'statistics'] as const;
export type IncludeKey = (typeof INCLUDE_KEYS)[number];

export type IncludeReading = { readonly keys: readonly IncludeKey[] } | { readonly unknown: string };

/** Reads a comma-separated list of include keys. Nothing given means none. */
export function readIncludeKeys(list: string | undefined): IncludeReading {
  const named = new Set((list ?? '').split(',').map((key) => key.trim()));
  named.delete('');
  const unknown = [...named].find((key) => !(INCLUDE_KEYS as readonly string[]).includes(key));
  return unknown === undefined ? { keys: INCLUDE_KEYS.filter((key) => named.has(key)) } : { unknown };
}
