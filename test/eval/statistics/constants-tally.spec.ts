import type { TracedAnswer } from '../../../src/statistics/comparison';
import { ConstantsTally } from '../../../src/statistics/constants-tally';
import { randomNumbers } from '../interval';
import { type Design, drawAnswers, drawCells, ENGINES } from './answer-model';

const PLAIN: Design = { prompts: 10, days: 40, rate: 0.4, shock: 0, carryOver: 0 };

function dayOf(number: number): string {
  return new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
}

/** What one client's answers may look like; `every`: days from one report to the next. */
function answersOf(design: Design, random: () => number, client: number, every = 1): TracedAnswer[] {
  const answers = drawAnswers(drawCells(design, random), design, random);
  return answers.flatMap((ofDay, day) =>
    ofDay.flatMap((ofPrompt, prompt) =>
      ofPrompt.map((isHit, engine) => ({
        prompt: `q${prompt}`,
        engine: ENGINES[engine] ?? '',
        day: dayOf(day * every),
        value: isHit ? 1 : 0,
        id: `${client} ${day} ${prompt} ${engine}`,
        model: 'one',
        extractor: 'rules.1',
        subject: `client ${client}`,
      })),
    ),
  );
}

function tallyOf(design: Design, clients = 12, every = 1): ConstantsTally {
  const random = randomNumbers(7);
  const tally = new ConstantsTally();
  for (let client = 0; client < clients; client += 1) tally.add(answersOf(design, random, client, every));
  return tally;
}

describe('ConstantsTally', () => {
  it.each<[string, Partial<Design>, low: number, high: number]>([
    ['nothing that days have in common', {}, -0.01, 0.01],
    ['days of a shock of 0.3', { shock: 0.3 }, 0.005, 0.03],
    ['days of a shock of 0.6', { shock: 0.6 }, 0.03, 0.09],
  ])('measures the correlation of a day: %s', (_case, change, low, high) => {
    const found = tallyOf({ ...PLAIN, ...change }).dayCorrelation();
    expect(found?.days).toBe(40);
    expect(found?.value).toBeGreaterThan(low);
    expect(found?.value).toBeLessThan(high);
    expect(found?.interval.low).toBeLessThan(found?.value ?? 0);
    expect((found?.interval.high ?? 1) - (found?.interval.low ?? 0)).toBeLessThan(0.06);
  });

  it.each<[string, Partial<Design>, low: number, high: number]>([
    ['nothing', {}, -0.04, 0.04],
    ['0.4 of what decides', { carryOver: 0.4 }, 0.15, 0.35],
    ['0.8 of what decides', { carryOver: 0.8 }, 0.4, 0.7],
  ])('measures what is carried over: %s', (_case, change, low, high) => {
    const found = tallyOf({ ...PLAIN, ...change }).carryOver();
    expect(found?.days).toBe(40);
    expect(found?.value).toBeGreaterThan(low);
    expect(found?.value).toBeLessThan(high);
    expect(found?.interval.high).toBeGreaterThan(found?.value ?? 1);
  });

  it('takes only days that follow each other for neighbours', () => {
    const weekly = tallyOf({ ...PLAIN, carryOver: 0.4 }, 3, 7);
    expect(weekly.carryOver()).toBeNull();
    expect(weekly.dayCorrelation()?.days).toBe(40);
  });

  it('measures nothing in few days, and in answers that never differ', () => {
    expect(tallyOf({ ...PLAIN, days: 6 }).dayCorrelation()).toBeNull();
    const tally = new ConstantsTally();
    const random = randomNumbers(1);
    tally.add(answersOf(PLAIN, random, 1).map((answer) => ({ ...answer, value: 1 })));
    expect([tally.dayCorrelation(), tally.carryOver()]).toEqual([null, null]);
  });

  it('keeps models apart: a cell that changes with its model is none that changes from day to day', () => {
    const answers = answersOf(PLAIN, randomNumbers(3), 1).map((answer) => {
      const later = answer.day >= dayOf(20);
      return { ...answer, value: later ? 1 : 0, model: later ? 'two' : 'one' };
    });
    const tally = new ConstantsTally();
    tally.add(answers);
    expect(tally.carryOver()).toBeNull();
  });
});
