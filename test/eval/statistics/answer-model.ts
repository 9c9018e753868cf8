import { upperTail } from '../../../src/statistics/normal';

/** How answers come about. Rates are 0 to 1, standard deviations those of log odds. */
export interface Design {
  readonly prompts: number;
  /** Of each of two windows. */
  readonly days: number;
  /** Over all prompts there could be. */
  readonly rate: number;
  /** How much an engine is out of line with itself on a day, on all prompts alike. */
  readonly shock: number;
  /** How much of what decides an answer is left on the next day. */
  readonly carryOver: number;
  /** Of the prompts; as measured on real ones when absent. */
  readonly promptSd?: number;
}

export const ENGINES = ['google', 'openai', 'perplexity'];
const ENGINE_OFFSETS = [-0.5, 0, 0.5];
/** Measured on real prompts: 29 parts of the variance lie between prompts, 47 within. */
const BETWEEN_PROMPTS = 1.43;
const WITHIN_PROMPTS = 0.5;

const GRID = Array.from({ length: 161 }, (_, at) => -8 + at / 10);
const WEIGHTS = GRID.map((x) => Math.exp((-x * x) / 2));
const ALL_WEIGHTS = WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** The mean of a function of a standard normal variable. */
function meanOverNormal(value: (x: number) => number): number {
  return GRID.reduce((sum, x, at) => sum + value(x) * (WEIGHTS[at] ?? 0), 0) / ALL_WEIGHTS;
}

function expit(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Of prompts (rows) and engines: what decides about each answer. */
export interface Cells {
  readonly logOdds: readonly (readonly number[])[];
  /** The rate that these very cells have in the long run. */
  readonly rate: number;
}

export function drawCells(
  { prompts, rate, shock, promptSd = BETWEEN_PROMPTS }: Design,
  random: () => number,
): Cells {
  const middle = middleFor(rate, promptSd);
  const logOdds = Array.from({ length: prompts }, () => {
    const prompt = promptSd * normal(random);
    return ENGINE_OFFSETS.map((offset) => middle + offset + prompt + WITHIN_PROMPTS * normal(random));
  });
  const rates = logOdds
    .flat()
    .map((one) => (shock === 0 ? expit(one) : meanOverNormal((x) => expit(one + shock * x))));
  return { logOdds, rate: rates.reduce((sum, one) => sum + one, 0) / rates.length };
}

const MIDDLES = new Map<string, number>();

/** The log odds at which the mean over prompts and engines is the rate. */
function middleFor(rate: number, promptSd: number): number {
  const key = `${rate} ${promptSd}`;
  const known = MIDDLES.get(key);
  if (known !== undefined) return known;
  const spread = Math.hypot(promptSd, WITHIN_PROMPTS);
  const meanAt = (middle: number): number =>
    ENGINE_OFFSETS.reduce(
      (sum, offset) => sum + meanOverNormal((x) => expit(middle + offset + spread * x)),
      0,
    ) / ENGINE_OFFSETS.length;
  let [low, high] = [-15, 15];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (meanAt(middle) < rate) low = middle;
    else high = middle;
  }
  MIDDLES.set(key, (low + high) / 2);
  return (low + high) / 2;
}

/** Of days, prompts and engines: does the answer name the brand? */
export function drawAnswers(
  { logOdds }: Cells,
  { days, shock, carryOver }: Design,
  random: () => number,
): boolean[][][] {
  let deciding = logOdds.map((row) => row.map(() => normal(random)));
  return Array.from({ length: days }, (_, day) => {
    if (day > 0)
      deciding = deciding.map((row) =>
        row.map((one) => carryOver * one + Math.sqrt(1 - carryOver ** 2) * normal(random)),
      );
    const shocks = ENGINES.map(() => shock * normal(random));
    return logOdds.map((row, prompt) =>
      row.map(
        (one, engine) => upperTail(deciding[prompt]?.[engine] ?? 0) < expit(one + (shocks[engine] ?? 0)),
      ),
    );
  });
}
