import { parseArgs } from 'node:util';
import type { ComparisonDto } from '../../../src/history/comparison.dto';
import { seedDays, type SeededDay, seedDomain } from '../../support/seeded-days';
import type { ServiceProcess } from '../../support/service-process';
import { startTestServices } from '../../support/test-services';
import { call, type Caller, openSystem, type System } from '../../system/system';
import { type Evaluation, type Figure, isMet, shown } from '../report';
import { randomNumbers, wilson } from '../interval';
import { type Design, drawAnswers, drawCells, ENGINES } from './answer-model';

const COVERAGE_TARGET = 0.93;
const QUIET_TARGET = 0.94;
const SEED = 1;

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

/** The service, and an agency whose domains are made up. */
interface Bench {
  readonly system: System;
  readonly service: ServiceProcess;
  readonly caller: Caller;
}

interface Tally {
  runs: number;
  /** Of two intervals a run. */
  covered: number;
  moved: number;
}

/**
 * Puts made-up answers of which nothing changes into the tables, reads what `GET /v1/reports/{id}/compare` makes of
 * them, and prints how often the interval holds the rate and how often a change is claimed. Answers 1 when a promise is
 * not kept. `--runs`: of each design.
 */
export async function evaluateStatistics(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: 'string', default: '200' } } });
  const services = await startTestServices();
  try {
    const system = await openSystem({ LOG_LEVEL: 'error' });
    try {
      const evaluation = await evaluated(await openBench(system), Number(values.runs));
      console.log(shown(evaluation));
      return evaluation.figures.every(isMet) ? 0 : 1;
    } finally {
      await system.close();
    }
  } finally {
    await services.stop();
  }
}

async function openBench(system: System): Promise<Bench> {
  const service = await system.start('api');
  const [caller] = await system.agencies(1);
  if (caller === undefined) throw new Error('no agency');
  const limits = { ratePerMinute: 1_000_000, monthlyQuota: 1_000_000 };
  await system.changeAccess('UPDATE agencies SET limit_overrides = $2 WHERE id = $1', [
    caller.agencyId,
    limits,
  ]);
  return { system, service, caller };
}

async function evaluated(bench: Bench, runs: number): Promise<Evaluation> {
  const figures: Figure[] = [];
  for (const [at, design] of DESIGNS.entries()) {
    const random = randomNumbers(SEED + at);
    const tally: Tally = { runs: 0, covered: 0, moved: 0 };
    while (tally.runs < runs) await addRun(bench, design, tally, random);
    figures.push(...figuresOf(design, tally));
  }
  return { title: `Statistics: nothing changes; ${runs} pairs of windows a design`, figures, misses: [] };
}

async function addRun(
  { system, service, caller }: Bench,
  design: Design,
  tally: Tally,
  random: () => number,
): Promise<void> {
  const cells = drawCells(design, random);
  const name = `${DESIGNS.indexOf(design)}-${tally.runs}.test`;
  const domainId = await seedDomain(system.sql, caller.agencyId, name);
  await seedDays(system.sql, domainId, [
    windowOf(drawAnswers(cells, design, random), 0),
    windowOf(drawAnswers(cells, design, random), design.days),
  ]);
  const { status, body } = await call(service, caller, 'GET', `/v1/reports/${domainId}/compare`);
  if (status !== 200) throw new Error(`GET compare: ${status} ${JSON.stringify(body)}`);
  const { from, to, verdict }: ComparisonDto = body;
  tally.runs += 1;
  for (const rate of [from.rate, to.rate]) {
    if (rate === null) throw new Error('no rate');
    // served with two decimals
    const isIn = rate.ci_low_pct <= 100 * cells.rate + 0.005 && rate.ci_high_pct >= 100 * cells.rate - 0.005;
    if (isIn) tally.covered += 1;
  }
  if (verdict === 'moved_up' || verdict === 'moved_down') tally.moved += 1;
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

function figuresOf({ prompts, days, rate, shock, carryOver }: Design, tally: Tally): Figure[] {
  const design = `${prompts} prompts, ${days} days, ${100 * rate} %${shock > 0 ? `, day shock ${shock}` : ''}${carryOver > 0 ? `, carry-over ${carryOver}` : ''}`;
  const { runs, covered, moved } = tally;
  const error = (share: number, of: number): string => Math.sqrt((share * (1 - share)) / of).toFixed(3);
  const coverage = covered / (2 * runs);
  const quiet = 1 - moved / runs;
  return [
    {
      name: 'interval holds the rate',
      value: coverage,
      target: COVERAGE_TARGET,
      interval: wilson(covered, 2 * runs),
      note: `${design}; ± ${error(coverage, 2 * runs)}`,
    },
    {
      name: 'no change is claimed',
      value: quiet,
      target: QUIET_TARGET,
      interval: wilson(runs - moved, runs),
      note: `${design}; ± ${error(quiet, runs)}`,
    },
  ];
}
