import { billOf } from './bill';

describe('billOf', () => {
  it.each<[string, Parameters<typeof billOf>[0], number | null]>([
    ['nothing was sent', [], 0],
    ['an answer', [{ outcome: 'ok', costUsd: 0.02 }], 0.02],
    [
      'turns of one answer',
      [
        { outcome: 'ok', costUsd: 0.5 },
        { outcome: 'ok', costUsd: 0.25 },
      ],
      0.75,
    ],
    [
      'a refusal is free',
      [
        { outcome: 'rate_limit', costUsd: null },
        { outcome: 'ok', costUsd: 0.1 },
      ],
      0.1,
    ],
    ['nobody knows what it cost', [{ outcome: 'timeout', costUsd: null }], null],
    [
      'given up on the way',
      [
        { outcome: 'ok', costUsd: 0.1 },
        { outcome: 'aborted', costUsd: null },
      ],
      null,
    ],
  ])('%s', (_case, attempts, usd) => {
    expect(billOf(attempts)).toBe(usd);
  });
});
