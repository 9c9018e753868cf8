import { AI_AGENTS } from '../signals/ai-agents';
import { botPolicy, comparePolicy, type RobotsVerdict } from './bot-policy';

const ALLOWED: RobotsVerdict = { allowed: true, by: 'no_rule' };
const policyOf = (verdicts: Readonly<Record<string, RobotsVerdict>>, other = ALLOWED) =>
  botPolicy({
    verdict: (agent) => verdicts[agent] ?? other,
    allows: (agent) => (verdicts[agent] ?? other).allowed,
    noindex: () => null,
    logs: null,
    industry: 'all',
  });
const named = { allowed: false, by: 'named_group' } as const;

describe('the policy of a site towards AI agents', () => {
  it('lists every agent once, with what decides about it', () => {
    const { agents } = policyOf({ GPTBot: named });
    expect(agents.map(({ agent }) => agent)).toEqual(AI_AGENTS.map(({ agent }) => agent));
    expect(agents.filter(({ allowed }) => !allowed)).toEqual([
      { agent: 'GPTBot', operator: 'OpenAI', class: 'training', ...named, observed: null },
    ]);
  });

  it.each([
    ['nothing is forbidden', {}, ALLOWED, 0, false],
    ['one AI bot is forbidden by its name', { GPTBot: named }, ALLOWED, 6.67, true],
    ['two are', { GPTBot: named, CCBot: named }, ALLOWED, 13.33, true],
    ['only crawlers of classic search are', { Googlebot: named, Bingbot: named }, ALLOWED, 13.33, false],
    [
      'all are forbidden by the rule for all',
      {},
      { allowed: false, by: 'group_for_all' } as const,
      100,
      false,
    ],
    ['robots.txt is silent', {}, { allowed: false, by: 'robots_unreachable' } as const, 100, false],
  ])(
    'counts agents, and names by the definition of the baseline: %s',
    (_what, verdicts, other, blockedPct, byName) => {
      const compared = comparePolicy(policyOf(verdicts, other), 'news');
      expect(compared).toMatchObject({
        blocked_pct: blockedPct,
        blocks_by_name: byName,
        industry: 'news',
        baseline: { pct: 19.6, n: 245, collected: '2024-05' },
      });
      expect(compared.difference_pp).toBeCloseTo(blockedPct - 19.6, 9);
    },
  );
});
