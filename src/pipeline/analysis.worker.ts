import { AgentRules } from '../crawl/agent-rules';
import type { FetchedPage } from '../crawl/page';
import { parseRobots } from '../crawl/robots';
import { pageFacts } from '../facts/page-facts';
import type { AnalysedPage } from '../reports/page-fetch.entity';
import { readAndAnalyse } from '../signals/analyse-page';
import type { PageContext } from '../signals/page-input';
import type { SignalResult } from '../signals/signal-result';
import { evaluateSite, type SiteInput } from '../signals/site-signals';

export interface AnalysisTask {
  readonly page: FetchedPage;
  readonly context: PageContext;
}

/** robots.txt is matched in the thread as well: some files take seconds. */
export type SiteTask = Omit<SiteInput, 'allowed'>;

/** Entry of the worker threads that read strangers' HTML; the pool sets time and heap limits. */
export function analyse({ page, context }: AnalysisTask): AnalysedPage {
  const { analysis, readable } = readAndAnalyse(page, context);
  return { ...analysis, facts: readable === null ? [] : pageFacts(readable) };
}

export function evaluate(task: SiteTask): SignalResult[] {
  return evaluateSite({ ...task, allowed: verdictsOf(task.crawl.robots.text) });
}

function verdictsOf(robotsText: string): SiteInput['allowed'] {
  const robots = parseRobots(robotsText);
  const rules = new Map<string, AgentRules>();
  return (agent, url) => {
    const own = rules.get(agent) ?? new AgentRules(robots, agent);
    rules.set(agent, own);
    return own.allows(url);
  };
}
