import { citationShare } from './citation-share';

const probe = (engine: string, cited: boolean | null) => ({ engine, cited });

describe('the citation share', () => {
  it('is counted over the answers that were obtained, engine by engine', () => {
    const probes = [
      probe('perplexity', true),
      probe('openai', true),
      probe('openai', false),
      probe('openai', false),
      probe('perplexity', null),
    ];
    expect(citationShare(probes)).toEqual({
      overall_pct: 50,
      engines: [
        { engine: 'openai', answers: 3, cited: 1, share_pct: 33.33 },
        { engine: 'perplexity', answers: 1, cited: 1, share_pct: 100 },
      ],
    });
  });

  it('of an engine that gave no answer is unknown, and the engine stays listed', () => {
    expect(citationShare([probe('google', null), probe('openai', false)]).engines[0]).toEqual({
      engine: 'google',
      answers: 0,
      cited: 0,
      share_pct: null,
    });
    expect(citationShare([probe('google', null)]).overall_pct).toBeNull();
  });
});
