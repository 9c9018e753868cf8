const DEFINITION = /^[ \t]{0,3}\[([^\]\n]{1,100})\]:[ \t]{0,10}<?(https?:[^\s<>]{1,2000})/gim;

/** Targets of reference-style links (`[1]: https://...`) by their label in lower case. The first definition counts. */
export function linkReferences(text: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const [, label, url] of text.matchAll(DEFINITION)) {
    const key = (label ?? '').trim().toLowerCase();
    if (url !== undefined && !targets.has(key)) targets.set(key, url);
  }
  return targets;
}
