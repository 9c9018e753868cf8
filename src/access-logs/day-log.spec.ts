import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AddressRanges, type Verification } from './address-ranges';
import { assistantOf } from './assistant';
import { DayLog } from './day-log';
import { withoutAddresses } from './line-report';
import { LineSplitter } from './line-splitter';
import type { LogFormat } from './log-format';
import { namedAgent } from './named-agent';
import { kindOf, type RequestKind } from './request-kind';

const RANGES = new AddressRanges(
  [{ agents: ['GPTBot'], ranges: ['20.0.0.0/28', '20.0.0.16/28', '30.1.0.0/16', '2001:db8::/32'] }],
  ['104.16.0.0/13'],
);

/** What is left of the heap when nothing unused is in it. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

describe('an address', () => {
  it.each<[Verification, string, string]>([
    ['verified', 'GPTBot', '20.0.0.0'],
    ['verified', 'GPTBot', '20.0.0.31'],
    ['verified', 'GPTBot', '30.1.255.255'],
    ['verified', 'GPTBot', '2001:db8::7'],
    ['verified', 'GPTBot', '::ffff:20.0.0.1'],
    ['spoofed', 'GPTBot', '20.0.0.32'],
    ['spoofed', 'GPTBot', '19.255.255.255'],
    ['spoofed', 'GPTBot', '203.0.113.9'],
    ['spoofed', 'GPTBot', '2001:db9::7'],
    ['claimed', 'GPTBot', '10.0.0.1'],
    ['claimed', 'GPTBot', '104.16.1.1'],
    ['claimed', 'GPTBot', 'crawl-1.example.test'],
    ['claimed', 'GPTBot', '12'],
    ['claimed', 'CCBot', '203.0.113.9'],
  ])('is %s for %s from %s', (verification, agent, address) => {
    expect(RANGES.verify(agent, address)).toBe(verification);
  });
});

it.each<[RequestKind, readonly string[]]>([
  [
    'polling',
    [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/sitemap-2.xml.gz',
      '/llms.txt',
      '/blog/feed/',
      '/.well-known/x',
    ],
  ],
  ['asset', ['/app.css', '/_next/a.JS', '/logo.svg', '/font.woff2']],
  ['content', ['/', '/guides/robots.txt-explained', '/sitemap', '/a.html', '/feeds/today', '']],
])('of requests these are %s', (kind, paths) => {
  expect(paths.map(kindOf)).toEqual(paths.map(() => kind));
});

it.each([
  ['Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'GPTBot'],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', 'Bingbot'],
  ['Googlebot-Image/1.0', null],
  ['MyGPTBot/1.0', null],
  ['Mozilla/5.0 Safari/605', null],
])('a user agent names an agent: %s', (userAgent, agent) => {
  expect(namedAgent(userAgent)).toBe(agent);
});

it.each([
  ['https://chatgpt.com/', 'ChatGPT'],
  ['https://www.perplexity.ai/search?q=x', 'Perplexity'],
  ['http://CLAUDE.AI', 'Claude'],
  ['https://chatgpt.com.evil.test/', null],
  ['https://google.com/?q=chatgpt.com', null],
  ['', null],
])('a referrer names an assistant: %s', (referrer, assistant) => {
  expect(assistantOf(referrer)).toBe(assistant);
});

describe('lines', () => {
  it.each([1, 2, 3, 7, 100_000])('are cut alike, whatever pieces of %i bytes they come in', (size) => {
    const long = 'x'.repeat(65_537);
    const bytes = Buffer.from(`ä\r\n\nb\n${long}\n${long}y\nlast €`);
    const lines: (string | null)[] = [];
    const splitter = new LineSplitter();
    for (let at = 0; at < bytes.length; at += size) {
      splitter.push(bytes.subarray(at, at + size), (line) => lines.push(line));
    }
    splitter.end((line) => lines.push(line));
    expect(lines).toEqual(['ä', 'b', null, null, 'last €']);
  });

  it.each([
    [
      '192.0.2.7 - - [21/Nov/2026:10:00:00 +0000] "GET /a?token=x',
      '… - - [21/Nov/2026:10:00:00 +0000] "GET /a?…',
    ],
    ['2001:db8::7 - ann@example.com [x]', '… - … [x]'],
    ['dsl-7.isp.example - - "GET /"', '… - - "GET /"'],
    ['{"ClientIP":"192.0.2.7","a":1', '{"ClientIP":"…","a":1'],
  ])('are shown without whom they name: %s', (line, shown) => {
    expect(withoutAddresses(line)).toBe(shown);
  });
});

describe('the log of a day', () => {
  const DAY = '2026-11-21';
  const VERCEL_LINE = {
    deploymentId: 'dpl_1',
    proxy: {
      timestamp: Date.parse(DAY),
      path: '/',
      statusCode: 200,
      userAgent: ['Safari'],
      clientIp: '192.0.2.1',
    },
  };
  const visit = (clock: string, address: string, path: string, referrer = '-', agent = 'Safari'): string =>
    `${address} - - [21/Nov/2026:${clock} +0000] "GET ${path} HTTP/1.1" 200 1 "${referrer}" "${agent}"`;
  const read = (lines: readonly string[], format: LogFormat | null = null): ReturnType<DayLog['end']> => {
    const log = new DayLog({ day: DAY, format, ranges: RANGES });
    log.push(Buffer.from(lines.join('\n')));
    return log.end();
  };
  const GPT = 'https://chatgpt.com/';

  it('counts sessions: what one visitor asks for without a pause of half an hour', () => {
    const { arrivals } = read([
      visit('09:00:00', '192.0.2.1', '/before'),
      visit('10:00:00', '192.0.2.1', '/a', GPT),
      visit('10:00:01', '192.0.2.1', '/a.css', 'https://acme.test/a'),
      visit('10:00:02', '192.0.2.2', '/a.css', 'https://acme.test/a'),
      visit('10:29:00', '192.0.2.1', '/b', GPT),
      visit('10:58:00', '192.0.2.1', '/c'),
      visit('11:29:00', '192.0.2.1', '/d'),
      visit('11:30:00', '192.0.2.1', '/e', GPT),
      visit('11:31:00', '192.0.2.1', '/f', 'https://claude.ai/'),
      visit('11:32:00', '192.0.2.3', '/a', GPT, 'SomeBot/1.0'),
    ]).counts;
    expect(arrivals).toEqual([
      { assistant: 'ChatGPT', path: '/a', sessions: 1, requests: 4 },
      { assistant: 'ChatGPT', path: '/e', sessions: 1, requests: 1 },
      { assistant: 'Claude', path: '/f', sessions: 1, requests: 1 },
    ]);
  });

  it.each<[string, (text: string) => string]>([
    ['user agents', (text) => visit('10:00:00', '192.0.2.1', '/', '-', text)],
    ['addresses', (text) => visit('10:00:00', text, '/', '-', 'GPTBot/1.2')],
    ['ids of requests', (text) => JSON.stringify({ ...VERCEL_LINE, requestId: text })],
  ])('remembers no long %s', (_what, line) => {
    const log = new DayLog({ day: DAY, format: null, ranges: RANGES });
    const before = liveBytes();
    for (let at = 0; at < 2_000; at += 1) log.push(Buffer.from(`${line(`${at}${'x'.repeat(30_000)}`)}\n`));
    expect(liveBytes() - before).toBeLessThan(20_000_000);
    expect(log.end().of_day).toBe(2_000);
  });

  it('stores few rows, whatever statuses a log makes up', () => {
    const made = Array.from({ length: 10_000 }, (_, at) =>
      visit('10:00:00', '20.0.0.1', `/p/${at}`, '-', 'GPTBot/1.2').replace(
        ' 200 1 ',
        ` ${100 + (at % 500)} 1 `,
      ),
    );
    const { requests } = read(made).counts;
    expect(requests.reduce((sum, row) => sum + row.requests, 0)).toBe(10_000);
    expect(new Set(requests.map(({ status }) => status)).size).toBeLessThanOrEqual(45);
  });

  it('keeps the most frequent paths, and loses no request', () => {
    const many = Array.from({ length: 25_000 }, (_, at) =>
      visit('10:00:00', '20.0.0.1', `/p/${at}`, '-', 'GPTBot/1.2'),
    );
    const often = Array<string>(50).fill(visit('10:00:00', '20.0.0.1', '/often', '-', 'GPTBot/1.2'));
    const { requests } = read([...often, ...many]).counts;
    expect(requests.reduce((sum, row) => sum + row.requests, 0)).toBe(25_050);
    expect(requests.find(({ path }) => path === '/often')?.requests).toBe(50);
    expect(requests.length).toBeLessThan(2_010);
  });

  it.each([null, 'combined'] as const)('with byte order marks is read, its format given as %s', (format) => {
    const marked = `\uFEFF${visit('10:00:00', '20.0.0.1', '/', '-', 'GPTBot/1.2')}`;
    const { of_day, not_understood } = read(Array<string>(60).fill(marked), format);
    expect([of_day, not_understood.lines]).toEqual([60, 0]);
  });

  const AGENTS = ['GPTBot', 'ClaudeBot', 'PerplexityBot', 'OAI-SearchBot', 'ChatGPT-User', 'Googlebot'];

  it.each([400, 2_000])('keeps %i paths, however many agents ask for each', (paths) => {
    const lines = AGENTS.flatMap((agent) =>
      Array.from({ length: paths }, (_, at) => visit('10:00:00', '20.0.0.1', `/p/${at}`, '-', agent)),
    );
    const { requests } = read(lines).counts;
    expect(new Set(requests.map(({ path }) => path)).size).toBe(paths);
    expect(requests.map((row) => [row.path === '', row.requests])).toEqual(lines.map(() => [false, 1]));
  });

  it('keeps the same paths, whatever the order of lines', () => {
    const lines = Array.from({ length: 3_000 }, (_, at) =>
      visit('10:00:00', '20.0.0.1', `/p/${at}`, '-', 'GPTBot/1.2'),
    );
    const pathsOf = (given: readonly string[]): string[] =>
      read(given)
        .counts.requests.map(({ path }) => path)
        .sort();
    expect(pathsOf([...lines].reverse())).toEqual(pathsOf(lines));
  });

  it('bounds the counts that a log makes up of few paths', () => {
    const lines = Array.from({ length: 60_000 }, (_, at) =>
      visit('10:00:00', '20.0.0.1', `/p/${at % 2_500}`, '-', AGENTS[at % 6]).replace(
        ' 200 1 ',
        ` ${200 + (Math.floor(at / 2_500) % 40)} 1 `,
      ),
    );
    const { requests } = read(lines).counts;
    expect(requests.reduce((sum, row) => sum + row.requests, 0)).toBe(60_000);
    expect(requests.filter(({ path }) => path !== '').length).toBeLessThanOrEqual(32_000);
  });
});
