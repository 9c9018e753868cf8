import { AI_AGENTS } from '../signals/ai-agents';

const TOKENS = new Map(AI_AGENTS.map(({ agent }) => [agent.toLowerCase(), agent]));
/** Not within a longer name: `Googlebot-Image` is another agent. */
const NAMED = new RegExp(`(?<![\\w-])(${[...TOKENS.keys()].join('|')})(?![\\w-])`, 'i');

/** The AI agent that a user agent names; null: none. Only its address can tell whether it is that agent. */
export function namedAgent(userAgent: string): string | null {
  const [, token = ''] = NAMED.exec(userAgent) ?? [];
  return TOKENS.get(token.toLowerCase()) ?? null;
}
