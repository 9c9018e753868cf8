import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bootstrap, wilson } from '../interval';
import { LIBRARIES, ROBOTS_LIBRARY } from './libraries';
import {
  measurePages,
  PAGE_SETS,
  type Miss,
  type PageFigures,
  type Share,
  type ShareName,
} from './page-sets';
import { wordF1 } from './word-score';
import { TRUTH_OPTION } from '../truth/truth-set';
import { readWritten } from './written/read-written';
import { WRITTEN_PAGES } from './written/written-pages';
import { measureGoogleTests, measureRealFiles, type RobotsFigures } from './robots-sets';

type Figures = PageFigures | RobotsFigures;

/**
 * `pages --truth FOLDER [--json] [--misses]`: reads annotated pages and robots.txt files and prints our figures beside
 * those of the libraries. Only the sets that the folder holds are measured.
 * @returns the exit code
 */
export async function evaluatePages(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...TRUTH_OPTION,
      json: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(values.truth)) {
    process.stderr.write(`no folder of annotated pages at ${values.truth}: --truth FOLDER\n`);
    return 2;
  }
  const onMiss = (set: string, miss: Miss): void => {
    if (values.misses) process.stderr.write(`${JSON.stringify({ set, ...miss })}\n`);
  };
  const measured = await measureAll(values.truth, onMiss);
  if (measured.size === 0) {
    process.stderr.write(`${values.truth} holds none of the sets: ${ALL_SETS.join(', ')}\n`);
    return 2;
  }
  process.stdout.write(
    values.json ? `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n` : table(measured),
  );
  return 0;
}

const ROBOTS_SETS: Readonly<Record<string, (truth: string) => RobotsFigures | null>> = {
  'robots-google-tests': measureGoogleTests,
  'robots-real': measureRealFiles,
};
const ALL_SETS = [...Object.keys(PAGE_SETS), ...Object.keys(ROBOTS_SETS)];

async function measureAll(
  truth: string,
  onMiss: (set: string, miss: Miss) => void,
): Promise<ReadonlyMap<string, Figures>> {
  const now = new Date().toISOString();
  const measured = new Map<string, Figures>();
  for (const set of Object.keys(PAGE_SETS)) {
    const figures = await measurePages(truth, set, now, (miss) => {
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
  const lines = [...measured].flatMap(([set, figures]) => [
    set,
    ...('shares' in figures
      ? pageLines(set, figures)
      : [`  wrong ${figures.robots_wrong} of ${figures.robots_decisions}   ${ROBOTS_LIBRARY[set] ?? ''}`]),
  ]);
  return `${[...lines, ...writtenLines()].join('\n')}\n`;
}

/** Pages that we wrote after the markup of real sites: they need no folder. */
function writtenLines(): string[] {
  const scores = WRITTEN_PAGES.map((page) => wordF1(page.text, readWritten(page)));
  const mean = (of: readonly number[]): number => of.reduce((sum, score) => sum + score, 0) / of.length;
  const shown = [mean(scores), ...bootstrap(scores, mean)].map((value) => value.toFixed(3));
  return ['written pages', `  ${'word_f1'.padEnd(18)} ${shown.join(' ')}   of ${scores.length}`];
}

/** Ours beside the libraries, on the same pages and by the same rules, with the intervals of 95 %. */
function pageLines(set: string, { pages, shares, main_text_f1, pages_per_second }: PageFigures): string[] {
  const rows = Object.entries(shares).map(([name, share]) => {
    const others = Object.entries(LIBRARIES[set] ?? {}).flatMap(([library, theirs]) => {
      const other = theirs.shares[name as ShareName];
      // theirs are of other pages than those that stand in this folder
      return other?.of === share.of ? [`${library} ${percent(other)}`] : [];
    });
    return `  ${[`${name.padEnd(18)} ${percent(share)}`, ...others].join('   ')}`;
  });
  const texts = Object.entries(LIBRARIES[set] ?? {}).flatMap(
    ([library, { main_text_f1: other, shares: theirs }]) =>
      other === undefined || theirs.author_all_strict?.of !== shares.author_all_strict?.of
        ? []
        : [`${library} ${other.toFixed(3)}`],
  );
  const text =
    main_text_f1 === undefined
      ? []
      : [
          `  ${'main_text_f1'.padEnd(18)} ${main_text_f1.map((value) => value.toFixed(3)).join(' ')}   ${texts.join('   ')}`,
        ];
  return [...rows, ...text, `  pages ${pages}, ${pages_per_second} a second`];
}

function percent({ right, of }: Share): string {
  const shown = (value: number): string => (100 * value).toFixed(1);
  return `${of === 0 ? '-' : shown(right / of)} [${wilson(right, of).map(shown).join(' to ')}] of ${of}`;
}
