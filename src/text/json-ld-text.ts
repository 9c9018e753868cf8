import { isRecord } from './is-record';

const MAX_ITEMS = 20;
const LONGEST_TEXT = 200;

/** First text of a value that may be a text, a number, a list, or a node with a name; null without one. */
export function textIn(value: unknown): string | null {
  return textsIn(value)[0] ?? null;
}

/** The texts of a value that may be a text, a number, a list, or nodes with names. */
export function textsIn(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value];
  return items.flatMap((item) => {
    const text = isRecord(item) ? (item['@value'] ?? item.name) : item;
    if (typeof text === 'number') return [String(text)];
    return typeof text === 'string' && text.trim() !== ''
      ? [text.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_TEXT)]
      : [];
  });
}

export function recordsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  const items: unknown[] = Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value];
  return items.filter(isRecord);
}
