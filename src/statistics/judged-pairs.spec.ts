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
    const verdicts = judgedPairs([pairs(20, 0), pairs(0, 20), pairs(10, 10)]).map((pair) => pair?.more);
    expect(verdicts).toEqual(['first', 'second', null]);
  });

  it('asks more of each of many', () => {
    const alone = judgedPairs([pairs(9, 1)])[0];
    const among = judgedPairs([pairs(9, 1), ...Array.from({ length: 9 }, () => pairs(5, 5))])[0];
    expect(alone?.more).toBe('first');
    expect(among?.more).toBeNull();
    expect(among?.pAdjusted).toBeGreaterThan(alone?.pAdjusted ?? 1);
  });

  it('knows nothing without answers', () => {
    expect(judgedPairs([[], pairs(20, 0)]).map((pair) => pair?.more ?? null)).toEqual([null, 'first']);
  });
});
