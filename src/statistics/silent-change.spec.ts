import { daysBefore } from '../text/utc-day';
import { type DailyReading, silentChangeOn } from './silent-change';

const LAST = '2026-11-20';

interface World {
  readonly prompts: number;
  readonly days: number;
  /** Days before the last on which half of the prompts turn. */
  readonly turnedAgo?: number;
  readonly of?: (ago: number, prompt: number) => Partial<DailyReading>;
}

/** Prompts that always, never and now and then name the client. */
function readings({ prompts, days, turnedAgo = -1, of = () => ({}) }: World): DailyReading[] {
  return Array.from({ length: days }, (_, ago) =>
    Array.from({ length: prompts }, (_, prompt) => {
      const usual = prompt % 5 === 4 ? (ago * 7 + prompt) % 3 === 0 : prompt % 2 === 0;
      const isTurned = ago <= turnedAgo && prompt % 4 < 2;
      return {
        prompt: `q${prompt}`,
        subject: 'acme',
        extractor: 'rules',
        model: 'one',
        day: daysBefore(LAST, ago),
        answers: 1,
        mentioned: usual === isTurned ? 0 : 1,
        cited: 0,
        ...of(ago, prompt),
      };
    }),
  ).flat();
}

describe('silentChangeOn', () => {
  it('is steady while prompts read as they did', () => {
    const verdict = silentChangeOn(readings({ prompts: 40, days: 40 }), LAST, '');
    expect(verdict).toMatchObject({ state: 'steady', prompts: 40, at: null });
    expect(verdict.share).toBeLessThanOrEqual(0.2);
  });

  it.each([
    [1, 'suspected', null],
    [2, 'changed', daysBefore(LAST, 2)],
    [3, 'changed', daysBefore(LAST, 3)],
  ])('finds what began %i days before the last one: %s', (turnedAgo, state, at) => {
    const verdict = silentChangeOn(readings({ prompts: 40, days: 40, turnedAgo }), LAST, '');
    expect([verdict.state, verdict.at]).toEqual([state, at]);
    expect(verdict.share).toBeGreaterThan((verdict.usualShare ?? 1) + 0.3);
  });

  it.each<[string, World, string, string]>([
    ['fewer than 20 prompts', { prompts: 19, days: 40 }, '', 'too_few_prompts'],
    ['fewer than 14 days before', { prompts: 40, days: 16 }, '', 'too_few_days'],
    ['a change not long ago', { prompts: 40, days: 40 }, daysBefore(LAST, 10), 'too_few_days'],
    [
      'a model that says that it is another',
      { prompts: 40, days: 40, of: (ago) => ({ model: ago < 3 ? 'two' : 'one' }) },
      '',
      'too_few_days',
    ],
    [
      'another way of reading',
      { prompts: 40, days: 40, of: (ago) => ({ extractor: ago < 3 ? 'model' : 'rules' }) },
      '',
      'too_few_days',
    ],
    [
      'prompts that are asked once',
      { prompts: 40, days: 40, of: (ago, prompt) => ({ prompt: `${ago} ${prompt}` }) },
      '',
      'too_few_days',
    ],
    ['nothing at all', { prompts: 0, days: 0 }, '', 'too_few_days'],
  ])('says nothing of %s', (_case, world, since, state) => {
    expect(silentChangeOn(readings({ ...world, turnedAgo: 2 }), LAST, since)).toMatchObject({
      state,
      share: null,
      at: null,
    });
  });

  it('counts a prompt once, however many it is read for', () => {
    const twice = readings({ prompts: 30, days: 40, turnedAgo: 2 }).flatMap((one) => [
      one,
      { ...one, subject: 'other', mentioned: 0 },
    ]);
    expect(silentChangeOn(twice, LAST, '')).toMatchObject({ state: 'changed', prompts: 30 });
  });
});
