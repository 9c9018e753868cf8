import { percent } from '../reports/sections/rates';
import { AI_AGENTS, type AgentClass, CLASSIC_SEARCH } from '../signals/ai-agents';
import { AI_BOT_BASELINE, type BaselineIndustry } from '../signals/ai-bot-baseline';

/** What decides about an agent: a group that names it, the group for all agents, no rule, or a robots.txt that cannot be read. */
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
  /** From the site's address and its JSON-LD; `all` when neither says. */
  readonly industry: BaselineIndustry;
}

/** The site compared with its industry. */
export interface PolicyComparison {
  /** Share of the listed agents that are turned away, 2 decimals. */
  readonly blocked_pct: number;
  /** Does the site count among the domains of `baseline.pct`, by the same definition? */
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
 * Compares a policy with the baseline of an industry: the share of domains that specifically block at least one AI bot.
 * `blocks_by_name` says whether this domain is one of them. Crawlers of classic search do not count as AI bots.
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
