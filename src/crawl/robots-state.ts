import { robotsInTurns } from './in-turns';
import { parseRobots } from './robots';
import type { Robots } from './robots-group';

const EVERYTHING_ALLOWED: Robots = { groups: [], sitemaps: [] };

const EVERYTHING_FORBIDDEN: Robots = {
  groups: [{ agents: ['*'], rules: [{ allow: false, pattern: '/' }], crawlDelaySeconds: 0 }],
  sitemaps: [],
};

/**
 * What an answer for robots.txt means (RFC 9309, 2.3.1): 2xx is read; 4xx and endless redirects allow everything; 5xx and
 * no answer at all (status 0) forbid everything. 429 forbids too: who asks us to slow down does not invite us in.
 */
export function robotsFor(status: number, text: string): Robots {
  return isRead(status) ? parseRobots(text) : withoutFile(status);
}

/** The same. Lets other work in between, however long the file is. */
export async function robotsForInTurns(status: number, text: string): Promise<Robots> {
  return isRead(status) ? await robotsInTurns(text) : withoutFile(status);
}

function isRead(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Nobody knows what the file says: nothing may be fetched until it answers. */
export function isUnreachable(status: number): boolean {
  return status === 429 || status < 200 || status >= 500;
}

function withoutFile(status: number): Robots {
  return isUnreachable(status) ? EVERYTHING_FORBIDDEN : EVERYTHING_ALLOWED;
}
