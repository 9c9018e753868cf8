import { type AnswerWindow, originOf, type TracedAnswer } from './comparison';
import { ASSUMED_CONSTANTS, type DesignConstants } from './design-constants';
import { samplesOf, sumOf } from './measured-answer';
import { mostFrequent } from '../text/by-frequency';
import { groupBy } from '../text/group-by';
import { type MeasuredRate, rate } from './rate';
import { DAY_MS } from '../text/utc-day';

const ROLLING_DAYS = 7;
/** With an answer, of the seven. */
const MIN_ROLLING_DAYS = 4;
/**
 * In a row without any answer of an engine that was asked. So many days have a rate of their own; after fewer, enough of
 * seven days are left for the rate with it.
 */
const OUTAGE_DAYS = MIN_ROLLING_DAYS;

/** A day with all that was asked and answered. */
export interface DayOfAnswers extends AnswerWindow {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Days as one window. */
export function joinedDays(days: readonly DayOfAnswers[]): AnswerWindow {
  return {
    asked: days.flatMap(({ asked }) => asked),
    answers: days.flatMap(({ answers }) => answers),
    source: originOf(days),
  };
}

export interface DailyPoint {
  readonly day: string;
  readonly numerator: number;
  readonly denominator: number;
  /** Engines that were asked and gave no answer, by name. */
  readonly unanswered: readonly string[];
  /** Of those of the seven days that end here on which the same engines answered, none before a break; null with fewer than four. */
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
  /** Of a changed model, or that stopped or began to answer; null: it concerns all. A silent change has the same model before and after. */
  readonly engine: string | null;
  /** null: not kept, or not known. */
  readonly from: string | null;
  readonly to: string | null;
}

type ByEngine = ReadonlyMap<string, string>;

/** What must stay the same for days to be comparable. */
export interface DayBasis {
  readonly prompts: string;
  /** Those that were asked. */
  readonly engines: string;
  /** Those of them that give no answers, for `OUTAGE_DAYS` or longer. */
  readonly out: string;
  /** How often the prompts were put to the engines. */
  readonly samples: string;
  readonly extractor: string | null;
  readonly subject: string | null;
  /** Where the prompts were asked from; '': it is not known. */
  readonly market: string;
  /** As most answers of an engine name it, by engine. */
  readonly models: ByEngine;
  /** The day on which the model was last found to have changed under its name, by engine; '': never. */
  readonly silentChanges: ByEngine;
}

/** Days without a break between them. */
export interface HistorySegment {
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
  return { breaks, segments: runs.map((run) => segmentOf(run, constants)) };
}

/** Parts days, oldest first and each with an answer, where something breaks. */
export function runsOf(
  days: readonly DayOfAnswers[],
): Pick<History, 'breaks'> & { readonly runs: readonly RunOfDays[] } {
  const breaks: HistoryBreak[] = [];
  const runs: { basis: DayBasis; days: DayOfAnswers[] }[] = [];
  const outages = outagesOf(days);
  for (const day of days) {
    const run = runs.at(-1);
    const own = basisOf(day, outages.get(day.day) ?? []);
    const basis = run === undefined ? own : withModelsBefore(own, run.basis);
    const found = run === undefined ? [] : breaksBetween(run.basis, basis, day.day);
    breaks.push(...found);
    if (run === undefined || found.length > 0) runs.push({ basis, days: [day] });
    else {
      run.basis = basis;
      run.days.push(day);
    }
  }
  return { runs, breaks };
}

/** Is it that an engine stopped or began to answer? Then all others can still be compared. */
export function isOutageBreak({ kind, engine }: HistoryBreak): boolean {
  return kind === 'engine_set' && engine !== null;
}

/** An engine that gave no answer is held to the model of the day before. */
function withModelsBefore(basis: DayBasis, before: DayBasis): DayBasis {
  const asked = new Set(namesIn(basis.engines));
  const merged = (one: ByEngine, other: ByEngine): ByEngine =>
    new Map([...[...one].filter(([engine]) => asked.has(engine)), ...other]);
  return {
    ...basis,
    models: merged(before.models, basis.models),
    silentChanges: merged(before.silentChanges, basis.silentChanges),
  };
}

/** Engines that were asked on a day and gave no answer, by name. */
function unansweredOn({ asked, answers }: DayOfAnswers): readonly string[] {
  const answered = new Set(answers.map(({ engine }) => engine));
  const unanswered = asked.map(({ engine }) => engine).filter((engine) => !answered.has(engine));
  return [...new Set(unanswered)].sort();
}

/** By day: the engines without an answer on that day and on enough others in a row. */
function outagesOf(days: readonly DayOfAnswers[]): ReadonlyMap<string, readonly string[]> {
  const outages = new Map<string, string[]>(days.map(({ day }) => [day, []]));
  const stretches = new Map<string, string[]>();
  for (const one of days) {
    const unanswered = unansweredOn(one);
    for (const engine of stretches.keys()) if (!unanswered.includes(engine)) stretches.delete(engine);
    for (const engine of unanswered) {
      const stretch = [...(stretches.get(engine) ?? []), one.day];
      stretches.set(engine, stretch);
      const isNew = stretch.length === OUTAGE_DAYS;
      const out = stretch.length < OUTAGE_DAYS ? [] : isNew ? stretch : [one.day];
      for (const day of out) outages.get(day)?.push(engine);
    }
  }
  return outages;
}

function segmentOf({ basis, days }: RunOfDays, constants: DesignConstants): HistorySegment {
  const out = new Set(namesIn(basis.out));
  const points = days.map((one, index) => ({
    day: one.day,
    numerator: sumOf(one.answers.map(({ value }) => value)),
    denominator: one.answers.length,
    unanswered: unansweredOn(one),
    rolling: rollingRate(days.slice(Math.max(0, index + 1 - ROLLING_DAYS), index + 1), one.day, {
      out,
      constants,
    }),
  }));
  return { to: days.at(-1)?.day ?? '', basis, points };
}

function rollingRate(
  days: readonly DayOfAnswers[],
  end: string,
  { out, constants }: { readonly out: ReadonlySet<string>; readonly constants: DesignConstants },
): RollingRate | null {
  const since = Date.parse(end) - (ROLLING_DAYS - 1) * DAY_MS;
  // with the answers of the others alone the rate would seem to move
  const within = days.filter(
    (one) => Date.parse(one.day) >= since && unansweredOn(one).every((engine) => out.has(engine)),
  );
  if (within.length < MIN_ROLLING_DAYS) return null;
  const { answers, asked, source } = joinedDays(within);
  const measured = rate(answers, constants);
  if (measured === null) return null;
  return {
    rate: measured,
    prompts: new Set(answers.map(({ prompt }) => prompt)).size,
    asked: asked.length,
    source,
  };
}

function basisOf({ asked, answers }: DayOfAnswers, out: readonly string[]): DayBasis {
  const byEngine = [...groupBy(answers, ({ engine }) => engine)];
  const ofEngines = (named: (answer: TracedAnswer) => string): ByEngine =>
    new Map(byEngine.map(([engine, own]) => [engine, mostFrequent(own.map(named)) ?? '']));
  return {
    prompts: setOf(asked.map(({ prompt }) => prompt)),
    engines: setOf(asked.map(({ engine }) => engine)),
    out: setOf(out),
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
  return [...found, ...outageBreaks(before, after, at), ...models];
}

/** Of engines that were asked before and after: each that stopped or began to answer. */
function outageBreaks(before: DayBasis, after: DayBasis, at: string): HistoryBreak[] {
  const [wasOut, isOut] = [namesIn(before.out), namesIn(after.out)];
  const asked = namesIn(after.engines);
  const wasAsked = namesIn(before.engines);
  const without = (engines: readonly string[], out: readonly string[]): string =>
    setOf(engines.filter((engine) => !out.includes(engine)));
  const [from, to] = [without(wasAsked, wasOut), without(asked, isOut)];
  return asked
    .filter((engine) => wasAsked.includes(engine) && wasOut.includes(engine) !== isOut.includes(engine))
    .map((engine) => ({ at, kind: 'engine_set', engine, from, to }));
}

/** Of `setOf`. */
function namesIn(set: string): string[] {
  return set === '' ? [] : set.split('\n');
}

function setOf(names: readonly string[]): string {
  return [...new Set(names)].sort().join('\n');
}
