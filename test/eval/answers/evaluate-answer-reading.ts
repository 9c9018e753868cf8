import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateAnswers, labelledAnswers } from './labelled-answers';
import { evaluateCurve } from '../curve';
import { isMet, shown, type Evaluation } from '../report';
import { evaluateMentions } from '../truth/brand-mentions';
import { evaluateBrands } from '../truth/brands';
import { evaluateNewsBrands } from '../truth/news-brands';
import { evaluatePublicSuffixes } from '../truth/public-suffixes';
import { truthIn } from '../truth/truth-set';
import { evaluateVerticals, trainedOnAll } from '../truth/verticals';

/** Written when the reader was finished on the others: what to expect of answers that nobody has tuned for. */
const LATER =
  'Answers written later; first reading: mention F1 0.93, rank 0.75, own citations 1, competitor F1 0.93';
const OUTSIDE_SETS = [
  evaluateMentions,
  evaluateBrands,
  evaluatePublicSuffixes,
  evaluateNewsBrands,
  evaluateVerticals,
];

/** Prints every figure with every miss. Answers 1 when a promised figure is not reached, else 0. */
export function evaluateAnswerReading(args: readonly string[]): Promise<number> {
  const truth = truthIn(args);
  const cases = join(process.cwd(), 'test/eval/answers/cases');
  const later = join(process.cwd(), 'test/eval/answers/held-out');
  const evaluations: Evaluation[] = [
    evaluateAnswers(labelledAnswers(cases)),
    forInformation(evaluateAnswers(labelledAnswers(later)), LATER),
    evaluateCurve(),
  ];
  if (existsSync(truth)) evaluations.push(...OUTSIDE_SETS.flatMap((set) => set(truth) ?? []));
  else console.log(`The outside sets are not in ${truth}: their figures are left out.\n`);
  for (const evaluation of evaluations) console.log(`${shown(evaluation)}\n`);
  return Promise.resolve(evaluations.every(({ figures }) => figures.every(isMet)) ? 0 : 1);
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

function forInformation(evaluation: Evaluation, title: string): Evaluation {
  return { ...evaluation, title, figures: evaluation.figures.map((figure) => ({ ...figure, target: null })) };
}
