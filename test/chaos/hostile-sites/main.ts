import { measureMemory } from './memory';
import { run } from './run';

/** `memory [options]`, else F9 with its options. */
async function main([first = '', ...rest]: readonly string[]): Promise<number> {
  return first === 'memory' ? await measureMemory(rest) : await run(first === '' ? [] : [first, ...rest]);
}

void main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
