import { engineCoverage } from './coverage';

describe('engineCoverage', () => {
  it('counts answers and failures engine by engine, with the commonest fault', () => {
    const outcome = (
      engine: string,
      errorKind: string | null,
    ): { engine: string; errorKind: string | null } => ({
      engine,
      errorKind,
    });
    expect(
      engineCoverage([
        outcome('openai', 'timeout'),
        outcome('openai', 'server'),
        outcome('openai', 'server'),
        outcome('openai', null),
        outcome('google', null),
      ]),
    ).toEqual([
      { engine: 'google', answered: 1, failed: 0, error_kind: null },
      { engine: 'openai', answered: 1, failed: 3, error_kind: 'server' },
    ]);
  });
});
