import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** For `parseArgs`: the folder with outside sets. */
export const TRUTH_OPTION = { truth: { type: 'string', default: 'truth' } } as const;

/** The folder that `--truth DIR` names, where that is the only option there is. */
export function truthIn(args: readonly string[]): string {
  return resolve(parseArgs({ args: [...args], options: TRUTH_OPTION }).values.truth);
}

/** The cases of one outside set, one JSON object a line, as they are or packed by gzip; null when the set is not there. */
export function truthCases<Case>(truth: string, set: string, file = 'cases.jsonl'): Case[] | null {
  const plain = join(truth, set, file);
  const packed = `${plain}.gz`;
  if (!existsSync(plain) && !existsSync(packed)) return null;
  const bytes = existsSync(plain) ? readFileSync(plain) : gunzipSync(readFileSync(packed));
  return bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Case);
}

/** Bytes of the page of a case; most pages are packed by brotli. */
export function truthPage(truth: string, set: string, file: string): Buffer {
  const bytes = readFileSync(join(truth, set, file));
  return file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
}
