import { formatOf, type LogFormat, parserOf } from './log-format';

const parse = (format: LogFormat, line: string): unknown => parserOf(format)(line);
const entry = {
  day: '2026-11-21',
  hour: 10,
  seconds: Date.parse('2026-11-21T10:00:01Z') / 1_000,
  address: '52.230.152.17',
  path: '/a',
  status: 200,
  userAgent: 'Mozilla/5.0 (compatible; GPTBot/1.2)',
  referrer: '',
};
const combined = (over: { time?: string; request?: string; status?: string; first?: string } = {}): string =>
  `${over.first ?? '52.230.152.17 -'} - [${over.time ?? '21/Nov/2026:10:00:01 +0000'}] "${over.request ?? 'GET /a?b=c HTTP/1.1'}" ${over.status ?? '200'} 5120 "-" "${entry.userAgent}"`;
const cloudflare = {
  ClientIP: entry.address,
  ClientRequestURI: '/a?b=c',
  ClientRequestUserAgent: entry.userAgent,
  ClientRequestReferer: '',
  EdgeStartTimestamp: '2026-11-21T10:00:01Z',
  EdgeResponseStatus: 200,
};
const vercel = {
  deploymentId: 'dpl_1',
  requestId: 'a',
  timestamp: entry.seconds * 1_000,
  proxy: { path: '/a?b=c', userAgent: [entry.userAgent], clientIp: entry.address, statusCode: 200 },
};

describe('a combined line', () => {
  it.each([
    ['of a virtual host', combined({ first: 'www.acme.test:443 52.230.152.17 -' }), {}],
    [
      'of an address in words',
      combined({ first: 'crawl-1.example.test -' }),
      { address: 'crawl-1.example.test' },
    ],
    ['of IPv6', combined({ first: '2001:db8::1 -' }), { address: '2001:db8::1' }],
    ['of a whole URL', combined({ request: 'GET https://acme.test/a?x HTTP/1.1' }), {}],
    [
      'of a broken request',
      combined({ request: '\\x16\\x03\\x01', status: '400' }),
      { path: '', status: 400 },
    ],
    [
      'behind UTC: its own day counts',
      combined({ time: '20/Nov/2026:23:30:00 -0330' }),
      { day: '2026-11-20', hour: 23, seconds: Date.parse('2026-11-21T03:00:00Z') / 1_000 },
    ],
    ['with more behind it', `${combined()} "10.0.0.1" 0.003`, {}],
  ])('is read: %s', (_what, line, over) => {
    expect(parse('combined', line)).toEqual({ ...entry, ...over });
  });

  it.each([
    ['time', combined({ time: '2026-11-21 10:00' })],
    ['time', combined({ time: '21/Noe/2026:10:00:00 +0000' })],
    ['time', combined({ time: '21/Nov/2026:25:00:00 +0000' })],
    ['status', combined({ status: '-' })],
    ['fields', combined().split(' "-"')[0]!],
    ['time', ''],
  ])('is not understood for its %s: %s', (fault, line) => {
    expect(parse('combined', line)).toBe(fault);
  });
});

describe('lines of CloudFront', () => {
  const header = '#Fields: date time c-ip cs-uri-stem sc-status cs(Referer) cs(User-Agent)';
  const values = [
    '2026-11-21',
    '10:00:01',
    entry.address,
    '/a',
    '200',
    '-',
    entry.userAgent.replaceAll(' ', '%2520'),
  ];

  it('are read in the order of the last header', () => {
    const read = parserOf('cloudfront');
    expect([read('#Version: 1.0'), read(header), read(values.join('\t'))]).toEqual([null, null, entry]);
    expect(read('#Fields: sc-status date time c-ip cs-uri-stem cs(User-Agent)')).toBeNull();
    const other = ['200', ...values.slice(0, 4), values[6]];
    expect(read(other.join('\t'))).toEqual(entry);
  });

  it('are not understood before a header, or cut', () => {
    const read = parserOf('cloudfront');
    expect(read(values.join('\t'))).toBe('fields');
    read(header);
    expect(read(values.slice(0, 5).join('\t'))).toBe('fields');
    expect(read(['soon', ...values.slice(1)].join('\t'))).toBe('time');
  });
});

describe('a line of JSON', () => {
  it.each([
    ['RFC 3339', '2026-11-21T10:00:01Z'],
    ['seconds', entry.seconds],
    ['milliseconds', entry.seconds * 1_000],
    ['nanoseconds', entry.seconds * 1e9],
    ['nanoseconds as text', `${entry.seconds}000000000`],
  ])('of Cloudflare may have its time in %s', (_unit, time) => {
    expect(parse('cloudflare', JSON.stringify({ ...cloudflare, EdgeStartTimestamp: time }))).toEqual(entry);
  });

  it.each<[LogFormat, string, unknown]>([
    ['cloudflare', 'not_json', '{"ClientIP":'],
    ['cloudflare', 'not_json', '[1]'],
    ['cloudflare', 'fields', { ...cloudflare, ClientRequestUserAgent: undefined }],
    ['cloudflare', 'time', { ...cloudflare, EdgeStartTimestamp: null }],
    ['cloudflare', 'status', { ...cloudflare, EdgeResponseStatus: 0 }],
    ['vercel', 'fields', { ...vercel, proxy: { statusCode: 200 } }],
  ])('of %s is not understood for %s', (format, fault, line) => {
    expect(parse(format, typeof line === 'string' ? line : JSON.stringify(line))).toBe(fault);
  });

  it('of Vercel counts once a request, and only where it is one', () => {
    const read = parserOf('vercel');
    const lines = [
      vercel,
      { ...vercel, message: 'again' },
      { ...vercel, proxy: undefined, source: 'build' },
      { ...vercel, requestId: 'b', proxy: { ...vercel.proxy, statusCode: -1 } },
      { ...vercel, requestId: 'c' },
    ];
    expect(lines.map((line) => read(JSON.stringify(line)))).toEqual([entry, null, null, null, entry]);
  });
});

it.each<[LogFormat | null, readonly string[]]>([
  ['combined', ['noise', combined()]],
  ['cloudfront', ['#Version: 1.0']],
  ['cloudflare', [JSON.stringify(cloudflare)]],
  ['vercel', [JSON.stringify({ deploymentId: 'dpl_1' }), JSON.stringify(vercel)]],
  [null, ['{"a":1}', 'lorem ipsum']],
])('the first lines tell the format: %s', (format, lines) => {
  expect(formatOf(lines)).toBe(format);
});
