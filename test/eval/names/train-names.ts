import { existsSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judgedNames } from '../../../src/answers/evidence-context';
import type { NameCandidate } from '../../../src/answers/name-evidence';
import { type NameModelData, oddsOf, THRESHOLD, withPeers } from '../../../src/answers/name-model';
import type { AnswerSubject, SourcedAnswer } from '../../../src/answers/read-answer';
import { ADAPTERS } from '../../../src/engines/adapters';
import { markdownSurface } from '../../../src/text/markdown/markdown-surface';
import { words } from '../../../src/text/words';
import { labelledAnswers } from '../answers/labelled-answers';
import { outsideAnswers } from '../answers/labelled-set';
import { spelling } from '../answers/score';
import { wireAnswer } from '../answers/wire';
import { type Example, trainLinear, trainTrees } from './boosted-trees';

/** An answer with the names that should be found in it. */
interface TrainingAnswer {
  /** Who wrote it: answers of one set are alike. */
  readonly set: string;
  readonly answer: SourcedAnswer;
  readonly subject: AnswerSubject;
  readonly rivals: readonly (readonly string[])[];
  readonly optional: readonly string[];
}

/** The candidates of one answer; `isBrand` null: neither right nor wrong, so nothing is learned from it. */
export interface Judged {
  readonly set: string;
  readonly candidates: readonly NameCandidate[];
  readonly isBrand: readonly (boolean | null)[];
}

const FOLDERS = ['cases', 'held-out', 'training', 'probe', 'everyday', 'varied'];
const FOLDS = 4;
/** A word beside names must be seen so often to count. */
const SEEN_AT_LEAST = 5;
/** Answers of several strangers lie in one file; the letter in front of the name says whose one is. */
const WRITER = /^[a-z](?=-)/u;

/**
 * Learns which names are brands from all labelled answers and writes the file that the service reads. With `--truth DIR`
 * from those of that folder as well. Prints what the model finds in answers that it has not learned from.
 */
export function trainNames(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { truth: { type: 'string' } } });
  const folders = [
    join(process.cwd(), 'test/eval/answers/later'),
    ...(values.truth === undefined ? [] : [resolve(values.truth)]),
  ];
  const answers = [...developmentAnswers(), ...folders.flatMap(outside)];
  const judged = answers.map(judge);
  console.log(`${answers.length} answers, ${judged.flatMap(({ candidates }) => candidates).length} names`);
  const path = join(process.cwd(), 'src/answers/data/name-model.json');
  writeFileSync(
    path,
    `${JSON.stringify({ about: 'Learned from labelled answers by: npm run eval -- train-names', ...train(judged) })}\n`,
  );
  leaveOneSetOut(judged);
  return Promise.resolve(0);
}

function developmentAnswers(): TrainingAnswer[] {
  const folders = FOLDERS.map((folder) => join(process.cwd(), 'test/eval/answers', folder)).filter((path) =>
    existsSync(path),
  );
  return folders.flatMap(labelledAnswers).map((one) => ({
    set: WRITER.test(one.id) ? `everyday ${one.id.charAt(0)}` : 'our own',
    answer: ADAPTERS[one.vendor].parseAnswer(wireAnswer(one).body),
    subject: { brand: one.brand, host: one.host },
    rivals: one.rivals,
    optional: one.optional,
  }));
}

function outside(truth: string): TrainingAnswer[] {
  return (outsideAnswers(truth) ?? []).map(({ id, engine, wire, brand, aliases, domain, label }) => ({
    set: `${basename(truth)} ${WRITER.exec(id)?.[0] ?? 'a'}`,
    answer: ADAPTERS[engine].parseAnswer(wire),
    subject: { brand: { name: brand, aliases }, host: domain },
    rivals: label.competitors.map((forms) => forms.split('|')),
    optional: label.optional.flatMap((forms) => forms.split('|')),
  }));
}

function judge({ set, answer, subject, rivals, optional }: TrainingAnswer): Judged {
  const surface = markdownSurface(answer.text);
  const textWords = words(surface.text);
  const sources = [...answer.cited, ...answer.found];
  const { candidates } = judgedNames(surface, textWords, { subject, sources, known: [] });
  const forms = rivals.flat().map(spelling);
  const isOptional = new Set(optional.map(spelling));
  return {
    set,
    candidates,
    isBrand: candidates.map(({ name }) => {
      const written = spelling(name);
      if (forms.includes(written) || startsWithRival(name, rivals.flat())) return true;
      return isOptional.has(written) ? null : false;
    }),
  };
}

/** "Acme Runner", where the label says "Acme". */
function startsWithRival(name: string, rivals: readonly string[]): boolean {
  return rivals.some((rival) => name.toLowerCase().startsWith(`${rival.toLowerCase()} `));
}

export function train(judged: readonly Judged[]): NameModelData {
  const linear = trainAlone(judged);
  // what the trees learn from must be as uncertain as what they will read
  const together = foldsOf(judged).flatMap(({ held, others }) => {
    const other = trainAlone(others);
    return held.flatMap((one) => examplesOf(one, withPeers(one.candidates, other)));
  });
  const features = featuresOf(together, 1);
  return { linear, boosted: { features, ...trainTrees(together, features) } };
}

function trainAlone(judged: readonly Judged[]): NameModelData['linear'] {
  const alone = judged.flatMap((one) =>
    examplesOf(
      one,
      one.candidates.map(({ evidence, words }) => ({
        ...evidence,
        ...Object.fromEntries(words.map((word) => [word, 1])),
      })),
    ),
  );
  return trainLinear(alone, featuresOf(alone, SEEN_AT_LEAST));
}

function foldsOf(judged: readonly Judged[]): { held: Judged[]; others: Judged[] }[] {
  return [...Array(FOLDS).keys()].map((fold) => {
    const isHeld = (_: Judged, at: number): boolean => at % FOLDS === fold;
    return { held: judged.filter(isHeld), others: judged.filter((one, at) => !isHeld(one, at)) };
  });
}

function examplesOf({ isBrand }: Judged, evidence: readonly Example['evidence'][]): Example[] {
  return evidence.flatMap((one, at) => {
    const label = isBrand[at] ?? null;
    return label === null ? [] : [{ evidence: one, isBrand: label }];
  });
}

function featuresOf(examples: readonly Example[], atLeast: number): string[] {
  const counts = new Map<string, number>();
  for (const { evidence } of examples)
    for (const feature of Object.keys(evidence)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].flatMap(([feature, count]) => (count < atLeast ? [] : [feature])).sort();
}

/** Every set is read by a model that has not learned from it. */
function leaveOneSetOut(judged: readonly Judged[]): void {
  for (const left of new Set(judged.map(({ set }) => set))) {
    const model = train(judged.filter(({ set }) => set !== left));
    let right = 0;
    let wrong = 0;
    let missing = 0;
    for (const { candidates, isBrand } of judged.filter(({ set }) => set === left)) {
      for (const [at, score] of oddsOf(candidates, model).entries()) {
        const label = isBrand[at] ?? null;
        if (label === null) continue;
        right += Number(score > THRESHOLD && label);
        wrong += Number(score > THRESHOLD && !label);
        missing += Number(score <= THRESHOLD && label);
      }
    }
    const figure = ((2 * right) / (2 * right + wrong + missing)).toFixed(3);
    console.log(
      `without ${left}: F1 of its names ${figure}, ${right} right, ${wrong} wrong, ${missing} missing`,
    );
  }
}
