import { AI_AGENTS } from '../signals/ai-agents';
import { botPolicy, comparePolicy, type RobotsVerdict } from './bot-policy';

const ALLOWED: RobotsVerdict = { allowed: true, by: 'no_rule' };
const policyOf = (verdicts: Readonly<Record<string, RobotsVerdict>>, other = ALLOWED) =>
  botPolicy((agent) => verdicts[agent] ?? other, 'all');
const named = { allowed: false, by: 'named_group' } as const;

describe('the policy of a site towards AI agents', () => {
  it('lists every agent once, with what decides about it', () => {
    const { agents } = policyOf({ GPTBot: named });
    expect(agents.map(({ agent }) => agent)).toEqual(AI_AGENTS.map(({ agent }) => agent));
    expect(agents.filter(({ allowed }) => !allowed)).toEqual([
      { agent: 'GPTBot', operator: 'OpenAI', class: 'training', ...named },
    ]);
  });

  it.each([
    ['nothing is forbidden', {}, ALLOWED, 0],
    ['one AI bot is forbidden by its name', { GPTBot: named }, ALLOWED, 100],
    ['only crawlers of classic search are', { Googlebot: named, Bingbot: named }, ALLOWED, 0],
    ['all are forbidden by the rule for all', {}, { allowed: false, by: 'group_for_all' } as const, 0],
    ['robots.txt is silent', {}, { allowed: false, by: 'robots_unreachable' } as const, 0],
  ])('counts by the definition of the baseline: %s', (_what, verdicts, other, blockedPct) => {
    expect(comparePolicy(policyOf(verdicts, other), 'news')).toMatchObject({
      blocked_pct: blockedPct,
      industry: 'news',
      baseline: { pct: 19.6, n: 245, collected: '2024-05' },
      difference_pp: blockedPct === 0 ? -19.6 : 80.4,
    });
  });

  it('tells apart how many of the agents are turned away', () => {
    expect(comparePolicy(policyOf({ GPTBot: named, CCBot: named }), 'all').agents_blocked_pct).toBe(13.33);
  });
});
