import { groupsOf } from './agent-rules';
import { encodePattern, type Robots, type RobotsRule } from './robots-group';

/** Longer lines are cut, as Google's parser does. */
const MAX_LINE_LENGTH = 16_663;

const AGENT_KEY = /^(user-agent|useragent|user agent)/;
/** With the misspellings that Google accepts. */
const DISALLOW_KEY = /^(disallow|dissallow|dissalow|disalow|diasllow|disallaw)/;

/**
 * Reads a robots.txt by RFC 9309, line by line, with Google's tolerance: keys count by their beginning, a colon may be
 * missing, and a line that is neither agent nor rule never ends a group. Any line can be read; nonsense is skipped.
 */
export class RobotsReader {
  private readonly groups: OpenGroup[] = [];
  private readonly sitemaps: string[] = [];
  private group: OpenGroup | null = null;

  readLine(line: string): void {
    const pair = splitLine(line.slice(0, MAX_LINE_LENGTH));
    if (pair === null) return;
    const { key, value } = pair;
    if (AGENT_KEY.test(key)) {
      if (this.group === null || this.group.rules.length > 0)
        this.groups.push((this.group = { agents: [], rules: [], crawlDelaySeconds: 0 }));
      this.group.agents.push(agentOf(value));
    } else if (key.startsWith('allow') || DISALLOW_KEY.test(key)) {
      this.group?.rules.push({ allow: key.startsWith('allow'), pattern: encodePattern(value) });
    } else if (key.startsWith('sitemap') || key.startsWith('site-map')) {
      this.sitemaps.push(value);
    } else if (key === 'crawl-delay' && this.group !== null) {
      const seconds = Number(/^\d{1,9}(\.\d{1,9})?/.exec(value)?.[0] ?? 0);
      this.group.crawlDelaySeconds = Math.max(this.group.crawlDelaySeconds, seconds);
    }
  }

  end(): Robots {
    return { groups: this.groups, sitemaps: this.sitemaps };
  }
}

export function robotsLines(text: string): readonly string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

/** A robots.txt that is at hand as a whole. */
export function parseRobots(text: string): Robots {
  const reader = new RobotsReader();
  for (const line of robotsLines(text)) reader.readLine(line);
  return reader.end();
}

/** The longest delay asked of the agent, in seconds; 0 when none is. */
export function crawlDelaySeconds(robots: Robots, agentToken: string): number {
  return Math.max(0, ...groupsOf(robots, agentToken).map((group) => group.crawlDelaySeconds));
}

export function sitemapUrls(robots: Robots): readonly string[] {
  return [...new Set(robots.sitemaps.filter((url) => url !== ''))];
}

interface OpenGroup {
  readonly agents: string[];
  readonly rules: RobotsRule[];
  crawlDelaySeconds: number;
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
