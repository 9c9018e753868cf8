import { AI_AGENTS, CLASS_WEIGHTS } from './ai-agents';
import { evaluateAiBotPolicy, type AiBotPolicyInput, type PolicyPage } from './ai-bot-policy';

const policyPage = (path: string, over: Partial<PolicyPage> = {}): PolicyPage => ({
  url: `https://example.com${path}`,
  robotsHeader: '',
  metaRobots: [],
  agentMeta: {},
  ...over,
});
const evaluate = (over: Partial<AiBotPolicyInput> = {}): ReturnType<typeof evaluateAiBotPolicy> =>
  evaluateAiBotPolicy({
    pages: [policyPage('/'), policyPage('/a')],
    robotsStatus: 200,
    robotsText: '',
    allowed: () => true,
    industry: 'all',
    logs: null,
    ...over,
  });
const only = (agentClass: string) => (agent: string) =>
  AI_AGENTS.find((entry) => entry.agent === agent)?.agentClass === agentClass;

describe('evaluateAiBotPolicy', () => {
  it('weighs classes that sum to 100', () => {
    expect(Object.values(CLASS_WEIGHTS).reduce((sum, weight) => sum + weight)).toBe(100);
  });

  it.each([
    ['all are allowed', {}, 100, 0],
    ['nobody is allowed', { allowed: () => false }, 0, 2],
    ['only search is allowed', { allowed: only('search') }, 50, 1],
    ['training alone is blocked', { allowed: (agent: string) => !only('training')(agent) }, 80, 0],
    [
      'one of five search agents is blocked',
      { allowed: (agent: string) => agent !== 'PerplexityBot' },
      90,
      1,
    ],
    ['one of two pages is blocked', { allowed: (_: string, url: string) => url.endsWith('/') }, 50, 2],
    ['the pages say noindex', { pages: [policyPage('/', { robotsHeader: 'noindex' })] }, 50, 1],
    ['the pages forbid snippets', { pages: [policyPage('/', { metaRobots: ['nosnippet'] })] }, 50, 1],
    [
      'a meta element forbids one agent',
      { pages: [policyPage('/', { agentMeta: { googlebot: ['noindex'] } })] },
      90,
      1,
    ],
  ])('when %s', (_, over, score, findings) => {
    const result = evaluate(over);
    expect(result.score).toBe(score);
    expect(result.findings).toHaveLength(findings);
  });

  it('gives a reason for every agent', () => {
    const { evidence } = evaluate({
      robotsText: 'User-agent: GPTBot\nDisallow: /',
      allowed: (agent) => agent !== 'GPTBot',
    });
    expect(evidence.agents).toContainEqual({
      agent: 'GPTBot',
      operator: 'OpenAI',
      agentClass: 'training',
      allowedPages: 0,
      pages: 2,
      named: true,
      reasons: ['robots.txt'],
    });
  });

  it('has no score without a page', () => {
    expect(evaluate({ pages: [] }).score).toBeNull();
  });

  it('stands beside its industry, with where the figure comes from', () => {
    const robotsText = 'User-agent: GPTBot\nDisallow: /';
    const allowed = (agent: string): boolean => agent !== 'GPTBot';
    expect(evaluate({ robotsText, allowed, industry: 'news' }).evidence).toMatchObject({
      blocked_pct: 100,
      blocked_agents: ['GPTBot'],
      industry: 'news',
      baseline: 19.6,
      difference_pp: 80.4,
      baseline_n: 245,
      baseline_date: '2024-05',
    });
    expect(evaluate().evidence).toMatchObject({ blocked_pct: 0, baseline: 7.97, difference_pp: -7.97 });
  });

  it('counts a block of everybody as none of AI bots', () => {
    const over = { robotsText: 'User-agent: *\nDisallow: /', allowed: () => false };
    expect(evaluate(over).evidence).toMatchObject({ blocked_pct: 0 });
  });

  it('quotes the rule of the agent, and not of one whose name begins so', () => {
    const robotsText = 'User-agent: Googlebot-Image\nDisallow: /img\n\nUser-agent: *\nDisallow: /';
    expect(evaluate({ robotsText, allowed: () => false }).findings[0]?.quote).toBe(
      'User-agent: * / Disallow: /',
    );
  });

  it('quotes the rule', () => {
    const robotsText = '# hello\nUser-agent: PerplexityBot\nDisallow: /';
    const allowed = (agent: string): boolean => agent !== 'PerplexityBot';
    expect(evaluate({ robotsText, allowed }).findings[0]?.quote).toBe(
      'User-agent: PerplexityBot / Disallow: /',
    );
  });
});
