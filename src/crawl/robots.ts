/** One `Allow` or `Disallow` line; the pattern is percent-encoded the way a URL's path is. */
export interface RobotsRule {
  readonly allow: boolean;
  readonly pattern: string;
}

/** Lines that share their `User-agent` lines. */
export interface RobotsGroup {
  /** Product tokens in lower case; `*` for everybody. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
  readonly crawlDelaySeconds: number | null;
}

export interface Robots {
  readonly groups: readonly RobotsGroup[];
  /** As written; not yet resolved or checked. */
  readonly sitemaps: readonly string[];
}

/** Longer lines are cut, as Google's parser does. */
const MAX_LINE_LENGTH = 16_663;

const AGENT_KEY = /^(user-agent|useragent|user agent)/;
/** With the misspellings that Google accepts. */
const DISALLOW_KEY = /^(disallow|dissallow|dissalow|disalow|diasllow|disallaw)/;

/**
 * Reads a robots.txt by RFC 9309, with Google's tolerance: keys count by their beginning, a colon may be missing,
 * and a line that is neither agent nor rule never ends a group. Any text can be read; nonsense lines are skipped.
 */
export function parseRobots(text: string): Robots {
  const groups: OpenGroup[] = [];
  const sitemaps: string[] = [];
  let group: OpenGroup | null = null;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const pair = splitLine(line.slice(0, MAX_LINE_LENGTH));
    if (pair === null) continue;
    const { key, value } = pair;
    if (AGENT_KEY.test(key)) {
      if (group === null || group.rules.length > 0) groups.push((group = newGroup()));
      group.agents.push(agentOf(value));
    } else if (key.startsWith('allow') || DISALLOW_KEY.test(key)) {
      group?.rules.push({ allow: key.startsWith('allow'), pattern: encodePattern(value) });
    } else if (key.startsWith('sitemap') || key.startsWith('site-map')) {
      sitemaps.push(value);
    } else if (key === 'crawl-delay' && group !== null) {
      group.crawlDelaySeconds = longer(group.crawlDelaySeconds, delayOf(value));
    }
  }
  return { groups, sitemaps };
}

/**
 * May the agent fetch the URL? The longest matching pattern decides, `Allow` wins a tie, and no match allows.
 * All groups of the agent count together; those for `*` only when the agent has none.
 */
export function isAllowed(robots: Robots, agentToken: string, url: string): boolean {
  const path = pathOf(url);
  let allowed = 0;
  let disallowed = 0;
  for (const group of groupsOf(robots, agentToken)) {
    for (const rule of group.rules) {
      const best = rule.allow ? allowed : disallowed;
      const length = rule.pattern.length > best && matches(rule.pattern, path) ? rule.pattern.length : 0;
      if (!rule.allow) disallowed = Math.max(disallowed, length);
      else allowed = Math.max(allowed, length > 0 ? length : indexPageLength(rule.pattern, path));
    }
  }
  return allowed >= disallowed;
}

/** The longest delay asked of the agent, in seconds; null when none is. */
export function crawlDelaySeconds(robots: Robots, agentToken: string): number | null {
  const delays = groupsOf(robots, agentToken).flatMap((group) => group.crawlDelaySeconds ?? []);
  return delays.length === 0 ? null : Math.max(...delays);
}

export function sitemapUrls(robots: Robots): readonly string[] {
  return [...new Set(robots.sitemaps.filter((url) => url !== ''))];
}

interface OpenGroup {
  readonly agents: string[];
  readonly rules: RobotsRule[];
  crawlDelaySeconds: number | null;
}

function newGroup(): OpenGroup {
  return { agents: [], rules: [], crawlDelaySeconds: null };
}

function splitLine(line: string): { readonly key: string; readonly value: string } | null {
  const comment = line.indexOf('#');
  const text = (comment < 0 ? line : line.slice(0, comment)).trim();
  const colon = text.indexOf(':');
  if (colon >= 0) {
    const key = text.slice(0, colon).trim().toLowerCase();
    return key === '' ? null : { key, value: text.slice(colon + 1).trim() };
  }
  const words = text.split(/[ \t]+/);
  const [key, value] = words;
  return words.length === 2 && key !== undefined && value !== undefined
    ? { key: key.toLowerCase(), value }
    : null;
}

function agentOf(value: string): string {
  if (value === '*' || /^\*\s/.test(value)) return '*';
  return (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase();
}

function delayOf(value: string): number | null {
  const seconds = /^\d{1,9}(\.\d{1,9})?/.exec(value)?.[0];
  return seconds === undefined ? null : Number(seconds);
}

function longer(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

function groupsOf(robots: Robots, agentToken: string): readonly RobotsGroup[] {
  const token = agentToken.toLowerCase();
  const own = robots.groups.filter((group) => group.agents.includes(token));
  return own.length > 0 ? own : robots.groups.filter((group) => group.agents.includes('*'));
}

/** Path and query of a URL as written, percent-encoded like a pattern; `/` when there is none. */
function pathOf(url: string): string {
  const withoutScheme = url.replace(/^([a-z][a-z0-9+.-]*:)?\/\//i, '');
  const start = withoutScheme.search(/[/?;#]/);
  const rest = start < 0 ? '' : withoutScheme.slice(start).replace(/#.*$/s, '');
  return encodePattern(rest.startsWith('/') ? rest : `/${rest}`);
}

/** Non-ASCII as upper-case percent escapes of its UTF-8 bytes, existing escapes in upper case. */
function encodePattern(text: string): string {
  return text
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    .replace(/[^\u0000-\u007f]+/g, (run) =>
      [...Buffer.from(run, 'utf8')].map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
    );
}

/** An `Allow` of `/x/index.html` also allows `/x/`, as Google reads it. */
function indexPageLength(pattern: string, path: string): number {
  const slash = pattern.lastIndexOf('/');
  if (slash < 0 || !pattern.startsWith('/index.htm', slash)) return 0;
  const folder = `${pattern.slice(0, slash + 1)}$`;
  return matches(folder, path) ? folder.length : 0;
}

/**
 * `*` stands for any characters, `$` at the end for the end. Between the stars the leftmost occurrence is as good as any
 * other, so each piece is searched once, onwards from the one before: linear in the path.
 */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = pieces[0] ?? '';
  if (!path.startsWith(first)) return false;
  let position = first.length;
  for (const [index, piece] of pieces.entries()) {
    if (index === 0) continue;
    const last = index === pieces.length - 1;
    if (anchored && last) return path.length - piece.length >= position && path.endsWith(piece);
    const found = path.indexOf(piece, position);
    if (found < 0) return false;
    position = found + piece.length;
  }
  return !anchored || position === path.length;
}
