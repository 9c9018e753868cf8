import * as path from 'node:path';

/**
 * A compiled file, for a thread or process of its own. Under a TypeScript runner it is the one in the build folder.
 * `file`: without suffix, seen from `directory`.
 */
export function compiledFile(directory: string, file: string): string {
  const here = path.resolve(directory, `${file}.js`);
  if (!__filename.endsWith('.ts')) return here;
  const root = path.resolve(__dirname, '../..');
  return path.join(root, 'dist', path.relative(root, here));
}
