import { daysBefore } from '../text/utc-day';
import type { DayOfAnswers } from './history';
import { recentMove } from './recent-move';

const LAST = '2026-11-20';
const ENGINES = ['google', 'openai', 'perplexity'];
const PROMPTS = ['q1', 'q2', 'q3', 'q4', 'q5'];

/** Days up to the last; `hits` of the 15 answers of each, others day by day, by how long ago it is. */
function daysWith(
  count: number,
  hits: (ago: number) => number,
  change: (ago: number) => object = () => ({}),
): DayOfAnswers[] {
  return Array.from({ length: count }, (_, at) => {
    const ago = count - 1 - at;
    const day = daysBefore(LAST, ago);
    const asked = PROMPTS.flatMap((prompt) => ENGINES.map((engine) => ({ prompt, engine })));
    const answers = asked.map((cell, place) => ({
      ...cell,
      day,
      value: (place + 7 * ago) % 15 < hits(ago) ? 1 : 0,
      id: `${day} ${place}`,
      model: 'one',
      extractor: 'rules',
      subject: 'acme',
      ...change(ago),
    }));
    return { day, asked, answers, source: 'live' };
  });
}

const fallen = (ago: number): number => (ago < 7 ? 3 : 9);
const alone = { series: 1, lastAlarm: null };

describe('recentMove', () => {
  it('holds seven days against the 28 before', () => {
    const move = recentMove(daysWith(60, fallen), LAST, alone);
    expect([move?.before.from, move?.before.to, move?.now.from, move?.now.to]).toEqual([
      daysBefore(LAST, 34),
      daysBefore(LAST, 7),
      daysBefore(LAST, 6),
      LAST,
    ]);
    expect(move?.change.delta).toBeCloseTo(-0.4, 1);
  });

  it.each<[string, DayOfAnswers[]]>([
    ['nothing moved', daysWith(60, () => 9)],
    ['there are 13 days before', daysWith(20, fallen)],
    ['a day of them broke', daysWith(60, fallen, (ago) => (ago < 12 ? { model: 'two' } : {}))],
    [
      'a model changed under its name',
      daysWith(60, fallen, (ago) => (ago < 7 ? { silentChange: LAST } : {})),
    ],
    ['it is simulated', daysWith(60, fallen).map((day) => ({ ...day, source: 'simulated' }))],
    [
      'there are four of the seven days',
      daysWith(60, fallen).filter(({ day }) => day <= daysBefore(LAST, 3)),
    ],
    ['there is nothing', []],
  ])('says nothing where %s', (_case, days) => {
    expect(recentMove(days, LAST, alone)).toBeNull();
  });

  it('compares the other engines when one of them gives no answers', () => {
    const days = daysWith(60, fallen).map((one) => ({
      ...one,
      answers: one.answers.filter(({ engine, day }) => engine !== 'google' || day <= daysBefore(LAST, 9)),
    }));
    const { delta, after, cells } = recentMove(days, LAST, alone)!.change;
    expect(cells).toBe(10);
    expect(delta).toBeLessThan(-0.3);
    expect(after).toBeCloseTo(0.2, 1);
  });

  it.each<[string, (ago: number) => number, boolean]>([
    ['once', (ago) => (ago < 18 ? 3 : 9), false],
    ['again when it goes on', (ago) => (ago < 7 ? 0 : ago < 18 ? 5 : 12), true],
    ['again when it is made good', (ago) => (ago < 7 ? 15 : ago < 18 ? 3 : 9), true],
  ])('tells of a move %s', (_case, hits, isTold) => {
    const told = { series: 1, lastAlarm: daysBefore(LAST, 11) };
    expect(recentMove(daysWith(60, hits), LAST, alone)).not.toBeNull();
    expect(recentMove(daysWith(60, hits), LAST, told) !== null).toBe(isTold);
  });

  it('is silent for seven days', () => {
    const days = daysWith(60, (ago) => (ago < 7 ? 0 : 12));
    const told = (ago: number) => recentMove(days, LAST, { series: 1, lastAlarm: daysBefore(LAST, ago) });
    expect([told(6), told(7) === null]).toEqual([null, false]);
  });
});
