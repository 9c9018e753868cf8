import { NO_CONNECT_TO } from '../../src/config/connect-to';
import { OutboundError } from '../../src/outbound/outbound-error';
import { OutboundService } from '../../src/outbound/outbound.service';
import { forbiddenAddressReason } from '../../src/outbound/public-address';
import { LocalServer, serveHttp, serveHttps, testCertificate } from '../support/local-server';
import { RecordedSockets } from './recorded-sockets';
import { SsrfCase, ssrfCases, tableLookup } from './ssrf-cases';

const limits = {
  connectTimeoutMs: 5000,
  totalTimeoutMs: 10_000,
  maxBodyBytes: 16_384,
  maxDecodedBytes: 16_384,
  decompress: false,
};

interface Outcome {
  readonly status: number | null;
  readonly kind: string | null;
  readonly opened: readonly string[];
}

describe('the 187 addresses of the table, as a webhook', () => {
  let http: LocalServer;
  let https: LocalServer;
  let location: string | undefined;

  beforeAll(async () => {
    const answer: Parameters<typeof serveHttp>[0] = (_request, response) => {
      response.writeHead(location === undefined ? 200 : 302, location === undefined ? {} : { location });
      response.end('ok');
    };
    http = await serveHttp(answer);
    https = await serveHttps(answer);
  });

  afterAll(async () => {
    await http.close();
    await https.close();
  });

  async function attempts(row: SsrfCase, count: number): Promise<readonly Outcome[]> {
    location = row.location;
    const sockets = new RecordedSockets({ http: http.port, https: https.port });
    const outbound = new OutboundService({
      connectTo: NO_CONNECT_TO,
      lookup: tableLookup(),
      openSocket: sockets.open,
      ca: testCertificate,
    });
    const outcomes: Outcome[] = [];
    for (let attempt = 0; attempt < count; attempt += 1) {
      const before = sockets.opened.length;
      let status: number | null = null;
      let kind: string | null = null;
      try {
        const request = {
          url: row.url,
          method: 'POST',
          headers: {},
          body: '{}',
          limits,
          schemes: ['https'],
        } as const;
        status = (await outbound.request(request)).status;
      } catch (error) {
        kind = (error as OutboundError).kind;
      }
      outcomes.push({ status, kind, opened: sockets.opened.slice(before) });
    }
    await outbound.onModuleDestroy();
    return outcomes;
  }

  it('holds all of them', () => {
    expect(ssrfCases).toHaveLength(187);
  });

  const rowsOf = (expected: SsrfCase['expected'], redirects: boolean): readonly SsrfCase[] =>
    ssrfCases.filter((row) => row.expected === expected && (row.group === 'redirect') === redirects);

  it.each(rowsOf('blocked', false))('$id opens no socket to $url', async (row) => {
    const [outcome] = await attempts(row, 1);
    expect(outcome).toEqual({
      status: null,
      kind: row.class === 'connect' ? 'dns' : 'forbidden_address',
      opened: [],
    });
  });

  it.each(rowsOf('allowed', false))('$id reaches $url', async (row) => {
    const [outcome] = await attempts(row, 1);
    expect(outcome?.opened.length).toBeGreaterThan(0);
    expect(outcome?.opened.filter((address) => forbiddenAddressReason(address) !== null)).toEqual([]);
    // the test certificate names hosts only: for an address literal the connection is all that can be shown
    const literal = /^https:\/\/(\[|[\d.]+\/)/.test(row.url);
    expect(outcome).toMatchObject(literal ? { kind: 'tls' } : { status: 200 });
  });

  it.each(rowsOf('blocked', true))('$id does not follow the redirect of $url', async (row) => {
    const [outcome] = await attempts(row, 1);
    expect(outcome).toEqual({ status: 302, kind: null, opened: ['93.184.215.14'] });
  });

  it.each(rowsOf('pinned', false))('$id connects to what it checked, and later to nothing', async (row) => {
    const outcomes = await attempts(row, 4);
    const first = outcomes.findIndex((outcome) => outcome.kind !== null);
    expect(first).toBeGreaterThan(0);
    for (const [at, outcome] of outcomes.slice(0, first).entries())
      // what follows goes over the connection that is open
      expect(outcome).toEqual({ status: 200, kind: null, opened: at === 0 ? ['93.184.215.14'] : [] });
    for (const outcome of outcomes.slice(first))
      expect(outcome).toEqual({ status: null, kind: 'forbidden_address', opened: [] });
  });
});
