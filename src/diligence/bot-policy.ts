import { percent } from '../answers/rates';
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

/** The site beside its industry; both figures by the one definition of the baseline. */
export interface PolicyComparison {
  /** 100 when the site specifically blocks an AI bot, else 0: the baseline's percentage, of this one domain. */
  readonly blocked_pct: 0 | 100;
  /** Share of the listed agents that are turned away, 2 decimals. Not comparable with the baseline. */
  readonly agents_blocked_pct: number;
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
 * least one AI bot, so the site's own figure is 100 or 0; crawlers of classic search are no AI bots by that definition.
 */
export function comparePolicy({ agents }: BotPolicy, industry: BaselineIndustry): PolicyComparison {
  const blocks = agents.some(
    ({ agent, allowed, by }) => !allowed && by === 'named_group' && !CLASSIC_SEARCH.has(agent),
  );
  const blockedPct = blocks ? 100 : 0;
  const { source, collected, definition, industries } = AI_BOT_BASELINE;
  const { blockedPct: pct, domains: n } = industries[industry];
  return {
    blocked_pct: blockedPct,
    agents_blocked_pct: percent(agents.filter(({ allowed }) => !allowed).length, agents.length),
    industry,
    baseline: { pct, n, collected, source, definition },
    difference_pp: Math.round((blockedPct - pct) * 100) / 100,
  };
}
