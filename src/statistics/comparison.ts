import {
  type Change,
  changeBetween,
  type ChangeVerdict,
  type ComparisonTerms,
  STANDARD_TERMS,
} from './change';
import { type Cell, cellKey, type MeasuredAnswer } from './measured-answer';
import { groupBy } from '../text/group-by';

/** An answer with all that must be the same before two of them can be compared. */
export interface TracedAnswer extends MeasuredAnswer {
  /** Of the stored answer, which several windows may share. */
  readonly id: string;
  /** As the engine named it. */
  readonly model: string;
  /** The day on which that model was last found to have changed under its name; absent: never. */
  readonly silentChange?: string;
  /** What read the answer; null: not kept, and like no other. */
  readonly extractor: string | null;
  /** Whom it was read for, and where it was asked from; null as above. */
  readonly subject: string | null;
  /** Where it was asked from; absent: it is not known. */
  readonly market?: string;
}

/** The answers of a period, and all that was asked in it. */
export interface AnswerWindow {
  readonly asked: readonly Cell[];
  readonly answers: readonly TracedAnswer[];
  readonly source: 'live' | 'simulated';
}

/** Of parts together: `live` only when all of them are. */
export function originOf(parts: readonly Pick<AnswerWindow, 'source'>[]): AnswerWindow['source'] {
  return parts.some(({ source }) => source === 'simulated') ? 'simulated' : 'live';
}

/** Why cells were left out, or why there is no verdict. */
export const COMPARISON_REASONS = [
  'prompt_set_changed',
  'engine_set_changed',
  'model_changed',
  'extractor_changed',
  'market_changed',
  'profile_changed',
  'answers_gone',
  'probes_failed',
  'same_answers',
  'simulated',
] as const;
export type ComparisonReason = (typeof COMPARISON_REASONS)[number];

export interface ExcludedEngine {
  readonly engine: string;
  readonly reason: ComparisonReason;
}

export interface WindowComparison {
  readonly verdict: ChangeVerdict;
  /** null: nothing could be compared. */
  readonly change: Change | null;
  /** Engines of which no cell could be compared. */
  readonly excludedEngines: readonly ExcludedEngine[];
  readonly reasons: readonly ComparisonReason[];
}

/** A cell of the union: `reason` null where it is compared. */
interface ComparedCell extends Cell {
  readonly reason: ComparisonReason | null;
}

/**
 * Compares what is comparable in two windows: cells with the same prompt, engine, model and reading. Answers that are in
 * both tell nothing. Simulated figures are compared without a verdict.
 */
export function compareWindows(
  before: AnswerWindow,
  after: AnswerWindow,
  terms: ComparisonTerms = STANDARD_TERMS,
): WindowComparison {
  const cells = comparedCells(before, after);
  const isSimulated = originOf([before, after]) === 'simulated';
  const ids = new Set(before.answers.map(({ id }) => id));
  const shared = new Set(after.answers.map(({ id }) => id).filter((id) => ids.has(id)));
  const reasons = new Set(cells.flatMap(({ reason }) => reason ?? []));
  if (shared.size > 0) reasons.add('same_answers');
  if (isSimulated) reasons.add('simulated');
  const found = {
    excludedEngines: excludedEngines(cells),
    reasons: COMPARISON_REASONS.filter((reason) => reasons.has(reason)),
  };
  const kept = cells.filter(({ reason }) => reason === null);
  if (kept.length * 2 < cells.length || kept.length === 0)
    return { verdict: 'not_comparable', change: null, ...found };
  const [one, other] = comparableAnswers(before.answers, after.answers, shared);
  const change = changeBetween(one, other, terms);
  if (change.verdict === 'not_comparable') return { verdict: 'insufficient_data', change: null, ...found };
  return { verdict: isSimulated ? 'not_comparable' : change.verdict, change, ...found };
}

function comparedCells(before: AnswerWindow, after: AnswerWindow): ComparedCell[] {
  const first = groupBy(before.answers, cellKey);
  const second = groupBy(after.answers, cellKey);
  const answered = [...before.answers, ...after.answers];
  return [...groupBy(answered, cellKey)].flatMap(([key, [answer]]) => {
    if (answer === undefined) return [];
    const { prompt, engine } = answer;
    const one = first.get(key) ?? [];
    const other = second.get(key) ?? [];
    const missing = one.length === 0 ? before : after;
    const reason =
      one.length === 0 || other.length === 0 ? whyMissing(answer, missing) : whyUnlike(one, other);
    return [{ prompt, engine, reason }];
  });
}

/** Why a window has no answer of a cell. */
function whyMissing({ prompt, engine }: Cell, { asked }: AnswerWindow): ComparisonReason {
  if (asked.some((cell) => cell.prompt === prompt && cell.engine === engine)) return 'probes_failed';
  return asked.some((cell) => cell.engine === engine) ? 'prompt_set_changed' : 'engine_set_changed';
}

/** Why no answer of one window is like one of the other; null: some are. */
function whyUnlike(before: readonly TracedAnswer[], after: readonly TracedAnswer[]): ComparisonReason | null {
  const meet = (keyOf: (answer: TracedAnswer) => string | null): boolean => {
    const keys = new Set(before.flatMap((answer) => keyOf(answer) ?? []));
    return after.some((answer) => keys.has(keyOf(answer) ?? ''));
  };
  if (meet(likeness)) return null;
  if ([before, after].some((answers) => answers.every(({ model }) => model === ''))) return 'answers_gone';
  if (!meet(servedModel)) return 'model_changed';
  if (!meet(({ extractor }) => extractor)) return 'extractor_changed';
  return meet(({ market = '' }) => market) ? 'profile_changed' : 'market_changed';
}

/** null: like no other. */
function likeness(answer: TracedAnswer): string | null {
  const { extractor, subject } = answer;
  if (extractor === null || subject === null) return null;
  return `${cellKey(answer)}\n${servedModel(answer)}\n${extractor}\n${subject}`;
}

function servedModel({ model, silentChange = '' }: TracedAnswer): string {
  return `${model}\n${silentChange}`;
}

function comparableAnswers(
  before: readonly TracedAnswer[],
  after: readonly TracedAnswer[],
  shared: ReadonlySet<string>,
): readonly [TracedAnswer[], TracedAnswer[]] {
  const kept = (answers: readonly TracedAnswer[], others: readonly TracedAnswer[]): TracedAnswer[] => {
    const keys = new Set(others.flatMap((answer) => likeness(answer) ?? []));
    return answers.filter((answer) => !shared.has(answer.id) && keys.has(likeness(answer) ?? ''));
  };
  return [kept(before, after), kept(after, before)];
}

function excludedEngines(cells: readonly ComparedCell[]): ExcludedEngine[] {
  return [...groupBy(cells, ({ engine }) => engine)]
    .flatMap(([engine, own]) => {
      const reason = own[0]?.reason ?? null;
      return reason === null || own.some((cell) => cell.reason === null) ? [] : [{ engine, reason }];
    })
    .sort((a, b) => (a.engine < b.engine ? -1 : 1));
}
