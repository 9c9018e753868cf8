import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Cases of one set, one JSON object a line; null when the folder does not hold the set. */
export function readCases<Case>(truth: string, set: string): Case[] | null {
  const plain = path.join(truth, set, 'cases.jsonl');
  const zipped = `${plain}.gz`;
  if (!existsSync(plain) && !existsSync(zipped)) return null;
  const text = existsSync(plain)
    ? readFileSync(plain, 'utf8')
    : gunzipSync(readFileSync(zipped)).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Case);
}

/** Bytes of the page of a case; pages are kept brotli-compressed. */
export function readHtml(truth: string, set: string, file: string): Buffer {
  const bytes = readFileSync(path.join(truth, set, file));
  return file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
}
