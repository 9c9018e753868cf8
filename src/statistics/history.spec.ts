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
    expect(segments.map(({ points, to }) => [points[0]?.day, to])).toEqual([
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

  describe('without answers of an engine', () => {
    const FULL = 'google\nopenai';
    /** Of google no question is answered, of openai the one that counts is. */
    const history = (count: number, isOut: (number: number) => boolean) =>
      historyOf(
        Array.from({ length: count }, (_, at) => {
          const own = day(at + 1);
          const answers = own.answers
            .filter(({ engine }) => engine === 'openai' || !isOut(at + 1))
            .map((answer) => ({ ...answer, value: answer.engine === 'openai' ? 1 : 0 }));
          return { ...own, answers };
        }),
      );
    const isIn =
      (...out: readonly (readonly [first: number, last: number])[]) =>
      (number: number): boolean =>
        out.some(([first, last]) => number >= first && number <= last);

    it.each<[string, (number: number) => boolean]>([
      ['on a day', isIn([8, 8])],
      ['on three days in a row', isIn([8, 10])],
      ['on every other day', (number) => number % 2 === 0],
      ['now and then', isIn([2, 2], [5, 6], [10, 12], [16, 18])],
    ])('%s, it is no break, and the rate is of the other days', (_case, isOut) => {
      const { segments, breaks } = history(20, isOut);
      expect([breaks, segments.length]).toEqual([[], 1]);
      const points = segments[0]?.points ?? [];
      expect(points.map(({ unanswered }) => unanswered)).toEqual(
        points.map((_, at) => (isOut(at + 1) ? ['google'] : [])),
      );
      const rates = points.flatMap(({ rolling }) => rolling?.rate.value ?? []);
      expect(rates.length).toBeGreaterThan(4);
      expect(new Set(rates)).toEqual(new Set([0.5]));
    });

    it.each<[string, readonly [number, number], string[]]>([
      ['four', [8, 11], ['01 to 07', '08 to 11', '12 to 20']],
      ['nine', [8, 16], ['01 to 07', '08 to 16', '17 to 20']],
    ])('for %s days, it is a break, and another when it is back', (_case, out, expected) => {
      const { segments, breaks } = history(20, isIn(out));
      const [at, back] = [out[0], out[1] + 1].map((number) => day(number).day);
      expect(breaks).toEqual([
        { at, kind: 'engine_set', engine: 'google', from: FULL, to: 'openai' },
        { at: back, kind: 'engine_set', engine: 'google', from: 'openai', to: FULL },
      ]);
      expect(segments.map(({ points, to }) => `${points[0]?.day.slice(-2)} to ${to.slice(-2)}`)).toEqual(
        expected,
      );
      const rates = segments.map(({ points }) =>
        points.map(({ rolling }) => rolling?.rate.value ?? null).filter((rate) => rate !== null),
      );
      expect(rates.map((own) => [...new Set(own)])).toEqual([[0.5], [1], [0.5]]);
      expect(segments.map(({ basis }) => basis.out)).toEqual(['', 'google', '']);
    });

    it('that answers with another model when it is back, there is a break of its model, too', () => {
      const days = Array.from({ length: 12 }, (_, at) => day(at + 1)).map((own, at) => ({
        ...own,
        answers: own.answers
          .filter(({ engine }) => engine === 'openai' || at < 4 || at > 8)
          .map((answer) => ({ ...answer, model: answer.engine === 'google' && at > 8 ? 'two' : 'one' })),
      }));
      const { breaks } = historyOf(days);
      expect(breaks.map(({ at, kind, engine }) => `${at} ${kind} ${engine}`)).toEqual([
        '2026-11-05 engine_set google',
        '2026-11-10 engine_set google',
        '2026-11-10 model google',
      ]);
    });
  });

  it('is no break when one answer had to be read otherwise', () => {
    const odd = day(2);
    const answers = odd.answers.map((answer, index) =>
      index === 0 ? { ...answer, extractor: 'model' } : answer,
    );
    expect(historyOf([day(1), { ...odd, answers }, day(3)]).breaks).toEqual([]);
  });
});
