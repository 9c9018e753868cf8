import { judgedPairs } from './judged-pairs';
import type { PairedAnswer } from './pairs';

/** `ours` answers that hold the first thing only, then `theirs` that hold the second only. */
function pairs(ours: number, theirs: number): PairedAnswer[] {
  return Array.from({ length: ours + theirs }, (_, index) => ({
    prompt: `q${index}`,
    engine: 'openai',
    day: '2026-11-01',
    first: index < ours,
    second: index >= ours,
  }));
}

describe('judgedPairs', () => {
  it('says who is held more often where that is clear', () => {
    const verdicts = judgedPairs([
      ['one', pairs(20, 0)],
      ['other', pairs(0, 20)],
      ['neither', pairs(10, 10)],
    ]).map(([name, { more }]) => [name, more]);
    expect(verdicts).toEqual([
      ['one', 'first'],
      ['other', 'second'],
      ['neither', null],
    ]);
  });

  it('asks more of each of many', () => {
    const others = Array.from({ length: 9 }, (_, at) => [`other ${at}`, pairs(5, 5)] as const);
    const [[, alone] = []] = judgedPairs([['one', pairs(9, 1)]]);
    const [[, among] = []] = judgedPairs([['one', pairs(9, 1)], ...others]);
    expect(alone?.more).toBe('first');
    expect(among?.more).toBeNull();
    expect(among?.pAdjusted).toBeGreaterThan(alone?.pAdjusted ?? 1);
  });

  it('knows nothing without answers', () => {
    const judged = judgedPairs([
      ['none', []],
      ['one', pairs(20, 0)],
    ]);
    expect(judged.map(([name, { more }]) => [name, more])).toEqual([['one', 'first']]);
  });
});
