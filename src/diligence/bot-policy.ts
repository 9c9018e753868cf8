import { percent } from '../reports/sections/rates';
import { AI_AGENTS, type AgentClass, CLASSIC_SEARCH } from '../signals/ai-agents';
import { AI_BOT_BASELINE, type BaselineIndustry } from '../signals/ai-bot-baseline';

/** What decides about an agent: a group with its name, the group for all, no rule at all, or a silent robots.txt. */
export type PolicySource = 'named_group' | 'group_for_all' | 'no_rule' | 'robots_unreachable';

/** The verdict of robots.txt on one agent at the root of the site. */
export interface RobotsVerdict {
  readonly allowed: boolean;
  readonly by: PolicySource;
}

export interface AgentPolicy extends RobotsVerdict {
  readonly agent: string;
  readonly operator: string;
  readonly class: AgentClass;
}

/** What robots.txt says to AI agents, without any comparison. */
export interface BotPolicy {
  readonly agents: readonly AgentPolicy[];
  /** As the site's address and its JSON-LD tell; `all` where neither does. */
  readonly industry: BaselineIndustry;
}

/** The site beside its industry. */
export interface PolicyComparison {
  /** Share of the listed agents that are turned away, 2 decimals. */
  readonly blocked_pct: number;
  /** Does the site count among the domains of `baseline.pct`? The comparison by one definition. */
  readonly blocks_by_name: boolean;
  readonly industry: BaselineIndustry;
  readonly baseline: {
    readonly pct: number;
    readonly n: number;
    readonly collected: string;
    readonly source: string;
    readonly definition: string;
  };
  /** `blocked_pct` - `baseline.pct`, 2 decimals. */
  readonly difference_pp: number;
}

/** Verdicts on all listed agents, in their order. */
export function botPolicy(verdict: (agent: string) => RobotsVerdict, industry: BaselineIndustry): BotPolicy {
  return {
    agents: AI_AGENTS.map(({ agent, operator, agentClass }) => ({
      agent,
      operator,
      class: agentClass,
      ...verdict(agent),
    })),
    industry,
  };
}

/**
 * Holds a policy against the baseline of an industry. The baseline is the share of domains that specifically block at
 * least one AI bot. One domain can only be among them or not, which `blocks_by_name` tells; crawlers of classic search
 * are no AI bots by that definition.
 */
export function comparePolicy({ agents }: BotPolicy, industry: BaselineIndustry): PolicyComparison {
  const blocks = agents.some(
    ({ agent, allowed, by }) => !allowed && by === 'named_group' && !CLASSIC_SEARCH.has(agent),
  );
  const blockedPct = percent(agents.filter(({ allowed }) => !allowed).length, agents.length);
  const { source, collected, definition, industries } = AI_BOT_BASELINE;
  const { blockedPct: pct, domains: n } = industries[industry];
  return {
    blocked_pct: blockedPct,
    blocks_by_name: blocks,
    industry,
    baseline: { pct, n, collected, source, definition },
    difference_pp: Math.round((blockedPct - pct) * 100) / 100,
  };
}
