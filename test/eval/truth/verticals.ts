import { classifyVertical, isSure } from '../../../src/profile/classify-vertical';
import { readVerticalModel, type VerticalModelData } from '../../../src/profile/vertical-model';
import { countTerms } from '../../../src/profile/vertical-terms';
import { wilson } from '../interval';
import type { Evaluation, Figure } from '../report';
import { type LabelledPage, trainVerticals } from '../verticals/train-verticals';
import { truthCases } from './truth-set';

interface Row {
  readonly id: string;
  readonly url: string;
  readonly text: string;
  readonly category: string;
}

interface Guess {
  readonly confidence: number;
  readonly isSure: boolean;
  readonly isRight: boolean;
}

/** Verticals of ours that are right for a category of the set; the first one is learned, unless it is null. */
const CATEGORIES: Readonly<Record<string, readonly [learned: string | null, ...right: string[]]>> = {
  News: ['news', 'news'],
  'Social Networking and Messaging': ['social_network', 'social_network', 'communication_software'],
  Sports: ['sports', 'sports'],
  Photography: ['photography', 'photography'],
  Travel: ['travel', 'travel', 'hotels'],
  'Streaming Services': ['streaming', 'streaming'],
  // eight pages of two kinds: too few to learn from
  'Law and Government': [null, 'legal', 'government'],
};
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
const FOLDS = 10;
const REPEATS = 3;

/**
 * Tenfold cross-validation over all verticals of the taxonomy, three times with other folds: no page is read by a model
 * that has seen it. The hand-picked terms of the taxonomy are the same in every fold.
 */
export function evaluateVerticals(truth: string): Evaluation | null {
  const rows = labelledRows(truth);
  if (rows === null) return null;
  const misses: string[] = [];
  const macro: number[] = [];
  const guesses: Guess[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const right = new Map<string, number>();
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const isHeldOut = (index: number): boolean => foldOf(index, repeat) === fold;
      const model = readVerticalModel(trainVerticals(pagesOf(rows.filter((_, index) => !isHeldOut(index)))));
      for (const row of rows.filter((_, index) => isHeldOut(index))) {
        const guess = classifyVertical(
          { title: null, description: null, headings: [], text: row.text },
          model,
        );
        const { vertical } = guess;
        const isRight = CATEGORIES[row.category]?.slice(1).includes(vertical) === true;
        guesses.push({ confidence: guess.confidence, isSure: isSure(guess), isRight });
        if (isRight) right.set(row.category, (right.get(row.category) ?? 0) + 1);
        else if (repeat === 0) misses.push(`${row.url}: ${vertical} instead of ${row.category}`);
      }
    }
    const recalls = Object.keys(CATEGORIES).map(
      (category) => (right.get(category) ?? 0) / rows.filter((row) => row.category === category).length,
    );
    macro.push(recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length);
  }
  return {
    title: `website-verticals (${rows.length})`,
    figures: [
      {
        name: 'vertical, macro average',
        value: macro.reduce((sum, one) => sum + one, 0) / macro.length,
        target: 0.95,
        note: `cross-validated, ${macro.map((one) => one.toFixed(4)).join(', ')}; misses of the first`,
      },
      precision(
        'right of those sure',
        guesses.filter((guess) => guess.isSure),
        guesses.length,
      ),
      shippedFigure(rows),
    ],
    details: THRESHOLDS.map((least) => {
      const above = guesses.filter(({ confidence }) => confidence >= least);
      const { value, note } = precision('', above, guesses.length);
      return `confidence from ${least.toFixed(2)}: ${value.toFixed(4)} right ${note}`;
    }),
    misses,
  };
}

/** The model that ships learned from these very pages: what it makes of others, the home pages tell. */
function shippedFigure(rows: readonly Row[]): Figure {
  const right = rows.filter(({ text, category }) => {
    const { vertical } = classifyVertical({ title: null, description: null, headings: [], text });
    return CATEGORIES[category]?.slice(1).includes(vertical) === true;
  }).length;
  const note = 'of the pages that it learned from';
  const interval = wilson(right, rows.length);
  return { name: 'the model that ships', value: right / rows.length, target: null, interval, note };
}

function precision(name: string, guesses: readonly Guess[], all: number): Figure {
  const right = guesses.filter(({ isRight }) => isRight).length;
  return {
    name,
    value: right / Math.max(1, guesses.length),
    target: null,
    note: `of ${((100 * guesses.length) / all).toFixed(1)} %`,
  };
}

/** The model learned from the whole set; null when the set is not there. */
export function trainedOnAll(truth: string): VerticalModelData | null {
  const rows = labelledRows(truth);
  return rows === null ? null : trainVerticals(pagesOf(rows));
}

function labelledRows(truth: string): Row[] | null {
  return (
    truthCases<Row>(truth, 'website-verticals')?.filter(({ category }) => category in CATEGORIES) ?? null
  );
}

function pagesOf(rows: readonly Row[]): LabelledPage[] {
  return rows.flatMap(({ category, text }) => {
    const vertical = CATEGORIES[category]?.[0];
    return vertical == null ? [] : [{ vertical, counts: countTerms(text) }];
  });
}

/** Folds that no order of the rows can favour: a multiplicative hash of the row's number. */
function foldOf(index: number, repeat: number): number {
  return (Math.imul(index + 1 + repeat * 1009, 2654435761) >>> 8) % FOLDS;
}
