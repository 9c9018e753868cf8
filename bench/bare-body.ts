import { readFileSync } from 'node:fs';

/** The bytes that a bare server answers with: the file named by its second argument. */
export function bareBody(): Buffer {
  return readFileSync(process.argv[3] ?? '');
}
