import type { StatisticsDto } from '../../../src/reports/statistics/statistics.dto';
import { seedDays, seedDomain } from '../../support/seeded-days';
import { randomNumbers } from '../interval';
import type { Evaluation, Figure } from '../report';
import { type Cells, type Design, drawAnswers, drawCells, ENGINES } from './answer-model';
import type { SimulatedService } from './simulated-service';
import { holds, Tally } from './tally';

const COVERAGE_TARGET = 0.93;
const SEED = 101;

const ONE_DAY = { days: 1, shock: 0, carryOver: 0 };
const DESIGNS: readonly Design[] = [
  { ...ONE_DAY, prompts: 10, rate: 0.4 },
  { ...ONE_DAY, prompts: 20, rate: 0.4 },
  { ...ONE_DAY, prompts: 20, rate: 0.1 },
];

const PROFILE = {
  brand: 'Brightside',
  aliases: [],
  vertical: null,
  verticalLabel: null,
  language: 'en',
  decidedBy: 'rules',
  model: null,
};
const NAMED = 'Brightside is a good choice for small agencies.';
const NOT_NAMED = 'Northwind CRM is a good choice for small agencies.';

/**
 * Reports that the pipeline builds: it reads the texts of stored answers again, and what it keeps is read with
 * `include=statistics`. The rate of the market is that of all prompts there could be.
 */
export async function evaluateReports(service: SimulatedService, runs: number): Promise<Evaluation> {
  const figures: Figure[] = [];
  for (const [at, design] of DESIGNS.entries()) {
    const random = randomNumbers(SEED + at);
    const [tracked, market] = [new Tally(), new Tally()];
    for (let run = 0; run < runs; run += 1) {
      const cells = drawCells(design, random);
      const { visibility, market_visibility } = await built(
        service,
        `one-${at}-${run}.test`,
        cells,
        design,
        random,
      );
      tracked.add(visibility !== null && holds(visibility, cells.rate));
      market.add(market_visibility !== null && holds(market_visibility, design.rate));
    }
    figures.push(
      tracked.figure('interval holds the rate', COVERAGE_TARGET, design),
      market.figure('and that of the market', COVERAGE_TARGET, design),
    );
  }
  return { title: `Reports of one day: ${runs} a design`, figures, misses: [] };
}

async function built(
  { system, agencyId, read }: SimulatedService,
  host: string,
  cells: Cells,
  design: Design,
  random: () => number,
): Promise<StatisticsDto> {
  const [day = []] = drawAnswers(cells, design, random);
  const answers = day.flatMap((ofPrompt, prompt) =>
    ofPrompt.map((mentioned, engine) => ({
      prompt: `Which CRM is best for case ${prompt}?`,
      engine: ENGINES[engine] ?? '',
      mentioned,
      text: mentioned ? NAMED : NOT_NAMED,
    })),
  );
  const domainId = await seedDomain(system.sql, agencyId, host);
  await system.sql('UPDATE domains SET profile = $2 WHERE id = $1', [domainId, PROFILE]);
  await seedDays(system.sql, domainId, [{ day: youngDay(), answers }]);
  await read('PATCH', `/v1/domains/${domainId}`, { aliases: ['Brightside Software'] });
  const { statistics } = await read('GET', `/v1/reports/${domainId}?include=statistics`);
  const named = answers.filter(({ mentioned }) => mentioned).length;
  if (statistics.visibility?.numerator !== named)
    throw new Error(`${named} answers name the brand, not ${JSON.stringify(statistics.visibility)}`);
  return statistics;
}

/** Its noon is over, and not for a day. */
function youngDay(): string {
  return new Date(Date.now() - 43_200_000).toISOString().slice(0, 10);
}
