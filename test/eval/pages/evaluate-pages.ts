import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BEST_LIBRARY, ROBOTS_LIBRARY } from './libraries';
import { measurePages, PAGE_SETS, type Miss, type PageFigures } from './page-sets';
import { measureGoogleTests, measureRealFiles, type RobotsFigures } from './robots-sets';

type Figures = PageFigures | RobotsFigures;

/**
 * `pages --truth FOLDER [--json] [--misses]`: reads annotated pages and robots.txt files and prints our figures beside
 * those of the libraries. Only the sets that the folder holds are measured.
 * @returns the exit code
 */
export function evaluatePages(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      truth: { type: 'string' },
      json: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
    },
  });
  if (values.truth === undefined || !existsSync(values.truth)) {
    process.stderr.write(
      `no folder of annotated pages at ${values.truth ?? '(none given)'}: --truth FOLDER\n`,
    );
    return Promise.resolve(2);
  }
  const onMiss = (set: string, miss: Miss): void => {
    if (values.misses) process.stderr.write(`${JSON.stringify({ set, ...miss })}\n`);
  };
  const measured = measureAll(values.truth, onMiss);
  if (measured.size === 0) {
    process.stderr.write(`${values.truth} holds none of the sets: ${ALL_SETS.join(', ')}\n`);
    return Promise.resolve(2);
  }
  process.stdout.write(
    values.json ? `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n` : table(measured),
  );
  return Promise.resolve(0);
}

const ROBOTS_SETS: Readonly<Record<string, (truth: string) => RobotsFigures | null>> = {
  'robots-google-tests': measureGoogleTests,
  'robots-real': measureRealFiles,
};
const ALL_SETS = [...Object.keys(PAGE_SETS), ...Object.keys(ROBOTS_SETS)];

function measureAll(truth: string, onMiss: (set: string, miss: Miss) => void): ReadonlyMap<string, Figures> {
  const now = new Date().toISOString();
  const measured = new Map<string, Figures>();
  for (const set of Object.keys(PAGE_SETS)) {
    const figures = measurePages(truth, set, now, (miss) => {
      onMiss(set, miss);
    });
    if (figures !== null) measured.set(set, figures);
  }
  for (const [set, measure] of Object.entries(ROBOTS_SETS)) {
    const figures = measure(truth);
    if (figures !== null) measured.set(set, figures);
  }
  return measured;
}

function table(measured: ReadonlyMap<string, Figures>): string {
  const lines: string[] = [];
  for (const [set, figures] of measured) {
    lines.push(set);
    for (const [name, value] of Object.entries(figures)) {
      const library =
        BEST_LIBRARY[set]?.[name as keyof PageFigures] ??
        (name === 'robots_wrong' ? ROBOTS_LIBRARY[set] : undefined);
      lines.push(
        `  ${name.padEnd(18)} ${String(value).padStart(8)}${library === undefined ? '' : `   best library: ${library}`}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
