import { evaluateAnswerReading, trainVerticals } from './answers/evaluate-answer-reading';
import { evaluateCapacity } from './capacity/evaluate-capacity';
import { evaluateContradictions } from './contradictions/evaluate-contradictions';
import { buildFrequentWords } from './names/build-frequent-words';
import { buildGazetteer } from './names/build-gazetteer';
import { trainNames } from './names/train-names';
import { evaluateMonth } from './month/evaluate-month';
import { evaluatePages } from './pages/evaluate-pages';
import { evaluateStatistics } from './statistics/evaluate-statistics';

/** One line for each evaluation; each lives in a folder of its own. */
const EVALUATIONS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  answers: evaluateAnswerReading,
  capacity: evaluateCapacity,
  contradictions: evaluateContradictions,
  month: evaluateMonth,
  pages: evaluatePages,
  statistics: evaluateStatistics,
  'build-frequent-words': buildFrequentWords,
  'build-gazetteer': buildGazetteer,
  'train-names': trainNames,
  'train-verticals': trainVerticals,
};

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const evaluate = EVALUATIONS[name];
  if (evaluate !== undefined) return await evaluate(args);
  process.stderr.write(`usage: npm run eval -- ${Object.keys(EVALUATIONS).join(' | ')} [options]\n`);
  return 2;
}

void main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
