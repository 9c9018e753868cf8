import { contradictionCases, PRECISION_TARGET, RECALL_TARGET } from './evaluate-contradictions';
import { precision, recall, scoreContradictions } from './score';

describe.each(['cases', 'held-out', 'minis'] as const)('the labelled contradictions (%s)', (folder) => {
  const cases = contradictionCases(folder);
  const score = scoreContradictions(cases);

  it('hold at least as many traps as contradictions', () => {
    const traps = cases.filter(({ expected }) => expected.every(({ verdict }) => verdict !== 'contradicted'));
    expect(traps.length * 2).toBeGreaterThanOrEqual(cases.length * (folder === 'minis' ? 0.6 : 0.95));
  });

  it('are told with few false accusations', () => {
    expect([precision(score.total) >= PRECISION_TARGET, score.false]).toEqual([true, expect.anything()]);
  });

  it('are found for the most part', () => {
    expect([recall(score.total) >= RECALL_TARGET, score.missed]).toEqual([true, expect.anything()]);
  });
});
