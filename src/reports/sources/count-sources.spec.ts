import { type AnswerWithSources, countSources, rivalHosts } from './count-sources';
import type { SourceDto } from '../source.dto';
import type { Rival } from './rival-hosts';

const page = (url: string): { url: string; host: string } => ({ url, host: new URL(url).hostname });

interface Given {
  readonly engine?: string;
  readonly cited?: readonly string[];
  readonly found?: readonly string[];
  readonly own?: readonly string[];
  readonly named?: boolean;
  readonly rivals?: readonly string[];
}

function answer(given: Given): AnswerWithSources {
  const { engine = 'openai', cited = [], found = [], own = [], named = false, rivals = [] } = given;
  return {
    engine,
    cited: cited.map(page),
    found: found.map(page),
    reading: {
      mentioned: named,
      ownCitations: own,
      competitors: rivals.map((name, index) => ({
        name,
        firstAt: index,
        rank: index + 1,
        role: 'recommended' as const,
        tracked: false,
      })),
    },
  };
}

function counted(
  answers: readonly AnswerWithSources[],
  tracked: readonly Rival[] = [],
  selected = answers,
): SourceDto[] {
  const subject = { brand: 'Acme', host: 'acme.com', rivals: rivalHosts(answers, tracked) };
  return countSources(answers, subject, selected);
}

describe('the sources of answers', () => {
  it('are counted by answer, with the engines and brands beside them, the most cited first', () => {
    const sources = counted([
      answer({ cited: ['https://www.g2.com/a', 'https://g2.com/b'], rivals: ['Globex', 'Initech'] }),
      answer({
        engine: 'google',
        cited: ['https://g2.com/b', 'https://globex.com/'],
        named: true,
        rivals: ['globex'],
      }),
      answer({ engine: 'perplexity', found: ['https://g2.com/c', 'https://reddit.com/r/crm'] }),
    ]);
    expect(sources).toEqual([
      {
        host: 'g2.com',
        class: 'directory_or_review',
        cited: {
          answers: 2,
          engines: ['google', 'openai'],
          urls: ['https://www.g2.com/a', 'https://g2.com/b'],
        },
        found_not_cited: { answers: 1, engines: ['perplexity'], urls: ['https://g2.com/c'] },
        brands: [
          { name: 'Acme', own: true, answers: 1 },
          { name: 'Globex', own: false, answers: 2 },
          { name: 'Initech', own: false, answers: 1 },
        ],
      },
      expect.objectContaining({ host: 'globex.com', class: 'competitor' }),
      {
        host: 'reddit.com',
        class: 'forum',
        cited: { answers: 0, engines: [], urls: [] },
        found_not_cited: { answers: 1, engines: ['perplexity'], urls: ['https://reddit.com/r/crm'] },
        brands: [],
      },
    ]);
  });

  it('of some answers are of the class that all answers give them', () => {
    const guide = answer({ cited: ['https://pages.example/best-crm-2026'], rivals: ['Globex'] });
    const plain = answer({ engine: 'google', cited: ['https://pages.example/a', 'https://g2.com/b'] });
    expect(counted([guide, plain], [], [plain])).toMatchObject([
      { host: 'g2.com', cited: { answers: 1 }, brands: [] },
      { host: 'pages.example', class: 'editorial', cited: { answers: 1, engines: ['google'] }, brands: [] },
    ]);
    expect(counted([plain])).toMatchObject([{ host: 'g2.com' }, { host: 'pages.example', class: 'other' }]);
  });

  it('are own where the reading says so, addresses in the text included', () => {
    const [own, ...others] = counted([
      answer({ own: ['https://blog.acme.com/x'], cited: ['https://blog.acme.com/x'] }),
      answer({ own: ['https://acme.com/written'] }),
    ]);
    expect(own).toMatchObject({ host: 'acme.com', class: 'own', cited: { answers: 2 } });
    expect(others).toEqual([]);
  });

  it('are not found-only in an answer that cites another page of the site', () => {
    const [only] = counted([answer({ cited: ['https://g2.com/a'], found: ['https://g2.com/b'] })]);
    expect(only).toMatchObject({ cited: { answers: 1 }, found_not_cited: { answers: 0, urls: [] } });
  });

  it("show a redirector's addresses only where there is no other, and none of a host that is not known", () => {
    const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/1';
    const google = answer({ engine: 'google' });
    const sources = counted([
      {
        ...google,
        cited: [
          { url: redirect, host: 'g2.com' },
          { url: `${redirect}2`, host: '' },
        ],
      },
      answer({ cited: ['https://g2.com/a'] }),
    ]);
    expect(sources.map(({ host, cited }) => [host, cited.urls])).toEqual([['g2.com', ['https://g2.com/a']]]);
  });

  it("are a competitor's where the agency tracks it, named or not", () => {
    const tracked = [{ name: 'Umbrella', domain: 'ubc.example.com' }];
    const [only] = counted([answer({ cited: ['https://example.com/'] })], tracked);
    expect(only?.class).toBe('competitor');
  });

  it('are none without answers', () => {
    expect(counted([])).toEqual([]);
  });
});
