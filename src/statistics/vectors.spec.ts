import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { repositoryPath } from '../../test/support/repository-path';
import { isAlarm } from './alarm';
import { changeBetween } from './change';
import { designEffect } from './design-effect';
import { adjustedP, exactStratified } from './exact-test';
import { gradeFigure } from './grade';
import { holm } from './holm';
import { marketRate } from './market-rate';
import type { MeasuredAnswer } from './measured-answer';
import { mcNemar, type PairedAnswer, pairedRates } from './pairs';
import { planChange, plannedDeff, planWidth, type WindowPlan } from './planner';
import { rate } from './rate';
import { eValue, stoppingRound } from './rounds';
import { signFlip } from './sign-flip';
import { spotCheck } from './spot-check';
import { t975 } from './student-t';
import { wilson } from './wilson';

const answers = z.array(
  z
    .tuple([z.string(), z.string(), z.string(), z.number()])
    .transform(([prompt, engine, day, value]): MeasuredAnswer => ({ prompt, engine, day, value })),
);
const pairs = z.array(
  z
    .tuple([z.string(), z.string(), z.string(), z.number(), z.number()])
    .transform(([prompt, engine, day, first, second]): PairedAnswer => ({
      prompt,
      engine,
      day,
      first: first === 1,
      second: second === 1,
    })),
);
const cells = z.array(
  z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .transform(([hitsBefore, before, hitsAfter, after]) => ({ hitsBefore, before, hitsAfter, after })),
);
const numbers = z.array(z.number());

/** What each function of the reference gives, in the reference's names and order. */
const OURS: Readonly<Record<string, (args: unknown[]) => unknown>> = {
  wilson: (args) => {
    const [p, n] = z.tuple([z.number(), z.number()]).parse(args);
    const { low, high } = wilson(p, n);
    return [low, high];
  },
  t975: (args) => t975(z.tuple([z.number()]).parse(args)[0]),
  deff: (args) => designEffect(z.tuple([answers]).parse(args)[0]),
  rate: (args) => named(rate(z.tuple([answers]).parse(args)[0])),
  market: (args) => named(marketRate(z.tuple([answers]).parse(args)[0])),
  exact_stratified: (args) => exactStratified(z.tuple([cells]).parse(args)[0]),
  adjust_p: (args) => adjustedP(...z.tuple([z.number(), z.number()]).parse(args)),
  compare: (args) => named(changeBetween(...z.tuple([answers, answers]).parse(args))),
  mcnemar: (args) => mcNemar(...z.tuple([z.number(), z.number()]).parse(args)),
  paired: (args) => named(pairedRates(z.tuple([pairs]).parse(args)[0])),
  holm: (args) => holm(z.tuple([numbers]).parse(args)[0]),
  sign_flip: (args) => signFlip(z.tuple([numbers]).parse(args)[0]),
  g: (args) => plannedDeff(...z.tuple([z.number(), z.number()]).parse(args)),
  plan_change: (args) => {
    const plan = planOf(args);
    return plan.named(planChange(plan.probes, plan.baseline, plan.target), '_per_window');
  },
  plan_width: (args) => {
    const plan = planOf(args);
    return plan.named(planWidth(plan.probes, plan.baseline, plan.target), '');
  },
  stop_early: (args) => {
    const [[planned, ps]] = z.tuple([z.tuple([z.number(), numbers])]).parse(args);
    return stoppingRound(planned, ps);
  },
  e_value: (args) => eValue(...z.tuple([z.number(), z.number()]).parse(args)),
  spot_check: (args) => spotCheck(...z.tuple([z.number(), z.number(), z.number()]).parse(args)),
  grade: (args) => {
    const [halfWidthPp, count, days, answeredPct, source, stable, estimand, prompts] =
      gradeArguments.parse(args);
    return gradeFigure({ halfWidthPp, answers: count, days, answeredPct, source, stable, estimand, prompts });
  },
  alert: (args) => {
    const [p, series, daysBefore, daysNow, daysSinceLast] = z
      .tuple([z.number(), z.number(), z.number(), z.number(), z.number().nullable()])
      .parse(args);
    return isAlarm({ p, series, daysBefore, daysNow, daysSinceLast });
  },
};

const gradeArguments = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.enum(['live', 'simulated']),
  z.boolean(),
  z.enum(['tracked_prompts', 'market']).default('tracked_prompts'),
  z.number().default(0),
]);

const planArguments = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number().default(0),
]);

function planOf(args: unknown[]) {
  const [prompts, engines, samples, baseline, target, price, cached] = planArguments.parse(args);
  return {
    probes: { prompts, engines, samples },
    baseline,
    target,
    named: (plan: WindowPlan | null, suffix: string) =>
      plan === null
        ? null
        : {
            [`days${suffix}`]: plan.days,
            [`answers${suffix}`]: plan.answers,
            [`usd${suffix}`]: plan.answers * price * (1 - cached),
          },
  };
}

const NAMES: Readonly<Record<string, string>> = {
  halfWidth: 'half_width',
  deffSource: 'deff_source',
  effective: 'n_effective',
  firstOnly: 'first_only',
  secondOnly: 'second_only',
  p: 'p_value',
  minimumDetectable: 'minimum_detectable',
};

function named(figures: object | null): unknown {
  if (figures === null) return null;
  return Object.fromEntries(
    Object.entries(figures).flatMap(([key, value]) =>
      key === 'interval'
        ? [
            ['ci_low', value.low],
            ['ci_high', value.high],
          ]
        : [[NAMES[key] ?? key, value]],
    ),
  );
}

const TOLERANCE = 5.01e-7;

/** Ours, with each figure that agrees to 6 decimals written as the vector has it. */
function inWordsOf(expected: unknown, ours: unknown): unknown {
  if (typeof ours === 'number' && typeof expected === 'number')
    return Math.abs(ours - expected) < TOLERANCE ? expected : ours;
  if (typeof ours !== 'object' || typeof expected !== 'object' || ours === null || expected === null)
    return ours;
  if (Array.isArray(ours)) return ours.map((one, index) => inWordsOf(Object.values(expected)[index], one));
  const wanted = new Map(Object.entries(expected));
  return Object.fromEntries(Object.entries(ours).map(([key, one]) => [key, inWordsOf(wanted.get(key), one)]));
}

const { cases } = z
  .object({
    cases: z.array(
      z.object({ id: z.string(), function: z.string(), args: z.array(z.unknown()), expect: z.unknown() }),
    ),
  })
  .parse(JSON.parse(readFileSync(repositoryPath('test/fixtures/statistics/vectors.json'), 'utf8')));

describe('the statistics', () => {
  it('have a case for each function', () => {
    expect(cases).toHaveLength(144);
    expect(new Set(cases.map((one) => one.function))).toEqual(new Set(Object.keys(OURS)));
  });

  it.each(cases)('agree with the reference: $id', ({ function: name, args, expect: expected }) => {
    expect(inWordsOf(expected, OURS[name]?.(args))).toEqual(expected);
  });
});
