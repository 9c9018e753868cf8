import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAnswer, type AnswerReading } from '../../../src/answers/read-answer';
import { ADAPTERS } from '../../../src/engines/adapters';
import type { Evaluation } from '../report';
import { readCases, type AnswerCase } from './notation';
import { added, f1, NO_TALLY, tallyNames, tallyOf } from './score';
import { wireAnswer } from './wire';

/** All labelled answers under a folder, in order of their files. */
export function labelledAnswers(folder: string): AnswerCase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readCases(file.replace('.txt', ''), readFileSync(join(folder, file), 'utf8')));
}

/** The answer read as the service reads it: the vendor's JSON, its parser, our reader. */
export function readCase(answer: AnswerCase): { reading: AnswerReading; ownUrls: string[] } {
  const { body, citedUrls } = wireAnswer(answer);
  const parsed = ADAPTERS[answer.vendor].parseAnswer(body);
  const reading = readAnswer(parsed, { brand: answer.brand, host: answer.host });
  return { reading, ownUrls: answer.own.flatMap((number) => citedUrls[number - 1] ?? []) };
}

/** Mention, rank, own citations and competitors of each labelled answer. */
export function evaluateAnswers(cases: readonly AnswerCase[]): Evaluation {
  let mention = NO_TALLY;
  let rivals = NO_TALLY;
  let ranked = 0;
  let rankRight = 0;
  let citedRight = 0;
  const misses: string[] = [];
  for (const answer of cases) {
    const { reading, ownUrls } = readCase(answer);
    const named = answer.mentioned;
    mention = added(mention, tallyOf(named, reading.mentioned));
    if (named !== reading.mentioned)
      misses.push(
        `${answer.id} mention: ${named ? 'not found' : `"${reading.mentions[0]?.text ?? ''}" is none`}`,
      );
    if (named) {
      ranked += 1;
      rankRight += Number(reading.position === answer.rank);
      if (reading.position !== answer.rank)
        misses.push(`${answer.id} rank: ${reading.position ?? '-'} instead of ${answer.rank}`);
    }
    const citedAsLabelled = sameMembers(reading.ownCitations, answer.ownWritten.concat(ownUrls));
    citedRight += Number(citedAsLabelled);
    if (!citedAsLabelled) misses.push(`${answer.id} own citations: ${reading.ownCitations.join(' ') || '-'}`);
    const names = reading.competitors.map(({ name }) => name);
    const tally = tallyNames(answer.rivals, names);
    rivals = added(rivals, tally);
    if (tally.falsePositives + tally.falseNegatives > 0)
      misses.push(
        `${answer.id} competitors: ${names.join(', ') || '-'} instead of ${answer.rivals.map(([name]) => name).join(', ') || '-'}`,
      );
  }
  return {
    title: `Labelled answers (${cases.length})`,
    figures: [
      { name: 'mention F1', value: f1(mention), target: 0.98, note: `${ranked} answers name the brand` },
      {
        name: 'rank exact',
        value: rankRight / ranked,
        target: 0.95,
        note: 'of the answers that name the brand',
      },
      { name: 'own citations exact', value: citedRight / cases.length, target: 1, note: 'of all answers' },
      { name: 'competitor F1', value: f1(rivals), target: 0.9, note: 'over all names' },
    ],
    misses,
  };
}

function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((url) => other.includes(url));
}
