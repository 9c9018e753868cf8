import { engineCoverage } from './coverage';

describe('engineCoverage', () => {
  it('counts answers and failures engine by engine, with the commonest fault', () => {
    const outcome = (
      engine: string,
      errorKind: string | null,
    ): Parameters<typeof engineCoverage>[0][number] => ({
      engine,
      errorKind,
      reading: errorKind === null ? { mentioned: true, framing: 'neutral' } : null,
    });
    const framing = { recommended: 0, neutral: 1, warned_against: 0 };
    expect(
      engineCoverage([
        outcome('openai', 'timeout'),
        outcome('openai', 'server'),
        outcome('openai', 'server'),
        outcome('openai', null),
        outcome('google', null),
      ]),
    ).toEqual([
      { engine: 'google', answered: 1, failed: 0, error_kind: null, framing },
      { engine: 'openai', answered: 1, failed: 3, error_kind: 'server', framing },
    ]);
  });
});
