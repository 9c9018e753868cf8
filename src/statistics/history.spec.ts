import type { TracedAnswer } from './comparison';
import { type DayOfAnswers, historyOf } from './history';

const ENGINES = ['google', 'openai'];

function day(number: number, change: Partial<TracedAnswer> = {}, prompts = ['q1', 'q2']): DayOfAnswers {
  const date = `2026-11-${String(number).padStart(2, '0')}`;
  const asked = prompts.flatMap((prompt) => ENGINES.map((engine) => ({ prompt, engine })));
  const answers = asked.map((cell) => ({
    ...cell,
    day: date,
    value: cell.prompt === 'q1' ? 1 : 0,
    id: `${date} ${cell.engine} ${cell.prompt}`,
    model: 'one',
    extractor: 'rules',
    subject: 'acme',
    ...change,
  }));
  return { day: date, asked, answers, source: 'live' };
}

describe('historyOf', () => {
  it('gives a rate over the last seven days from four of them on', () => {
    const { segments, breaks } = historyOf([1, 2, 3, 4, 5, 6, 7, 8, 11].map((number) => day(number)));
    expect(breaks).toEqual([]);
    expect(segments).toHaveLength(1);
    const points = segments[0]?.points ?? [];
    expect(points.map(({ numerator, denominator }) => [numerator, denominator])).toEqual(
      points.map(() => [2, 4]),
    );
    expect(points.map(({ rolling }) => rolling?.rate.days ?? null)).toEqual([
      null,
      null,
      null,
      4,
      5,
      6,
      7,
      7,
      5,
    ]);
  });

  it.each<[string, DayOfAnswers, object]>([
    ['prompts', day(6, {}, ['q1', 'q3']), { kind: 'prompt_set', engine: null, from: 'q1\nq2', to: 'q1\nq3' }],
    ['way of reading', day(6, { extractor: 'model' }), { kind: 'extractor', from: 'rules', to: 'model' }],
    ['profile', day(6, { subject: 'apex' }), { kind: 'profile', from: 'acme', to: 'apex' }],
    // the key of whom answers are read for holds the market as well
    ['market', day(6, { subject: 'acme fr', market: 'fr-FR' }), { kind: 'market', from: null, to: 'fr-FR' }],
  ])('ends a segment where the %s changes', (_case, changed, expected) => {
    const { segments, breaks } = historyOf([1, 2, 3, 4, 5].map((number) => day(number)).concat(changed));
    expect(breaks).toEqual([expect.objectContaining({ at: '2026-11-06', ...expected })]);
    expect(segments.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-01', '2026-11-05'],
      ['2026-11-06', '2026-11-06'],
    ]);
    expect(segments[1]?.points[0]?.rolling).toBeNull();
  });

  it('ends it where an engine serves another model, also after a day without answers of it', () => {
    const away = { ...day(2), answers: day(2).answers.filter(({ engine }) => engine === 'openai') };
    const later = day(3);
    const served = later.answers.map((answer) =>
      answer.engine === 'google' ? { ...answer, model: 'two' } : answer,
    );
    const { breaks } = historyOf([day(1), away, { ...later, answers: served }]);
    expect(breaks).toEqual([{ at: '2026-11-03', kind: 'model', engine: 'google', from: 'one', to: 'two' }]);
  });

  it('is no break when one answer had to be read otherwise', () => {
    const odd = day(2);
    const answers = odd.answers.map((answer, index) =>
      index === 0 ? { ...answer, extractor: 'model' } : answer,
    );
    expect(historyOf([day(1), { ...odd, answers }, day(3)]).breaks).toEqual([]);
  });
});
