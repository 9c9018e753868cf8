export type AgentClass = 'search' | 'user_fetch' | 'training';

export interface AiAgent {
  /** Token in robots.txt. */
  readonly agent: string;
  readonly operator: string;
  readonly agentClass: AgentClass;
}

/** Crawlers behind answer engines. Operators and purposes as their operators document them (2026). */
export const AI_AGENTS: readonly AiAgent[] = [
  { agent: 'OAI-SearchBot', operator: 'OpenAI', agentClass: 'search' },
  { agent: 'PerplexityBot', operator: 'Perplexity', agentClass: 'search' },
  { agent: 'Claude-SearchBot', operator: 'Anthropic', agentClass: 'search' },
  { agent: 'Bingbot', operator: 'Microsoft', agentClass: 'search' },
  { agent: 'Googlebot', operator: 'Google', agentClass: 'search' },
  { agent: 'ChatGPT-User', operator: 'OpenAI', agentClass: 'user_fetch' },
  { agent: 'Claude-User', operator: 'Anthropic', agentClass: 'user_fetch' },
  { agent: 'Perplexity-User', operator: 'Perplexity', agentClass: 'user_fetch' },
  { agent: 'GPTBot', operator: 'OpenAI', agentClass: 'training' },
  { agent: 'ClaudeBot', operator: 'Anthropic', agentClass: 'training' },
  { agent: 'Google-Extended', operator: 'Google', agentClass: 'training' },
  { agent: 'CCBot', operator: 'Common Crawl', agentClass: 'training' },
  { agent: 'Applebot-Extended', operator: 'Apple', agentClass: 'training' },
  { agent: 'meta-externalagent', operator: 'Meta', agentClass: 'training' },
  { agent: 'Bytespider', operator: 'ByteDance', agentClass: 'training' },
];

/** Crawlers of classic search: to block them is no statement on AI, and the baseline leaves them out. */
export const CLASSIC_SEARCH: ReadonlySet<string> = new Set(['Googlebot', 'Bingbot']);

/** Points of 100. Search decides whether a site can be cited at all; training is a matter of policy. */
export const CLASS_WEIGHTS: Readonly<Record<AgentClass, number>> = {
  search: 50,
  user_fetch: 30,
  training: 20,
};
