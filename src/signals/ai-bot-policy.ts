import { decimals } from '../text/decimals';
import { AI_BOT_BASELINE, type BaselineIndustry } from './ai-bot-baseline';
import { AI_AGENTS, CLASS_WEIGHTS, CLASSIC_SEARCH, type AgentClass, type AiAgent } from './ai-agents';
import type { PageAnalysis } from './analyse-page';
import { isRefused, type LogEvidence, observedAnswers, refusalText } from './observed-answers';
import { readRobotsDirectives } from './robots-directives';
import {
  measured,
  unmeasured,
  type Evidence,
  type EvidenceValue,
  type Finding,
  type SignalResult,
} from './signal-result';

/** A sampled page, for its directives. */
export type PolicyPage = Pick<PageAnalysis, 'url' | 'robotsHeader' | 'metaRobots' | 'agentMeta'>;

export interface AiBotPolicyInput {
  /** The home page first, then up to five sampled pages. */
  readonly pages: readonly PolicyPage[];
  /** robots.txt: its HTTP status, and its text for the evidence. */
  readonly robotsStatus: number;
  readonly robotsText: string;
  /** The verdict of robots.txt. */
  readonly allowed: (agent: string, url: string) => boolean;
  /** Whose habits the site is compared with. */
  readonly industry: BaselineIndustry;
  /** null: no logs were given, so real statuses are unknown. */
  readonly logs: LogEvidence | null;
}

interface AgentVerdict extends AiAgent {
  readonly allowedPages: number;
  readonly pages: number;
  /** The agent is named in robots.txt. */
  readonly named: boolean;
  readonly reasons: readonly string[];
}

/** Blocking training is a policy, and no fault. */
const FIXES: Readonly<Partial<Record<AgentClass, string>>> = {
  search:
    'Allow the search crawlers in robots.txt, drop noindex and nosnippet from public pages, and let them through the firewall.',
  user_fetch: 'Let agents that fetch a page for a person read public pages.',
};

const FIX_OF_REFUSALS =
  'Let these agents through the firewall or CDN, by the addresses that their operators publish; or forbid them in robots.txt, so that both say the same.';

/**
 * Which AI crawlers may read the site? Input: sampled pages with their robots directives, the verdict of robots.txt as a
 * function. Score: for each class the mean share of pages its agents may use, weighted search 50, user fetch 30,
 * training 20. Blocking training alone is a policy: it gives no finding. Null without a page.
 * A site whose logs show that it refuses what its robots.txt allows has a finding for it; the score goes by what the site
 * says, and without logs nothing is known of what agents really get (`realStatuses`). Evidence: verdicts by agent and class, the site beside its industry (`AI_BOT_BASELINE`), and what its logs show.
 * Source: the weights are ours; the purposes of the agents are their operators' own words.
 */
export function evaluateAiBotPolicy(input: AiBotPolicyInput): SignalResult {
  const [home] = input.pages;
  if (home === undefined) return unmeasured('ai_bot_policy', { pages: 0 });
  const verdicts = AI_AGENTS.map((agent) => judge(agent, input));
  let score = 0;
  const findings: Finding[] = [];
  const classes: Record<string, EvidenceValue> = {};
  for (const [agentClass, weight] of Object.entries(CLASS_WEIGHTS) as [AgentClass, number][]) {
    const members = verdicts.filter((verdict) => verdict.agentClass === agentClass);
    const share =
      members.reduce((sum, { allowedPages, pages }) => sum + allowedPages / pages, 0) / members.length;
    score += weight * share;
    const blocked = members.filter(({ allowedPages }) => allowedPages === 0).map(({ agent }) => agent);
    const partly = members
      .filter(({ allowedPages, pages }) => allowedPages > 0 && allowedPages < pages)
      .map(({ agent }) => agent);
    classes[agentClass] = { weight, allowedSharePct: Math.round(share * 100), blocked, partly };
    const hit = [...blocked, ...partly];
    const fix = FIXES[agentClass];
    if (fix === undefined || hit.length === 0) continue;
    const verb = blocked.length > 0 ? 'blocked' : 'blocked on some pages';
    const message = `${agentClass.replace('_', ' ')} agents ${verb}: ${hit.join(', ')}`;
    const byRobots = members.some(({ reasons }) => reasons.includes('robots.txt'));
    const quote = byRobots ? ruleLine(input.robotsText, hit) : undefined;
    findings.push({ message, fix, url: home.url, ...(quote !== undefined && { quote }) });
  }
  const root = new URL('/', home.url);
  const refusals = refusalsOf(input, root.origin);
  const message = `refused although robots.txt allows it: ${refusals.map((one) => `${one.agent}: ${one.text}`).join('; ')}`;
  if (refusals.length > 0) findings.push({ message, fix: FIX_OF_REFUSALS, url: home.url });
  const evidence = {
    robotsStatus: input.robotsStatus,
    pages: input.pages.length,
    classes,
    ...comparison(verdicts, input, root.href),
    realStatuses: input.logs === null ? 'unknown' : 'observed',
    refusals,
    agents: verdicts.map((verdict) => ({ ...verdict })),
  };
  return measured('ai_bot_policy', evidence, Math.round(score), findings);
}

function refusalsOf({ allowed, logs }: AiBotPolicyInput, origin: string): { agent: string; text: string }[] {
  return observedAnswers(logs?.pages ?? [], (agent, path) => allowed(agent, origin + path))
    .filter(isRefused)
    .map((refusal) => ({ agent: refusal.agent, text: refusalText(refusal) }));
}

/**
 * The site beside its industry, by the definition of the baseline: `blocked_pct` is 100 when the site specifically
 * blocks an AI bot and 0 when not, `baseline` the percent of the industry's domains that do.
 */
function comparison(
  verdicts: readonly AgentVerdict[],
  { industry, allowed }: AiBotPolicyInput,
  root: string,
): Evidence {
  const blocked = verdicts.filter(
    ({ agent, named }) => named && !CLASSIC_SEARCH.has(agent) && !allowed(agent, root),
  );
  const blockedPct = blocked.length > 0 ? 100 : 0;
  const { source, collected, definition, industries } = AI_BOT_BASELINE;
  const { blockedPct: baseline, domains } = industries[industry];
  return {
    blocked_pct: blockedPct,
    blocked_agents: blocked.map(({ agent }) => agent),
    industry,
    baseline,
    difference_pp: decimals(blockedPct - baseline),
    baseline_n: domains,
    baseline_date: collected,
    baseline_source: source,
    baseline_definition: definition,
  };
}

/** The line of robots.txt that names an agent, else the `*` line, to show a reader. */
function ruleLine(text: string, agents: readonly string[]): string | undefined {
  const lines = text.slice(0, 524_288).split(/\r\n|\r|\n/u);
  const at = (name: string): number => {
    const pattern = new RegExp(`^\\s*user-agent\\s*:\\s*${name}(?![\\w-])`, 'iu');
    return lines.findIndex((line) => pattern.test(line));
  };
  const start = [...agents, '\\*'].map(at).find((index) => index >= 0);
  if (start === undefined) return undefined;
  const rule = lines.slice(start, start + 40).find((line) => /^\s*disallow\s*:\s*\S/iu.test(line));
  return [lines[start]?.trim(), rule?.trim()].filter(Boolean).join(' / ').slice(0, 200);
}

function judge(agent: AiAgent, input: AiBotPolicyInput): AgentVerdict {
  const reasons = new Set<string>();
  let allowedPages = 0;
  for (const page of input.pages) {
    const own = readRobotsDirectives(agent.agent, page.robotsHeader, [
      ...page.metaRobots,
      ...(page.agentMeta[agent.agent.toLowerCase()] ?? []),
    ]);
    const blocks: string[] = [];
    if (!input.allowed(agent.agent, page.url)) blocks.push('robots.txt');
    // directives control search results; they stop neither user fetches nor training crawls
    if (agent.agentClass === 'search' && own.noindex) blocks.push('noindex');
    if (agent.agentClass === 'search' && own.nosnippet) blocks.push('nosnippet');
    for (const reason of blocks) reasons.add(reason);
    if (blocks.length === 0) allowedPages += 1;
  }
  // never across line ends: a long run of blank lines would make this quadratic
  const named = new RegExp(`^[ \\t]*user-agent[ \\t]*:[ \\t]*${agent.agent}(?![\\w-])`, 'imu').test(
    input.robotsText.slice(0, 524_288),
  );
  return { ...agent, allowedPages, pages: input.pages.length, named, reasons: [...reasons] };
}
