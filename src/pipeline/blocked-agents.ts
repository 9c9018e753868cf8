import type { BlockedAgent } from '../reports/sections/recommendation';
import type { SignalState } from '../reports/signal-states';

interface AgentEvidence {
  readonly agent: string;
  readonly operator: string;
  readonly agentClass: BlockedAgent['class'];
  readonly allowedPages: number;
}

/** The AI agents that may read none of the sampled pages, from the evidence of `ai_bot_policy`. */
export function blockedAgents(signals: readonly SignalState[]): BlockedAgent[] {
  const policy = signals.find(({ result, stale }) => result.endpoint === 'ai_bot_policy' && !stale);
  const agents = (policy?.result.evidence.agents ?? []) as unknown as readonly AgentEvidence[];
  return agents
    .filter(({ allowedPages }) => allowedPages === 0)
    .map(({ agent, operator, agentClass }) => ({ agent, operator, class: agentClass }));
}
