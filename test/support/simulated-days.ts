import { daysBefore } from '../../src/text/utc-day';
import { type Cells, type Design, drawAnswers, drawCells, ENGINES } from '../eval/statistics/answer-model';
import type { SeededDay } from './seeded-days';

/** The days of a domain, and what happens on them. Days count from 0. */
export interface SimulatedDomain extends Design {
  /** UTC day 0. */
  readonly first: string;
  /** Begins the text of each prompt. */
  readonly name: string;
  /** The rate falls by so much, 0 to 1. */
  readonly fall?: { readonly on: number; readonly by: number };
  /** The engine answers by another model, which has the same name. */
  readonly silentChange?: { readonly on: number; readonly engine: string };
}

/** One live report a day. */
export function simulatedDays(domain: SimulatedDomain, random: () => number): SeededDay[] {
  const { first, name, days, fall, silentChange } = domain;
  const drawn = drawCells(domain, random);
  const other = drawCells(domain, random);
  const cellsOn = (day: number): Cells => {
    const before = silentChange === undefined || day < silentChange.on;
    const cells = before ? drawn : withEngine(drawn, other, silentChange.engine);
    return fall === undefined || day < fall.on ? cells : lowered(cells, fallOf(drawn, fall.by));
  };
  const cuts = [0, fall?.on ?? 0, silentChange?.on ?? 0, days].sort((a, b) => a - b);
  const answers = cuts
    .slice(1)
    .flatMap((end, at) =>
      drawAnswers(cellsOn(cuts[at] ?? 0), { ...domain, days: end - (cuts[at] ?? 0) }, random),
    );
  return answers.map((ofDay, number) => ({
    day: daysBefore(first, -number),
    answers: ofDay.flatMap((ofPrompt, prompt) =>
      ofPrompt.map((mentioned, engine) => ({
        prompt: `${name} ${prompt}`,
        engine: ENGINES[engine] ?? '',
        mentioned,
      })),
    ),
  }));
}

function withEngine({ logOdds, rate }: Cells, other: Cells, engine: string): Cells {
  const at = ENGINES.indexOf(engine);
  return {
    rate,
    logOdds: logOdds.map((row, prompt) =>
      row.map((one, column) => (column === at ? (other.logOdds[prompt]?.[column] ?? one) : one)),
    ),
  };
}

function lowered({ logOdds, rate }: Cells, by: number): Cells {
  return { rate, logOdds: logOdds.map((row) => row.map((one) => one - by)) };
}

/** The log odds by which all cells fall when their mean rate falls so much. */
function fallOf({ logOdds }: Cells, points: number): number {
  const all = logOdds.flat();
  const meanAt = (by: number): number =>
    all.reduce((sum, one) => sum + 1 / (1 + Math.exp(by - one)), 0) / all.length;
  let [low, high] = [0, 20];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (meanAt(middle) > meanAt(0) - points) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
