import { parseArgs } from 'node:util';
import type { ComparisonDto } from '../../../src/history/comparison.dto';
import { seedDays, type SeededDay, seedDomain } from '../../support/seeded-days';
import { randomNumbers } from '../interval';
import { type Evaluation, type Figure, isMet, shown } from '../report';
import { type Design, drawAnswers, drawCells, ENGINES } from './answer-model';
import { evaluateChanges, evaluateQuietYears } from './evaluate-alerts';
import { evaluateReports } from './evaluate-reports';
import { type SimulatedService, withService } from './simulated-service';
import { holds, Tally } from './tally';

const COVERAGE_TARGET = 0.93;
const QUIET_TARGET = 0.94;
const SEED = 1;
/** A year of days takes as long as so many pairs of windows. */
const PAIRS_PER_YEAR = 10;

const PLAIN = { rate: 0.4, shock: 0, carryOver: 0 };
const DESIGNS: readonly Design[] = [
  { ...PLAIN, prompts: 5, days: 1 },
  { ...PLAIN, prompts: 20, days: 1 },
  { ...PLAIN, prompts: 20, days: 1, shock: 0.3 },
  { ...PLAIN, prompts: 5, days: 7 },
  { ...PLAIN, prompts: 5, days: 7, rate: 0.1 },
  { ...PLAIN, prompts: 5, days: 7, shock: 0.3, carryOver: 0.4 },
  { ...PLAIN, prompts: 20, days: 7, shock: 0.3, carryOver: 0.4 },
  { ...PLAIN, prompts: 5, days: 30 },
];

/**
 * Makes up answers of which nothing changes, puts them into the tables of a running service, and prints how often the
 * intervals that it serves hold the rate, and how often it claims a change. Answers 1 when a promise is not kept.
 * Then watches years of days through the same door. `--runs`: of each design; a tenth of them of years. `--only`:
 * the name of one evaluation.
 */
export async function evaluateStatistics(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string', default: '200' }, only: { type: 'string' } },
  });
  const runs = Number(values.runs);
  let exitCode = 0;
  for (const [name, evaluate] of Object.entries(EVALUATIONS)) {
    if (name !== (values.only ?? name)) continue;
    // each by itself: the answers of all domains tell of the engines
    const evaluation = await withService((service) => evaluate(service, runs));
    console.log(`${shown(evaluation)}\n`);
    if (!evaluation.figures.every(isMet)) exitCode = 1;
  }
  return exitCode;
}

const EVALUATIONS: Readonly<
  Record<string, (service: SimulatedService, runs: number) => Promise<Evaluation>>
> = {
  comparisons: evaluateComparisons,
  reports: evaluateReports,
  'quiet-years': (service, runs) => evaluateQuietYears(service, Math.ceil(runs / PAIRS_PER_YEAR)),
  changes: (service, runs) => evaluateChanges(service, Math.ceil(runs / PAIRS_PER_YEAR)),
};

/** Two windows of each domain, compared by `GET /v1/reports/{id}/compare`. */
async function evaluateComparisons(service: SimulatedService, runs: number): Promise<Evaluation> {
  const figures: Figure[] = [];
  for (const [at, design] of DESIGNS.entries()) {
    const random = randomNumbers(SEED + at);
    const [covered, quiet] = [new Tally(), new Tally()];
    for (let run = 0; run < runs; run += 1) {
      const cells = drawCells(design, random);
      const domainId = await seedDomain(service.system.sql, service.agencyId, `pair-${at}-${run}.test`);
      await seedDays(service.system.sql, domainId, [
        windowOf(drawAnswers(cells, design, random), 0),
        windowOf(drawAnswers(cells, design, random), design.days),
      ]);
      const { from, to, verdict }: ComparisonDto = await service.read(
        'GET',
        `/v1/reports/${domainId}/compare`,
      );
      for (const { rate } of [from, to]) covered.add(rate !== null && holds(rate, cells.rate));
      quiet.add(verdict !== 'moved_up' && verdict !== 'moved_down');
    }
    figures.push(
      covered.figure('interval holds the rate', COVERAGE_TARGET, design),
      quiet.figure('no change is claimed', QUIET_TARGET, design),
    );
  }
  return { title: `Comparisons, nothing changes: ${runs} pairs of windows a design`, figures, misses: [] };
}

/** A version that holds the answers of several days. `first`: days before it. */
function windowOf(answers: readonly (readonly (readonly boolean[])[])[], first: number): SeededDay {
  const dayOf = (number: number): string =>
    new Date(Date.UTC(2026, 0, 1 + first + number)).toISOString().slice(0, 10);
  return {
    day: dayOf(answers.length - 1),
    answers: answers.flatMap((ofDay, day) =>
      ofDay.flatMap((ofPrompt, prompt) =>
        ofPrompt.map((mentioned, engine) => ({
          prompt: `q${prompt}`,
          engine: ENGINES[engine] ?? '',
          day: dayOf(day),
          mentioned,
        })),
      ),
    ),
  };
}
