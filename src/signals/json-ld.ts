import { isRecord } from '../text/is-record';
import { parsedJson } from '../text/parsed-json';
import type { JsonLdNode } from '../text/readable-page';

export interface JsonLd {
  readonly nodes: readonly JsonLdNode[];
  /** Blocks that could not be read even leniently. */
  readonly brokenBlocks: number;
  readonly blocks: number;
}

const MAX_BLOCK_CHARS = 1_000_000;
const MAX_NODES = 400;
const MAX_DEPTH = 8;
const MAX_TYPES = 20;
/** Of a type with its vocabulary's address; the longest name of schema.org has 43 characters. */
const MAX_TYPE_CHARS = 200;

/** Reads the contents of the `application/ld+json` scripts of a page. */
export function readJsonLd(scripts: readonly string[]): JsonLd {
  const nodes: JsonLdNode[] = [];
  let brokenBlocks = 0;
  for (const script of scripts) {
    const value = parseLenient(script);
    if (value === undefined) brokenBlocks += 1;
    else collect(value, nodes, 0);
  }
  return { nodes, brokenBlocks, blocks: scripts.length };
}

/** JSON as sites write it: with comments, CDATA, trailing commas, raw line breaks. Undefined when hopeless. */
export function parseLenient(source: string): unknown {
  return source.length > MAX_BLOCK_CHARS ? undefined : (parsedJson(source) ?? parsedJson(tidy(source)));
}

function tidy(source: string): string {
  const text = source
    .replaceAll('<!--', '')
    .replaceAll('-->', '')
    .replaceAll('<![CDATA[', '')
    .replaceAll(']]>', '');
  const out: string[] = [];
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i);
    if (inString) {
      if (char === '\\') out.push(char, text.charAt((i += 1)));
      else if (char < ' ') out.push(' ');
      else out.push(char);
      if (char === '"') inString = false;
    } else if (char === '/' && (text[i + 1] === '/' || text[i + 1] === '*')) {
      const close = text[i + 1] === '/' ? text.indexOf('\n', i) : text.indexOf('*/', i + 2) + 1;
      if (close <= 0) break;
      i = close;
    } else if (char === '}' || char === ']') {
      dropTrailingComma(out);
      out.push(char);
    } else {
      if (char === '"') inString = true;
      out.push(char);
    }
  }
  return out.join('').trim().replace(/;$/u, '');
}

function dropTrailingComma(out: string[]): void {
  let last = out.length - 1;
  while (last >= 0 && (out[last] ?? '').trim() === '') last -= 1;
  if (out[last] === ',') out.length = last;
}

function collect(value: unknown, nodes: JsonLdNode[], depth: number): void {
  if (depth > MAX_DEPTH || nodes.length >= MAX_NODES || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, nodes, depth + 1);
    return;
  }
  const record = value as Record<string, unknown>;
  const types = typesOf(record);
  if (types.length > 0) nodes.push({ types, value: record });
  for (const [key, inner] of Object.entries(record)) if (key !== '@context') collect(inner, nodes, depth + 1);
}

export function typesOf(record: Readonly<Record<string, unknown>>): string[] {
  const raw = record['@type'];
  const list: unknown[] = Array.isArray(raw) ? raw.slice(0, MAX_TYPES) : [raw];
  return list
    .filter((type) => typeof type === 'string')
    .map((type) => type.slice(-MAX_TYPE_CHARS).replace(/^.*[/#:]/u, ''));
}

/** First non-empty string of a value that may be a string, a list, or a node with a name, url or id. */
export function firstText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const texts = (value.slice(0, 20) as unknown[]).map(firstText);
    return texts.find((text) => text !== null) ?? null;
  }
  if (!isRecord(value)) return null;
  for (const key of ['@value', 'name', 'url', '@id'])
    if (typeof value[key] === 'string') return firstText(value[key]);
  return null;
}
