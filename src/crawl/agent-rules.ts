import { encodePattern, type Robots, type RobotsGroup, type RobotsRule } from './robots-group';

/** Lengths of the longest patterns that matched an address; 0 for none. */
export interface LongestMatch {
  readonly allowed: number;
  readonly disallowed: number;
}

const NO_MATCH: LongestMatch = { allowed: 0, disallowed: 0 };

/**
 * What a robots.txt asks of one agent. The longest matching pattern decides, `Allow` wins a tie, and no match allows.
 * All groups of the agent count together; those for `*` only when the agent has none.
 */
export class AgentRules {
  private readonly rules: readonly RobotsRule[];

  constructor(robots: Robots, agentToken: string) {
    this.rules = groupsOf(robots, agentToken).flatMap((group) => group.rules);
  }

  get count(): number {
    return this.rules.length;
  }

  allows(url: string): boolean {
    return permits(this.longest(robotsPath(url), 0, this.count));
  }

  /** Matches a path against the rules `from` to `to`: all rules of a huge file at once would block other work. */
  longest(path: string, from: number, to: number, before: LongestMatch = NO_MATCH): LongestMatch {
    let { allowed, disallowed } = before;
    for (const { allow, pattern } of this.rules.slice(from, to)) {
      const best = allow ? allowed : disallowed;
      const length = pattern.length > best && matches(pattern, path) ? pattern.length : 0;
      if (!allow) disallowed = Math.max(disallowed, length);
      else allowed = Math.max(allowed, length > 0 ? length : indexPageLength(pattern, path));
    }
    return { allowed, disallowed };
  }
}

export function permits({ allowed, disallowed }: LongestMatch): boolean {
  return allowed >= disallowed;
}

/** Groups that name the agent, else those for `*`. */
export function groupsOf(robots: Robots, agentToken: string): readonly RobotsGroup[] {
  const token = agentToken.toLowerCase();
  const own = robots.groups.filter((group) => group.agents.includes(token));
  return own.length > 0 ? own : robots.groups.filter((group) => group.agents.includes('*'));
}

/** Path and query of a URL as written, percent-encoded like a pattern; `/` when there is none. */
export function robotsPath(url: string): string {
  const withoutScheme = url.replace(/^([a-z][a-z0-9+.-]*:)?\/\//i, '');
  const start = withoutScheme.search(/[/?;#]/);
  const rest = start < 0 ? '' : withoutScheme.slice(start).replace(/#.*$/s, '');
  return encodePattern(rest.startsWith('/') ? rest : `/${rest}`);
}

/** An `Allow` of `/x/index.html` also allows `/x/`, as Google reads it. */
function indexPageLength(pattern: string, path: string): number {
  const slash = pattern.lastIndexOf('/');
  if (slash < 0 || !pattern.startsWith('/index.htm', slash)) return 0;
  const folder = `${pattern.slice(0, slash + 1)}$`;
  return matches(folder, path) ? folder.length : 0;
}

/**
 * `*` matches any characters, a final `$` the end. Between stars the leftmost match is always good enough, so each piece
 * is searched once, from where the previous one ended: linear in the path.
 */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const length = anchored ? pattern.length - 1 : pattern.length;
  const firstStar = pattern.indexOf('*');
  const firstEnd = firstStar < 0 ? length : firstStar;
  if (!path.startsWith(pattern.slice(0, firstEnd))) return false;
  if (firstStar < 0) return !anchored || path.length === length;
  let position = firstEnd;
  for (let start = firstStar + 1; ;) {
    const star = pattern.indexOf('*', start);
    const isLast = star < 0;
    const piece = pattern.slice(start, isLast ? length : star);
    if (isLast && anchored) return path.length - piece.length >= position && path.endsWith(piece);
    const found = path.indexOf(piece, position);
    if (found < 0) return false;
    if (isLast) return true;
    position = found + piece.length;
    start = star + 1;
  }
}
