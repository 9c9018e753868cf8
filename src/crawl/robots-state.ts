import { parseRobots, Robots } from './robots';

/** RFC 9309 asks for 500 KiB at least; what follows is ignored. */
export const MAX_ROBOTS_BYTES = 512 * 1024;

const EVERYTHING_ALLOWED: Robots = { groups: [], sitemaps: [] };

const EVERYTHING_FORBIDDEN: Robots = {
  groups: [{ agents: ['*'], rules: [{ allow: false, pattern: '/' }], crawlDelaySeconds: null }],
  sitemaps: [],
};

/**
 * What an answer for robots.txt means (RFC 9309, 2.3.1): 2xx is read; 4xx and endless redirects allow everything; 5xx and
 * no answer at all (status 0) forbid everything. 429 forbids too: who asks us to slow down does not invite us in.
 */
export function robotsFor(status: number, text: string): Robots {
  if (status >= 200 && status < 300) return parseRobots(text);
  if (status === 429 || status < 200 || status >= 500) return EVERYTHING_FORBIDDEN;
  return EVERYTHING_ALLOWED;
}
