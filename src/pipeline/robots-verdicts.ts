import { isAllowed } from '../crawl/robots';
import { isUnreachable, robotsFor } from '../crawl/robots-state';
import type { RobotsVerdict } from '../diligence/bot-policy';
import type { TextFile } from '../signals/page-input';

/**
 * What a site's robots.txt allows agents at its root, by the rules that our own crawler follows. A file made for it takes a
 * second, so run it in a worker thread.
 */
export function robotsVerdicts(
  { status, text }: Pick<TextFile, 'status' | 'text'>,
  homeUrl: string,
): (agent: string) => RobotsVerdict {
  const rules = robotsFor(status, text);
  const root = new URL('/', homeUrl).href;
  const named = (token: string): boolean => rules.groups.some(({ agents }) => agents.includes(token));
  return (agent) => {
    const allowed = isAllowed(rules, agent, root);
    if (isUnreachable(status)) return { allowed, by: 'robots_unreachable' };
    if (named(agent.toLowerCase())) return { allowed, by: 'named_group' };
    return { allowed, by: named('*') ? 'group_for_all' : 'no_rule' };
  };
}
