import type { PromptReading, RecommendationInput } from './recommendation';
import { winSources } from './win-source';

const page = (url: string): { url: string; host: string } => ({ url, host: new URL(url).hostname });

function answer(
  cited: readonly string[],
  rivals: readonly string[],
  { engine = 'openai', mentioned = false } = {},
): PromptReading {
  return {
    prompt: 'best crm',
    engine,
    cited: cited.map(page),
    reading: {
      reader: 'rules',
      mentioned,
      framing: null,
      reason: null,
      mentions: [],
      position: mentioned ? 1 : null,
      cited: false,
      ownCitations: [],
      competitors: rivals.map((name, index) => ({
        name,
        firstAt: index,
        rank: index + 1,
        role: 'recommended' as const,
        tracked: false,
      })),
      quote: '1. Globex is the usual pick.',
    },
  };
}

function advice(readings: readonly PromptReading[], more: Partial<RecommendationInput> = {}) {
  return winSources({
    brand: 'Acme',
    host: 'acme.com',
    homeUrl: 'https://acme.com/',
    unread: null,
    readings,
    tracked: [],
    pages: [],
    readiness: [],
    signals: [],
    blockedAgents: [],
    refusedAgents: [],
    contradictions: [],
    ...more,
  });
}

const G2 = 'https://www.g2.com/categories/crm';

describe('advice on the sources of a rival', () => {
  it('names source, rival and how many answers, with the evidence', () => {
    const readings = [
      answer([G2], ['Globex', 'Initech']),
      answer([G2], ['Globex'], { engine: 'google' }),
      answer([], ['Globex']),
      // an answer that names the brand is none that a rival won
      answer([G2], ['Globex'], { mentioned: true }),
    ];
    expect(advice(readings)).toEqual([
      {
        kind: 'close_citation_gap',
        worth: 72,
        title: 'g2.com is cited in 2 of 3 answers that name Globex and not Acme: get listed there',
        body:
          'ChatGPT and Gemini use g2.com as a source in 2 of the 3 answers that name Globex and leave Acme out. ' +
          'An example is the answer to “best crm”.',
        fix: expect.stringContaining('List Acme on g2.com'),
        evidence_prompt: 'best crm',
        evidence_engine: 'openai',
        evidence_quote: 'Globex is the usual pick.',
        competitors_in_evidence: ['Globex', 'Initech'],
      },
    ]);
  });

  it.each([
    ['one answer is no evidence', [answer([G2], ['Globex'])]],
    ['two answers with a rival each are none', [answer([G2], ['Globex']), answer([G2], ['Initech'])]],
    ['answers without a rival are none', [answer([G2], []), answer([G2], [])]],
    [
      'the site of a rival is none',
      [answer(['https://globex.com/'], ['Globex']), answer(['https://globex.com/'], ['Globex'])],
    ],
    [
      'the own site is none',
      [answer(['https://blog.acme.com/'], ['Globex']), answer(['https://acme.com/'], ['Globex'])],
    ],
    [
      'a site of no known kind may be anybody’s',
      [answer(['https://unheard-of.com/'], ['Globex']), answer(['https://unheard-of.com/'], ['Globex'])],
    ],
  ])('%s', (_, readings) => {
    expect(advice(readings)).toEqual([]);
  });

  it('leaves out the site of a competitor that the agency tracks', () => {
    const readings = [answer([G2], ['Globex']), answer([G2], ['Globex'])];
    expect(advice(readings, { tracked: [{ name: 'G2', domain: 'g2.com' }] })).toEqual([]);
  });

  it('is for five sources at most, the most cited first', () => {
    const sites = [
      'capterra.com',
      'trustpilot.com',
      'reddit.com',
      'techradar.com',
      'youtube.com',
      'wikipedia.org',
    ];
    const urls = sites.map((site) => `https://${site}/a`);
    const readings = [answer(urls, ['Globex']), answer(urls, ['Globex']), answer([urls[5]!], ['Globex'])];
    const items = advice(readings);
    expect(items).toHaveLength(5);
    expect(items[0]?.title).toMatch(/^wikipedia\.org is cited in 3 of 3 /);
    expect(new Set(items.map(({ fix }) => fix)).size).toBe(5);
  });
});
