import { billOf } from './bill';

describe('billOf', () => {
  it.each<[string, Parameters<typeof billOf>[0], number | null]>([
    ['nothing was sent', [], 0],
    ['an answer', [{ outcome: 'ok', httpStatus: 200, costUsd: 0.02 }], 0.02],
    [
      'turns of one answer',
      [
        { outcome: 'ok', httpStatus: 200, costUsd: 0.5 },
        { outcome: 'ok', httpStatus: 200, costUsd: 0.25 },
      ],
      0.75,
    ],
    [
      'a refusal is free',
      [
        { outcome: 'rate_limit', httpStatus: 429, costUsd: null },
        { outcome: 'ok', httpStatus: 200, costUsd: 0.1 },
      ],
      0.1,
    ],
    ['nobody knows what it cost', [{ outcome: 'timeout', httpStatus: null, costUsd: null }], null],
    ['an answer without figures', [{ outcome: 'ok', httpStatus: 200, costUsd: null }], null],
    ['an answer that was cut', [{ outcome: 'server', httpStatus: 200, costUsd: null }], null],
    ['no connection', [{ outcome: 'network', httpStatus: null, costUsd: null }], 0],
    ['an answer that broke off', [{ outcome: 'network', httpStatus: 200, costUsd: null }], null],
    [
      'given up on the way',
      [
        { outcome: 'ok', httpStatus: 200, costUsd: 0.1 },
        { outcome: 'aborted', httpStatus: null, costUsd: null },
      ],
      null,
    ],
  ])('%s', (_case, attempts, usd) => {
    expect(billOf(attempts)).toBe(usd);
  });
});
