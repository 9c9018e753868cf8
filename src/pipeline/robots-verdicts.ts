import type { Robots } from '../crawl/robots-group';
import { isUnreachable } from '../crawl/robots-state';
import type { RobotsVerdict } from '../diligence/bot-policy';

/** Whether a site's robots.txt, which answered with `status`, allows an agent at its root, and what in it decides. */
export function robotsVerdicts(
  robots: Robots,
  { status, allows }: { readonly status: number; readonly allows: (agent: string) => boolean },
): (agent: string) => RobotsVerdict {
  const named = (token: string): boolean => robots.groups.some(({ agents }) => agents.includes(token));
  return (agent) => {
    const allowed = allows(agent);
    if (isUnreachable(status)) return { allowed, by: 'robots_unreachable' };
    if (named(agent.toLowerCase())) return { allowed, by: 'named_group' };
    return { allowed, by: named('*') ? 'group_for_all' : 'no_rule' };
  };
}
