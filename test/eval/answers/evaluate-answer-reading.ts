import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnswerCase } from './notation';
import { evaluateOutsideAnswers, type ReaderName } from './read-outside-answers';
import { evaluateAnswers, labelledAnswers } from './labelled-answers';
import { evaluateCurve } from '../curve';
import { isMet, shown, type Evaluation } from '../report';
import { evaluateMentions } from '../truth/brand-mentions';
import { evaluateBrands } from '../truth/brands';
import { evaluateHomes } from '../truth/homes';
import { evaluateNewsBrands } from '../truth/news-brands';
import { evaluatePublicSuffixes } from '../truth/public-suffixes';
import { TRUTH_OPTION, truthIn } from '../truth/truth-set';
import { evaluateVerticals, trainedOnAll } from '../truth/verticals';

/** Written when the reader was finished on the others: what to expect of answers that nobody has tuned for. */
const LATER =
  'Development set of answers written later; first reading: mention F1 0.93, rank 0.75, own citations 1, competitor F1 0.93';
/** Written to find what kinds of answers the rules cannot read; half of it was looked into before the rules were mended. */
const PROBE =
  'Development set of answers written as a probe; first reading: mention F1 1.00, rank 0.76; of the half not looked into, after mending the other: rank 0.86';
/** Written when that was done, and not learned from. */
const FRESH = 'Answers written last; first reading: mention F1 1.00, rank 0.83';
/** Of many writers, as varied in form as the answers of engines are. */
const VARIED =
  'Development set of varied answers; first reading of the eleven oldest sets by the rules of that day: mention F1 0.99, rank 0.70, competitor F1 0.67';
/** Of four more such writers; nothing is learned from these. */
const UNSEEN =
  'Varied answers that nothing is learned from; first readings: mention F1 1.00, rank 0.76, 0.98, 0.91, 0.68, 0.79, 0.69 and 0.72, competitor F1 0.84, 0.96, 0.95, 0.74, 0.85, 0.73 and 0.81';
const OUTSIDE_SETS = [
  evaluateMentions,
  evaluateBrands,
  evaluatePublicSuffixes,
  evaluateHomes,
  evaluateNewsBrands,
  evaluateVerticals,
];

/**
 * Prints every figure with every miss. Answers 1 when a promised figure is not reached, else 0. With `--reader` only the
 * answers that others labelled are read, by that reader.
 */
export async function evaluateAnswerReading(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { ...TRUTH_OPTION, reader: { type: 'string' } },
  });
  const truth = resolve(values.truth);
  const reader = readerOf(values.reader);
  const evaluations = reader === null ? await allSets(truth) : await outsideSet(truth, reader);
  for (const evaluation of evaluations) console.log(`${shown(evaluation)}\n`);
  return evaluations.every(({ figures }) => figures.every(isMet)) ? 0 : 1;
}

async function outsideSet(truth: string, reader: ReaderName): Promise<Evaluation[]> {
  const evaluation = await evaluateOutsideAnswers(truth, reader);
  if (evaluation === null) throw new Error(`no labelled answers in ${truth}`);
  return [evaluation];
}

function answersIn(folder: string): AnswerCase[] {
  return labelledAnswers(join(process.cwd(), 'test/eval/answers', folder));
}

async function allSets(truth: string): Promise<Evaluation[]> {
  const evaluations: Evaluation[] = [
    developmentSet(evaluateAnswers(answersIn('cases'))),
    forInformation(evaluateAnswers(answersIn('held-out')), LATER),
    forInformation(evaluateAnswers(answersIn('probe')), PROBE),
    forInformation(evaluateAnswers(answersIn('fresh')), FRESH),
    forInformation(evaluateAnswers(answersIn('varied')), VARIED),
    forInformation(evaluateAnswers(answersIn('unseen')), UNSEEN),
    evaluateCurve(),
  ];
  if (existsSync(truth)) {
    const sets = await Promise.all(OUTSIDE_SETS.map(async (set) => await set(truth)));
    evaluations.push(...sets.filter((one) => one !== null));
  } else {
    console.log(`The outside sets are not in ${truth}: their figures are left out.\n`);
  }
  const outside = await evaluateOutsideAnswers(truth, 'rules');
  return outside === null ? evaluations : [...evaluations, outside];
}

/** Learns the verticals anew from the whole outside set and writes the file that the service reads. */
export function trainVerticals(args: readonly string[]): Promise<number> {
  const truth = truthIn(args);
  const model = trainedOnAll(truth);
  if (model === null) throw new Error(`no website-verticals in ${truth}`);
  writeFileSync(
    join(process.cwd(), 'src/profile/data/vertical-model.json'),
    `${JSON.stringify(model, null, 2)}\n`,
  );
  return Promise.resolve(0);
}

/** The reader was tuned to it: its figures are no forecast for other answers. */
function developmentSet(evaluation: Evaluation): Evaluation {
  return { ...evaluation, title: `Development set: ${evaluation.title}` };
}

function forInformation(evaluation: Evaluation, title: string): Evaluation {
  return { ...evaluation, title, figures: evaluation.figures.map((figure) => ({ ...figure, target: null })) };
}

function readerOf(given: string | undefined): ReaderName | null {
  if (given === undefined) return null;
  if (given === 'rules' || given === 'model') return given;
  throw new Error('--reader takes rules or model');
}
