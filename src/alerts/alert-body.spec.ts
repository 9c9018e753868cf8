import { knownConstants } from '../reports/statistics/known-constants';
import type { DayOfAnswers } from '../statistics/history';
import { recentMove } from '../statistics/recent-move';
import { daysBefore } from '../text/utc-day';
import { alertData } from './alert-body';
import type { AlertFinding } from './alert-finding';

const SUBJECT = { domainId: 1, host: 'acme.test', publicBaseUrl: 'https://api.test' };
const LAST = '2026-11-28';
const PROMPTS = Array.from({ length: 20 }, (_, at) => `q${at}`);

/** Google names nobody, and gives no answer in the last days; of twenty answers of the others 16 do, then 5. */
function days(): DayOfAnswers[] {
  return Array.from({ length: 40 }, (_, at) => {
    const ago = 39 - at;
    const day = daysBefore(LAST, ago);
    const asked = PROMPTS.flatMap((prompt) =>
      ['google', 'openai', 'perplexity'].map((engine) => ({ prompt, engine })),
    );
    const answers = asked
      .map((cell, place) => ({
        ...cell,
        day,
        value: cell.engine !== 'google' && (place + 7 * ago) % 20 < (ago < 7 ? 5 : 16) ? 1 : 0,
        id: `${day} ${place}`,
        model: 'one',
        extractor: 'rules',
        subject: 'acme',
      }))
      .filter(({ engine }) => engine !== 'google' || ago > 8);
    return { day, asked, answers, source: 'live' };
  });
}

const common = { market: null, day: LAST };

it('states a change and two rates that add up, over what both periods have', () => {
  const move = recentMove(days(), LAST, { series: 1, lastAlarm: null })!;
  const constants = knownConstants([]);
  const finding: AlertFinding = {
    ...common,
    type: 'visibility.moved',
    series: 'all',
    moved: { ...move, engine: null, series: 1, constants },
  };
  const { statement, moved } = alertData(finding, SUBJECT);
  expect(statement).toMatch(/^Down by .* over the questions and engines with answers in both periods\.$/);
  const [change, now, before] = [...statement.matchAll(/(\d+(?:\.\d+)?) (?:points|%)/g)].map(([, one]) =>
    Number(one),
  );
  expect(before! - now!).toBeCloseTo(change!, 9);
  expect(moved).toMatchObject({
    compared_from_pct: before,
    compared_to_pct: now,
    difference_pp: -change!,
  });
  // of all answers it would be another one
  expect(moved!.from.rate!.pct - moved!.to.rate!.pct).toBeLessThan(change! - 10);
  expect(moved!.p_value).toBeGreaterThan(0);
});

it.each([
  ['openai', 'From 2026-11-20 on Gemini gives no answers: figures with and without it are not compared.'],
  [
    'google\nopenai',
    'From 2026-11-20 on Gemini answers again: figures with and without it are not compared.',
  ],
])('says which engine stopped or began to answer: those that do are %j', (to, statement) => {
  const broken = { at: '2026-11-20', kind: 'engine_set', engine: 'google', from: '', to } as const;
  const finding = { ...common, type: 'visibility.break', series: 'engine_set google', broken } as const;
  expect(alertData(finding, SUBJECT)).toMatchObject({ engine: 'google', statement });
});
