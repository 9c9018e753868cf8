import * as path from 'node:path';

/** A compiled file, for a thread or process of its own; under a TypeScript runner the built one. `file`: without suffix. */
export function compiledFile(directory: string, file: string): string {
  const here = path.resolve(directory, `${file}.js`);
  if (!__filename.endsWith('.ts')) return here;
  const root = path.resolve(__dirname, '../..');
  return path.join(root, 'dist', path.relative(root, here));
}
