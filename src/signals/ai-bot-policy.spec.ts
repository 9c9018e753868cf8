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
    statuses: {},
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
    ['a search agent is refused by status', { statuses: { 'OAI-SearchBot': 403 } }, 90, 1],
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
});
