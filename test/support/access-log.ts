import { daysBefore } from '../../src/text/utc-day';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const ASSETS = 10;

export interface Hit {
  readonly address: string;
  readonly path: string;
  readonly status?: number;
  readonly agent?: string;
  readonly referrer?: string;
  /** Of the day. */
  readonly second?: number;
}

/** A line as Apache and nginx write it, in UTC. */
export function combinedLine(day: string, hit: Hit): string {
  const { address, path, status = 200, agent = BROWSER, referrer = '-', second = 36_000 } = hit;
  const [year, month, date] = day.split('-');
  const clock = new Date(second * 1_000).toISOString().slice(11, 19);
  const time = `${date}/${MONTHS[Number(month) - 1]}/${year}:${clock} +0000`;
  return `${address} - - [${time}] "GET ${path} HTTP/1.1" ${status} 5120 "${referrer}" "${agent}"`;
}

export const userAgentOf = (agent: string): string =>
  `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${agent}/1.2; +https://example.com/bot)`;

/** Addresses within ranges that the operators publish. */
export const AGENT_ADDRESSES = {
  GPTBot: '52.230.152.17',
  'OAI-SearchBot': '20.42.10.180',
  'ChatGPT-User': '23.98.142.180',
  PerplexityBot: '107.20.236.150',
  ClaudeBot: '216.73.216.5',
  Googlebot: '66.249.66.1',
} as const;
export type VerifiedAgent = keyof typeof AGENT_ADDRESSES;
const AGENTS = Object.keys(AGENT_ADDRESSES) as VerifiedAgent[];

/** What a block of lines must add up to. */
export const BLOCK = {
  verified: 600,
  polling: 492,
  content: 108,
  spoofed: 9,
  sessions: 12,
  sessionRequests: 12 * (1 + ASSETS),
  otherDay: 6,
  broken: 5,
  people: 200,
} as const;

/**
 * Lines with planted figures, see `BLOCK`: six agents, 82 % of whose requests are polling; nine with a name that is not
 * theirs; twelve visits from ChatGPT of eleven requests each; lines of the day before; broken lines; other people.
 */
export function plantedBlock(day: string, block = 0): string[] {
  const lines: string[] = [];
  for (let at = 0; at < BLOCK.verified; at += 1) {
    const agent = AGENTS[at % AGENTS.length]!;
    const polls = Math.floor(at / AGENTS.length) % 50 < 41;
    const path = !polls ? `/guides/${at % 18}?from=${at}` : at % 2 === 0 ? '/robots.txt' : '/sitemap-1.xml';
    lines.push(combinedLine(day, { address: AGENT_ADDRESSES[agent], path, agent: userAgentOf(agent) }));
  }
  for (let at = 0; at < BLOCK.spoofed; at += 1) {
    lines.push(
      combinedLine(day, { address: `203.0.113.${at}`, path: '/wp-login.php', agent: userAgentOf('GPTBot') }),
    );
  }
  for (let visit = 0; visit < BLOCK.sessions; visit += 1) {
    const address = `198.51.${block % 250}.${visit}`;
    // each block half an hour later, so that a visitor who comes again begins another session
    const second = (Math.floor(block / 250) * 1_800 + visit) % 86_400;
    lines.push(combinedLine(day, { address, path: '/pricing', referrer: 'https://chatgpt.com/', second }));
    for (let file = 0; file < ASSETS; file += 1) {
      const referrer = 'https://brightside.test/pricing';
      lines.push(combinedLine(day, { address, path: `/assets/${file}.css`, referrer, second }));
    }
  }
  for (let at = 0; at < BLOCK.otherDay; at += 1) {
    lines.push(combinedLine(daysBefore(day, 1), { address: '192.0.2.9', path: '/' }));
  }
  lines.push(
    'no log line at all',
    '192.0.2.77 - - [yesterday] "GET / HTTP/1.1" 200 1 "-" "-"',
    combinedLine(day, { address: '192.0.2.78', path: '/a' }).replace(' 200 ', ' 999 '),
    combinedLine(day, { address: '192.0.2.79', path: '/secret?token=abc' }).split(' "')[0]!,
    'x'.repeat(70_000),
  );
  for (let at = 0; at < BLOCK.people; at += 1) {
    lines.push(combinedLine(day, { address: `192.0.2.${at % 250}`, path: `/page/${at}` }));
  }
  return lines;
}
