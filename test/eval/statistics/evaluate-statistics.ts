import { parseArgs } from 'node:util';
import { type Evaluation, isMet, shown } from '../report';
import { evaluateChanges, evaluateQuietYears } from './evaluate-alerts';
import { type ComparisonSize, evaluateComparisons } from './evaluate-comparisons';
import { evaluateReports } from './evaluate-reports';
import { type SimulatedService, withService } from './simulated-service';

/** A year of days takes as long as so many pairs of windows. */
const PAIRS_PER_YEAR = 10;

/**
 * Makes up answers of which nothing changes, puts them into the tables of a running service, and prints how often the
 * intervals that it serves hold the rate, and how often it claims a change. Answers 1 when a promise is not kept.
 * Then watches years of days through the same door. `--runs`: of each design; a tenth of them of years. `--only`:
 * the name of one evaluation; `--whole`: comparisons in all designs; `--minutes`: as many further times as fit.
 */
export async function evaluateStatistics(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '200' },
      only: { type: 'string' },
      whole: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '0' },
    },
  });
  const size = { runs: Number(values.runs), minutes: Number(values.minutes), isWhole: values.whole };
  let exitCode = 0;
  for (const [name, evaluate] of Object.entries(EVALUATIONS)) {
    if (name !== (values.only ?? name)) continue;
    // each by itself: the answers of all domains tell of the engines
    const evaluation = await withService((service) => evaluate(service, size));
    console.log(`${shown(evaluation)}\n`);
    if (!evaluation.figures.every(isMet)) exitCode = 1;
  }
  return exitCode;
}

const EVALUATIONS: Readonly<
  Record<string, (service: SimulatedService, size: ComparisonSize) => Promise<Evaluation>>
> = {
  comparisons: evaluateComparisons,
  reports: (service, { runs }) => evaluateReports(service, runs),
  'quiet-years': (service, { runs }) => evaluateQuietYears(service, Math.ceil(runs / PAIRS_PER_YEAR)),
  changes: (service, { runs }) => evaluateChanges(service, Math.ceil(runs / PAIRS_PER_YEAR)),
};
