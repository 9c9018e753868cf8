/** The five sections of a report, in the order they are served. */
export const SECTION_KEYS = ['overview', 'citations', 'readiness', 'signals', 'recommendations'] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

/** Reads a comma-separated list of section keys. Nothing given means all; unknown ones are dropped; null: none is valid. */
export function readSectionKeys(list: string | undefined): readonly SectionKey[] | null {
  if (list === undefined) return SECTION_KEYS;
  const named = new Set(list.split(',').map((key) => key.trim()));
  const keys = SECTION_KEYS.filter((key) => named.has(key));
  return keys.length > 0 ? keys : null;
}
