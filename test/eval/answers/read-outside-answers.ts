import { readAnswer, type AnswerReading } from '../../../src/answers/read-answer';
import { ADAPTERS } from '../../../src/engines/adapters';
import type { Evaluation } from '../report';
import { type OutsideAnswer, outsideAnswers } from './labelled-set';
import { scoreOutsideAnswers, TARGETS } from './outside-answers';

export type ReaderName = keyof typeof TARGETS;

/** Answers labelled by somebody who had not seen the reader; null when there are none. */
export function evaluateOutsideAnswers(truth: string, reader: ReaderName): Promise<Evaluation | null> {
  const answers = outsideAnswers(truth);
  if (answers === null) return Promise.resolve(null);
  if (reader === 'model') throw new Error('there is no model to read with');
  const read = answers.map((answer) => [answer, readByRules(answer)] as const);
  return Promise.resolve(
    scoreOutsideAnswers(`Outside answers (${answers.length}), read by rules`, read, TARGETS.rules),
  );
}

function readByRules({ engine, wire, brand, aliases, domain }: OutsideAnswer): AnswerReading {
  const { text, cited, found } = ADAPTERS[engine].parseAnswer(wire);
  return readAnswer({ text, cited, found }, { brand: { name: brand, aliases }, host: domain });
}
