import type { AnswerWindow, TracedAnswer } from './comparison';
import { ASSUMED_CONSTANTS, type DesignConstants } from './design-constants';
import { samplesOf, sumOf } from './measured-answer';
import { mostFrequent } from '../text/by-frequency';
import { groupBy } from '../text/group-by';
import { type MeasuredRate, rate } from './rate';
import { DAY_MS } from '../text/utc-day';

const ROLLING_DAYS = 7;
/** With an answer, of the seven. */
const MIN_ROLLING_DAYS = 4;

/** A day with all that was asked and answered. */
export interface DayOfAnswers extends AnswerWindow {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
}

export interface DailyPoint {
  readonly day: string;
  readonly numerator: number;
  readonly denominator: number;
  /** Of the seven days that end here, none of them before a break; null with fewer than four. */
  readonly rolling: RollingRate | null;
}

/** The rate of several days, and what it rests on. */
export interface RollingRate {
  readonly rate: MeasuredRate;
  /** With an answer. */
  readonly prompts: number;
  /** With an answer or without. */
  readonly asked: number;
  /** `live`: all of it is. */
  readonly source: AnswerWindow['source'];
}

export const BREAK_KINDS = [
  'prompt_set',
  'engine_set',
  'samples',
  'model',
  'silent_model',
  'extractor',
  'market',
  'profile',
] as const;

/** From `at` on, figures may differ without any change of what they measure. */
export interface HistoryBreak {
  readonly at: string;
  readonly kind: (typeof BREAK_KINDS)[number];
  /** Of a changed model; null: it concerns all. A silent change has the same model before and after. */
  readonly engine: string | null;
  /** null: not kept, or not known. */
  readonly from: string | null;
  readonly to: string | null;
}

/** What must stay the same for days to be comparable. */
export interface DayBasis {
  readonly prompts: string;
  readonly engines: string;
  /** How often the prompts were put to the engines. */
  readonly samples: string;
  readonly extractor: string | null;
  readonly subject: string | null;
  /** Where the prompts were asked from; '': it is not known. */
  readonly market: string;
  /** As most answers of an engine name it, by engine. */
  readonly models: ReadonlyMap<string, string>;
  /** The day on which the model was last found to have changed under its name, by engine; '': never. */
  readonly silentChanges: ReadonlyMap<string, string>;
}

/** Days without a break between them. */
export interface HistorySegment {
  readonly from: string;
  readonly to: string;
  /** At its end. */
  readonly basis: DayBasis;
  readonly points: readonly DailyPoint[];
}

export interface History {
  readonly segments: readonly HistorySegment[];
  readonly breaks: readonly HistoryBreak[];
}

/** Days without a break between them, oldest first. */
export interface RunOfDays {
  readonly basis: DayBasis;
  readonly days: readonly DayOfAnswers[];
}

/** `days`: those with an answer, oldest first. */
export function historyOf(
  days: readonly DayOfAnswers[],
  constants: DesignConstants = ASSUMED_CONSTANTS,
): History {
  const { breaks, runs } = runsOf(days);
  return { breaks, segments: runs.flatMap((run) => segmentOf(run.basis, run.days, constants)) };
}

/** Parts days, oldest first and each with an answer, where something breaks. */
export function runsOf(days: readonly DayOfAnswers[]): {
  readonly runs: readonly RunOfDays[];
  readonly breaks: readonly HistoryBreak[];
} {
  const breaks: HistoryBreak[] = [];
  const runs: { basis: DayBasis; days: DayOfAnswers[] }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const basis = basisOf(day);
    const found = run === undefined ? [] : breaksBetween(run.basis, basis, day.day);
    breaks.push(...found);
    if (run === undefined || found.length > 0) runs.push({ basis, days: [day] });
    else {
      // an engine that gave no answer on a day is held to the model of the day before
      run.basis = {
        ...basis,
        models: new Map([...run.basis.models, ...basis.models]),
        silentChanges: new Map([...run.basis.silentChanges, ...basis.silentChanges]),
      };
      run.days.push(day);
    }
  }
  return { runs, breaks };
}

function segmentOf(
  basis: DayBasis,
  days: readonly DayOfAnswers[],
  constants: DesignConstants,
): HistorySegment[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const points = days.map(({ day, answers }, index) => ({
    day,
    numerator: sumOf(answers.map(({ value }) => value)),
    denominator: answers.length,
    rolling: rollingRate(days.slice(Math.max(0, index + 1 - ROLLING_DAYS), index + 1), day, constants),
  }));
  return [{ from: first.day, to: last.day, basis, points }];
}

function rollingRate(
  days: readonly DayOfAnswers[],
  end: string,
  constants: DesignConstants,
): RollingRate | null {
  const since = Date.parse(end) - (ROLLING_DAYS - 1) * DAY_MS;
  const within = days.filter(({ day }) => Date.parse(day) >= since);
  if (within.length < MIN_ROLLING_DAYS) return null;
  const answers = within.flatMap((one) => one.answers);
  const measured = rate(answers, constants);
  if (measured === null) return null;
  return {
    rate: measured,
    prompts: new Set(answers.map(({ prompt }) => prompt)).size,
    asked: sumOf(within.map(({ asked }) => asked.length)),
    source: within.some(({ source }) => source === 'simulated') ? 'simulated' : 'live',
  };
}

function basisOf({ asked, answers }: DayOfAnswers): DayBasis {
  const ofEngines = (named: (answer: TracedAnswer) => string): ReadonlyMap<string, string> =>
    new Map(
      [...groupBy(answers, ({ engine }) => engine)].map(([engine, own]) => [
        engine,
        mostFrequent(own.map(named)) ?? '',
      ]),
    );
  return {
    prompts: setOf(asked.map(({ prompt }) => prompt)),
    engines: setOf(asked.map(({ engine }) => engine)),
    samples: String(samplesOf(asked)),
    extractor: mostFrequent(answers.map(({ extractor }) => extractor)),
    subject: mostFrequent(answers.map(({ subject }) => subject)),
    market: mostFrequent(answers.map(({ market = '' }) => market)) ?? '',
    models: ofEngines(({ model }) => model),
    silentChanges: ofEngines(({ silentChange }) => silentChange ?? ''),
  };
}

function breaksBetween(before: DayBasis, after: DayBasis, at: string): HistoryBreak[] {
  const kinds: readonly [HistoryBreak['kind'], string | null, string | null][] = [
    ['prompt_set', before.prompts, after.prompts],
    ['engine_set', before.engines, after.engines],
    ['samples', before.samples, after.samples],
    ['extractor', before.extractor, after.extractor],
    // whom answers are read for tells the market as well
    before.market === after.market
      ? ['profile', before.subject, after.subject]
      : ['market', before.market || null, after.market || null],
  ];
  const found = kinds.flatMap(([kind, from, to]) =>
    from === to ? [] : [{ at, kind, engine: null, from, to }],
  );
  const models = [...after.models].flatMap(([engine, to]): HistoryBreak[] => {
    const from = before.models.get(engine);
    if (from === undefined) return [];
    if (from !== to) return [{ at, kind: 'model', engine, from, to }];
    const isSame = before.silentChanges.get(engine) === after.silentChanges.get(engine);
    return isSame ? [] : [{ at, kind: 'silent_model', engine, from, to }];
  });
  return [...found, ...models];
}

function setOf(names: readonly string[]): string {
  return [...new Set(names)].sort().join('\n');
}
