import type { TraceRow } from '../history/traced-answers.queries';
import { knownConstants } from '../reports/statistics/known-constants';
import { daysBefore } from '../text/utc-day';
import { type AlertFinding, findingsOn } from './alert-finding';

const FIRST = '2026-11-01';

/** Days from the first on, each with an answer by this model to this question. */
function days(...asked: readonly (readonly [model: string, prompt: string])[]): TraceRow[] {
  return asked.map(([model, prompt], at) => ({
    versionId: `v${at}`,
    prompt,
    engine: 'openai',
    source: 'live',
    market: '',
    day: daysBefore(FIRST, -at),
    answerId: `a${at}`,
    model,
    extractor: 'rules-1',
    subject: 'brand',
    mentioned: true,
    cited: false,
  }));
}

/** Alerts of all days, each day told what the days before have found. */
function told(rows: readonly TraceRow[]): string[] {
  const constants = knownConstants([]);
  const found: AlertFinding[] = [];
  for (const { day } of rows) {
    const watch = { since: FIRST, perEngine: false, lines: [{ market: null, rows }], changes: [], constants };
    found.push(...findingsOn(watch, day, found));
  }
  return found.map(({ series, day }) => `${day} ${series}`);
}

describe('breaks that are told', () => {
  it('are all that lead to something new, however soon after each other', () => {
    expect(told(days(['m1', 'q1'], ['m1', 'q2'], ['m1', 'q2'], ['m1', 'q3'], ['m2', 'q3']))).toEqual([
      '2026-11-02 prompt_set all',
      '2026-11-04 prompt_set all',
      '2026-11-05 model openai',
    ]);
  });

  it('are no ways back within a week, as while a model is rolled out', () => {
    expect(told(days(['m1', 'q'], ['m2', 'q'], ['m1', 'q'], ['m2', 'q'], ['m3', 'q'], ['m2', 'q']))).toEqual([
      '2026-11-02 model openai',
      '2026-11-05 model openai',
    ]);
  });

  it('are those of an engine that fails for days, and that it is back, however soon', () => {
    const both = (at: number): TraceRow[] => {
      const [row] = days(['m', 'q']);
      const day = daysBefore(FIRST, -at);
      const own = { ...row!, day, answerId: `a${at}` };
      const isOut = [3, 6, 7, 8, 9].includes(at);
      return [own, { ...own, engine: 'google', answerId: `g${at}`, ...(isOut && { mentioned: null }) }];
    };
    expect(told(Array.from({ length: 14 }, (_, at) => both(at)).flat())).toEqual([
      '2026-11-07 engine_set google',
      '2026-11-11 engine_set google',
    ]);
  });

  it('are none of simulated answers', () => {
    const rows = days(['m1', 'q1'], ['m1', 'q2'], ['m1', 'q3']);
    const source = (day: string): TraceRow['source'] => (day < '2026-11-03' ? 'simulated' : 'live');
    expect(told(rows.map((row) => ({ ...row, source: source(row.day) })))).toEqual([
      '2026-11-03 prompt_set all',
    ]);
  });

  it('are ways back after a week', () => {
    const long = Array.from({ length: 7 }, () => ['m2', 'q'] as const);
    expect(told(days(['m1', 'q'], ...long, ['m1', 'q']))).toEqual([
      '2026-11-02 model openai',
      '2026-11-09 model openai',
    ]);
  });
});
