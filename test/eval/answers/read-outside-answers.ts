import { z } from 'zod';
import { readAnswer, type AnswerReading, type SourcedAnswer } from '../../../src/answers/read-answer';
import { readingShape, readTask } from '../../../src/answers/read-task';
import type { Reading } from '../../../src/answers/reading';
import { verifiedEntities } from '../../../src/answers/verify-reading';
import { ADAPTERS } from '../../../src/engines/adapters';
import { askStructured } from '../../../src/engines/ask-structured';
import type { Engine } from '../../../src/engines/engine';
import { askOptions } from '../../fixtures/engines/ask-options';
import type { Evaluation } from '../report';
import { type OutsideAnswer, outsideAnswers, recordedReplies } from './labelled-set';
import { scoreOutsideAnswers, TARGETS } from './outside-answers';
import { startRecordedModel } from './recorded-model';

export type ReaderName = keyof typeof TARGETS;

const DEADLINE_MS = 60_000;

const taskInput = z.object({ question: z.string(), answer: z.string() });

/** Answers labelled by somebody who had not seen the reader; null when there are none. */
export async function evaluateOutsideAnswers(truth: string, reader: ReaderName): Promise<Evaluation | null> {
  const answers = outsideAnswers(truth);
  if (answers === null) return null;
  if (reader === 'model') return await readByModel(answers, truth);
  const read = answers.map((answer) => [answer, readingOf(answer, null)] as const);
  return scoreOutsideAnswers(`Outside answers (${answers.length}), read by rules`, read, TARGETS.rules);
}

/**
 * The replies are recorded ones. All else is as in the service: the task, the vendor's wire, schema, verification, figures,
 * and rules for what the model did not read.
 */
async function readByModel(answers: readonly OutsideAnswer[], truth: string): Promise<Evaluation> {
  const recorded = recordedReplies(truth);
  const byText = new Map(answers.map((answer) => [parsed(answer).text, recorded.get(answer.id)]));
  const model = await startRecordedModel((_, input) => byText.get(taskInput.parse(input).answer));
  const readings = await Promise.all(answers.map((answer) => askedReading(model.engine, answer)));
  await model.close();
  const read = answers.map((answer, at) => [answer, readingOf(answer, readings[at] ?? null)] as const);
  const byRules = readings.filter((reading) => reading === null).length;
  return scoreOutsideAnswers(
    `Outside answers (${answers.length}), read by a model: RECORDED replies, no live call`,
    read,
    TARGETS.model,
    [`${answers.length - byRules} read by the model, ${byRules} left to rules`],
  );
}

async function askedReading(engine: Engine, answer: OutsideAnswer): Promise<Reading | null> {
  const { text } = parsed(answer);
  const task = readTask(answer.prompt, text);
  const reply = await askStructured(engine, task, readingShape, askOptions({ deadlineMs: DEADLINE_MS }));
  const entities = reply === null ? null : verifiedEntities(text, reply);
  return entities === null ? null : { reader: 'model', entities };
}

function readingOf(answer: OutsideAnswer, reading: Reading | null): AnswerReading {
  const { brand, aliases, domain } = answer;
  return readAnswer(parsed(answer), { brand: { name: brand, aliases }, host: domain }, { reading });
}

function parsed({ engine, wire }: OutsideAnswer): SourcedAnswer {
  return ADAPTERS[engine].parseAnswer(wire);
}
