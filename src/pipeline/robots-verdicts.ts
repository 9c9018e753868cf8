import type { SiteCrawl } from '../crawl/page';
import { isAllowed } from '../crawl/robots';
import { robotsFor } from '../crawl/robots-state';
import type { RobotsVerdict } from '../diligence/bot-policy';

/** What a site's robots.txt allows agents at its root, by the rules that our own crawler follows. */
export function robotsVerdicts({
  robots,
  home,
}: Pick<SiteCrawl, 'robots' | 'home'>): (agent: string) => RobotsVerdict {
  const { status } = robots;
  const rules = robotsFor(status, robots.text);
  const root = new URL('/', home.finalUrl).href;
  const unreachable = status < 200 || status === 429 || status >= 500;
  const named = (token: string): boolean => rules.groups.some(({ agents }) => agents.includes(token));
  return (agent) => {
    const allowed = isAllowed(rules, agent, root);
    if (unreachable) return { allowed, by: 'robots_unreachable' };
    if (named(agent.toLowerCase())) return { allowed, by: 'named_group' };
    return { allowed, by: named('*') ? 'group_for_all' : 'no_rule' };
  };
}
