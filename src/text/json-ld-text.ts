import { isRecord } from './is-record';

const MAX_ITEMS = 20;
const LONGEST_TEXT = 200;

/** First text of a value that may be a text, a number, a list, or a node with a name; null without one. */
export function textIn(value: unknown): string | null {
  return textsIn(value)[0] ?? null;
}

/** The texts of a value that may be a text, a number, a list, or nodes with names. */
export function textsIn(value: unknown): string[] {
  return itemsOf(value).flatMap((item) => {
    const text = isRecord(item) ? (item['@value'] ?? item.name) : item;
    const written = typeof text === 'number' || typeof text === 'string' ? String(text) : '';
    const tidy = written.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_TEXT);
    return tidy === '' ? [] : tidy;
  });
}

export function recordsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  return itemsOf(value).filter(isRecord);
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value];
}
