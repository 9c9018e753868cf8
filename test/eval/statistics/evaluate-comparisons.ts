import type { ComparisonDto } from '../../../src/history/comparison.dto';
import { type SeededDay, seedDomains, seedPasts } from '../../support/seeded-days';
import { randomNumbers } from '../interval';
import type { Evaluation, Figure } from '../report';
import { COMPARED, COMPARED_BRIEFLY } from './compared-designs';
import { type Cells, type Design, drawAnswers, drawCells, ENGINES } from './answer-model';
import type { SimulatedService } from './simulated-service';
import { holds, Tally } from './tally';

const COVERAGE_TARGET = 0.93;
const QUIET_TARGET = 0.94;
const SEED = 1;
/** Put into the tables together, about. */
const ANSWERS_AT_ONCE = 12_000;
const READS_AT_ONCE = 8;

/** Two windows of each domain, compared by `GET /v1/reports/{id}/compare`. `isWhole`: in all designs. */
export async function evaluateComparisons(
  service: SimulatedService,
  runs: number,
  isWhole: boolean,
): Promise<Evaluation> {
  const figures: Figure[] = [];
  const designs = isWhole ? COMPARED : COMPARED_BRIEFLY;
  for (const [at, design] of designs.entries()) {
    const random = randomNumbers(SEED + at);
    const [covered, quiet] = [new Tally(), new Tally()];
    const perPair = 2 * design.days * design.prompts * ENGINES.length;
    const together = Math.max(1, Math.floor(ANSWERS_AT_ONCE / perPair));
    for (let done = 0; done < runs; done += together) {
      const cells = Array.from({ length: Math.min(together, runs - done) }, () => drawCells(design, random));
      const hosts = cells.map((_, pair) => `pair-${at}-${done + pair}.test`);
      const ids = await seededPairs(service, hosts, cells, design, random);
      const comparisons = await readAll(service, ids);
      for (const [pair, { from, to, verdict }] of comparisons.entries()) {
        const truth = cells[pair]?.rate ?? Number.NaN;
        for (const { rate } of [from, to]) covered.add(rate !== null && holds(rate, truth));
        quiet.add(verdict !== 'moved_up' && verdict !== 'moved_down');
      }
    }
    figures.push(
      covered.figure('interval holds the rate', COVERAGE_TARGET, design),
      quiet.figure('no change is claimed', QUIET_TARGET, design),
    );
  }
  return { title: `Comparisons, nothing changes: ${runs} pairs of windows a design`, figures, misses: [] };
}

async function seededPairs(
  { system, agencyId }: SimulatedService,
  hosts: readonly string[],
  cells: readonly Cells[],
  design: Design,
  random: () => number,
): Promise<number[]> {
  const ids = await seedDomains(system.sql, agencyId, hosts);
  const pasts = ids.map((domainId, pair) => {
    const own = cells[pair] ?? drawCells(design, random);
    const days = [0, design.days].map((first) => windowOf(drawAnswers(own, design, random), first));
    return { domainId, days };
  });
  await seedPasts(system.sql, pasts);
  return ids;
}

/** In the order of the domains. */
async function readAll({ read }: SimulatedService, ids: readonly number[]): Promise<ComparisonDto[]> {
  const comparisons: ComparisonDto[] = [];
  for (let from = 0; from < ids.length; from += READS_AT_ONCE) {
    const some = ids.slice(from, from + READS_AT_ONCE);
    comparisons.push(
      ...(await Promise.all(some.map(async (id) => await read('GET', `/v1/reports/${id}/compare`)))),
    );
  }
  return comparisons;
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
