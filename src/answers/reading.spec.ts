import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ModuleKind, transpileModule } from 'typescript';
import { EXTRACTOR_SOURCES, EXTRACTOR_VERSION } from './reading';

const REQUIRED = /require\("(\.[^"]+)"\)/gu;
const VERSION_FILE = join(__dirname, 'reading.ts');

/** Everything that reading an answer runs: code without its comments, and data. */
function sourcesFrom(path: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(path) || path === VERSION_FILE) return found;
  const code = codeOf(path);
  found.set(path, code);
  for (const [, required = ''] of path.endsWith('.ts') ? code.matchAll(REQUIRED) : []) {
    const next = resolve(path, '..', required);
    sourcesFrom(required.endsWith('.json') ? next : `${next}.ts`, found);
  }
  return found;
}

function codeOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.json')) return JSON.stringify(JSON.parse(text));
  const compilerOptions = { module: ModuleKind.CommonJS, esModuleInterop: true, removeComments: true };
  return transpileModule(text, { compilerOptions }).outputText;
}

it('states of which sources its version is', () => {
  const sources = [...sourcesFrom(join(__dirname, 'read-answer.ts')).values()].sort();
  const hash = createHash('sha256').update(sources.join('')).digest('hex').slice(0, 12);
  const advice = 'raise EXTRACTOR_VERSION where answers come to be read otherwise, and set EXTRACTOR_SOURCES';
  expect({ advice, EXTRACTOR_VERSION, EXTRACTOR_SOURCES }).toEqual({
    advice,
    EXTRACTOR_VERSION,
    EXTRACTOR_SOURCES: hash,
  });
});
