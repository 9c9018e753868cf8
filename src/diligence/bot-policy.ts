import { percentOf } from '../reports/sections/rates';
import {
  isRefused,
  isShutOut,
  type LogEvidence,
  type ObservedAnswers,
  observedAnswers,
  refusalText,
} from '../signals/observed-answers';
import { AI_AGENTS, CLASSIC_SEARCH } from '../signals/ai-agents';
import { AI_BOT_BASELINE, type BaselineIndustry } from '../signals/ai-bot-baseline';
import { decimals } from '../text/decimals';
import type { AgentPolicyDto, BotPolicyDto, FirewallRefusalDto, PolicyLogsDto } from './bot-policy.dto';

export interface AgentPolicy extends Omit<AgentPolicyDto, 'observed'> {
  /** null: the logs have no verified request for a page that robots.txt allows, or there are none. */
  readonly observed?: ObservedAnswers | null;
}

/** The verdict of robots.txt on one agent at the root of the site. */
export interface RobotsVerdict {
  readonly allowed: boolean;
  readonly by: Exclude<AgentPolicy['by'], 'header' | 'meta' | 'observed_refusal'>;
}

/** The policy of a site towards AI agents, without any comparison. Bundles of before lack what is optional. */
export interface BotPolicy {
  readonly agents: readonly AgentPolicy[];
  /** Days whose logs tell real statuses; null: real statuses are unknown. */
  readonly logs?: PolicyLogsDto | null;
  readonly firewallRefusals?: readonly FirewallRefusalDto[];
  /** From the site's address and its JSON-LD; `all` when neither says. */
  readonly industry: BaselineIndustry;
}

/** The site compared with its industry. */
export type PolicyComparison = Pick<
  BotPolicyDto,
  'blocked_pct' | 'blocks_by_name' | 'industry' | 'baseline' | 'difference_pp'
>;

export interface PolicyEvidence {
  /** Of robots.txt, at the root. */
  readonly verdict: (agent: string) => RobotsVerdict;
  /** Of robots.txt, on a path. */
  readonly allows: (agent: string, path: string) => boolean;
  /** Which directive of the home page keeps an agent from indexing it; null: none. */
  readonly noindex: (agent: string) => 'header' | 'meta' | null;
  /** null: none were given. */
  readonly logs: LogEvidence | null;
  readonly industry: BaselineIndustry;
}

/** Verdicts on all listed agents, in their order. */
export function botPolicy({ verdict, allows, noindex, logs, industry }: PolicyEvidence): BotPolicy {
  const observed = observedAnswers(logs?.pages ?? [], allows);
  const agents = AI_AGENTS.map(({ agent, operator, agentClass }): AgentPolicy => {
    const answers = observed.find((one) => one.agent === agent) ?? null;
    const robots = verdict(agent);
    // directives keep a page out of an index; they stop neither user fetches nor training crawls
    const directive = agentClass === 'search' ? noindex(agent) : null;
    const decided = ((): Pick<AgentPolicy, 'allowed' | 'by'> => {
      if (!robots.allowed) return robots;
      if (answers !== null && isShutOut(answers)) return { allowed: false, by: 'observed_refusal' };
      return directive === null ? robots : { allowed: false, by: directive };
    })();
    return { agent, operator, class: agentClass, ...decided, observed: answers };
  });
  return {
    agents,
    logs: logs === null ? null : { from: logs.from, to: logs.to, days: logs.days },
    firewallRefusals: observed.filter(isRefused).map(firewallRefusal),
    industry,
  };
}

function firewallRefusal(answers: ObservedAnswers): FirewallRefusalDto {
  const { agent } = answers;
  return {
    agent,
    message: `robots.txt allows ${agent}, and the site refused ${refusalText(answers)}`,
    fix: `Let ${agent} through the firewall or CDN by the addresses that its operator publishes; or forbid it in robots.txt, so that both say the same.`,
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
  const blockedPct = percentOf(agents.filter(({ allowed }) => !allowed).length, agents.length);
  const { source, collected, definition, industries } = AI_BOT_BASELINE;
  const { blockedPct: pct, domains: n } = industries[industry];
  return {
    blocked_pct: blockedPct,
    blocks_by_name: blocks,
    industry,
    baseline: { pct, n, collected, source, definition },
    difference_pp: decimals(blockedPct - pct),
  };
}
