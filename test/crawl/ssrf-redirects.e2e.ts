import { NO_CONNECT_TO } from '../../src/config/connect-to';
import { OutboundService } from '../../src/outbound/outbound.service';
import { forbiddenAddressReason } from '../../src/outbound/public-address';
import { LocalServer, serveHttp, serveHttps, testCertificate } from '../support/local-server';
import { RecordedSockets } from '../outbound/recorded-sockets';
import { SsrfCase, ssrfCases, tableLookup } from '../outbound/ssrf-cases';
import { crawlerWith, PATIENT } from './demo-site';

describe('the addresses of the table, as a crawl', () => {
  let http: LocalServer;
  let https: LocalServer;
  let location = '';

  beforeAll(async () => {
    const answer: Parameters<typeof serveHttp>[0] = (request, response) => {
      const redirects =
        location !== '' && request.url !== '/robots.txt' && request.headers.host?.startsWith('r-') === true;
      response.writeHead(redirects ? 302 : 200, redirects ? { location } : { 'content-type': 'text/html' });
      response.end(request.url === '/robots.txt' ? '' : 'ok');
    };
    http = await serveHttp(answer);
    https = await serveHttps(answer);
  });

  afterAll(async () => {
    await http.close();
    await https.close();
  });

  async function opened(row: SsrfCase) {
    location = row.location ?? '';
    const sockets = new RecordedSockets({ http: http.port, https: https.port });
    const outbound = new OutboundService({
      connectTo: NO_CONNECT_TO,
      lookup: tableLookup(),
      openSocket: sockets.open,
      ca: testCertificate,
    });
    const { home } = await crawlerWith(outbound).open(new URL(row.url).hostname, PATIENT);
    await outbound.onModuleDestroy();
    return { home, forbidden: sockets.opened.filter((address) => forbiddenAddressReason(address) !== null) };
  }

  it.each(ssrfCases.filter((row) => row.group === 'redirect' && row.expected_crawl === 'blocked'))(
    '$id does not follow $url to $location',
    async (row) => {
      const { home, forbidden } = await opened(row);
      expect(forbidden).toEqual([]);
      expect(home).toMatchObject({ status: 0, html: '' });
      expect(home.error?.kind).toMatch(/^(redirects|forbidden_address)$/);
    },
  );

  it.each(ssrfCases.filter((row) => row.group === 'redirect' && row.expected_crawl === 'allowed'))(
    '$id follows $url to $location',
    async (row) => {
      const { home, forbidden } = await opened(row);
      expect(forbidden).toEqual([]);
      expect(home).toMatchObject({ status: 200, html: 'ok', finalUrl: row.location });
    },
  );

  it.each(ssrfCases.filter((row) => row.group === 'dns'))(
    '$id opens no forbidden socket for $url',
    async (row) => {
      const { home, forbidden } = await opened(row);
      expect(forbidden).toEqual([]);
      if (row.expected === 'blocked') expect(home).toMatchObject({ status: 0, html: '' });
      if (row.expected === 'allowed') expect(home).toMatchObject({ status: 200, html: 'ok' });
    },
  );
});
