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

/** How many pairs of windows are compared in each design. */
export interface ComparisonSize {
  readonly runs: number;
  /** As many further times as fit. */
  readonly minutes: number;
  /** In all designs. */
  readonly isWhole: boolean;
}

/** Two windows of each domain, compared by `GET /v1/reports/{id}/compare`. */
export async function evaluateComparisons(
  service: SimulatedService,
  { runs, minutes, isWhole }: ComparisonSize,
): Promise<Evaluation> {
  const designs = (isWhole ? COMPARED : COMPARED_BRIEFLY).map((design, at) => ({
    design,
    name: `pair-${at}`,
    random: randomNumbers(SEED + at),
    covered: new Tally(),
    quiet: new Tally(),
  }));
  const startedAt = Date.now();
  let passes = 0;
  do {
    for (const one of designs) await compare(service, one, passes * runs, (passes + 1) * runs);
    passes += 1;
  } while (((Date.now() - startedAt) / 60_000) * (1 + 1 / passes) < minutes);
  const figures = designs.flatMap(({ design, covered, quiet }): Figure[] => [
    covered.figure('interval holds the rate', COVERAGE_TARGET, design),
    quiet.figure('no change is claimed', QUIET_TARGET, design),
  ]);
  const title = `Comparisons, nothing changes: ${passes * runs} pairs of windows a design`;
  return { title, figures, misses: [] };
}

interface ComparedDesign {
  readonly design: Design;
  readonly name: string;
  readonly random: () => number;
  readonly covered: Tally;
  readonly quiet: Tally;
}

/** The pairs of a design from one number up to, but not including, another. */
async function compare(
  service: SimulatedService,
  { design, name, random, covered, quiet }: ComparedDesign,
  from: number,
  end: number,
): Promise<void> {
  const perPair = 2 * design.days * design.prompts * ENGINES.length;
  const together = Math.max(1, Math.floor(ANSWERS_AT_ONCE / perPair));
  for (let done = from; done < end; done += together) {
    const cells = Array.from({ length: Math.min(together, end - done) }, () => drawCells(design, random));
    const hosts = cells.map((_, pair) => `${name}-${done + pair}.test`);
    const ids = await seededPairs(service, hosts, cells, design, random);
    for (const [pair, { from: one, to, verdict }] of (await readAll(service, ids)).entries()) {
      const truth = cells[pair]?.rate ?? Number.NaN;
      for (const { rate } of [one, to]) covered.add(rate !== null && holds(rate, truth));
      quiet.add(verdict !== 'moved_up' && verdict !== 'moved_down');
    }
  }
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
