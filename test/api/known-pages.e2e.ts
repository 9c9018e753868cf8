import { type Account, type Application, startApplication } from '../support/application';
import { type LocalSite, type SiteHandler, smallSite, startLocalSite } from '../support/local-site';
import { onboardedDomain } from './onboarded-domain';

interface PageRow {
  readonly url: string;
  readonly score: number | null;
  readonly stale: boolean;
}

describe('pages that are known', () => {
  let app: Application;
  let site: LocalSite;
  let account: Account;
  let domainId: number;
  let statusOf: (path: string) => number = () => 200;
  const small = smallSite('Brightside', 5);
  const pages: SiteHandler = (request, response) => {
    const status = statusOf(request.url ?? '/');
    if (status === 200) small(request, response);
    else response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>No</h1>');
  };

  beforeAll(async () => {
    site = await startLocalSite(pages);
    app = await startApplication({ environment: { OUTBOUND_CONNECT_TO: site.connectTo('brightside.test') } });
    account = await app.signUp({ ratePerMinute: 1_000, monthlyFreshQuota: 20 });
    ({ domainId } = await onboardedDomain(app, account.key, 'brightside.test', ['Which CRM?']));
  });

  afterAll(async () => {
    await app.close();
    await site.close();
  });

  async function perUrl(): Promise<PageRow[]> {
    const { body } = await app.call('GET', `/v1/reports/${domainId}?sections=readiness`, {
      key: account.key,
    });
    const rows: PageRow[] = body.sections.readiness.per_url;
    return rows.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  }

  /** What the report says after all days have passed. */
  async function afterDays(days: number): Promise<PageRow[]> {
    await app.query(
      `WITH scores AS (UPDATE page_scores SET fetched_at = fetched_at - make_interval(days => $2) WHERE domain_id = $1)
       UPDATE snapshots SET generated_at = generated_at - make_interval(days => $2) WHERE domain_id = $1`,
      [domainId, days],
    );
    return await perUrl();
  }

  it('stay with their last good score while a crawl does not reach them, for 30 days', async () => {
    const known = await perUrl();
    expect(known).toHaveLength(6);
    for (const { score, stale } of known) expect([typeof score, stale]).toEqual(['number', false]);
    // the first page that is asked makes the crawler leave the host alone
    statusOf = (path) => (path.startsWith('/page-') ? 503 : 200);
    const expected = known.map((row) => ({ ...row, stale: row.url.includes('/page-') }));
    expect(await afterDays(2)).toEqual(expected);
    expect(await afterDays(20)).toEqual(expected);
    // the whole site is away
    statusOf = () => 503;
    expect(await afterDays(5)).toEqual(known.map((row) => ({ ...row, stale: true })));
    // 32 days for the pages, 10 for the home page: it was read last five days before
    const later = await afterDays(5);
    expect(later).toEqual(
      known.filter(({ url }) => !url.includes('/page-')).map((row) => ({ ...row, stale: true })),
    );
  });

  it('are forgotten when they are gone', async () => {
    statusOf = () => 200;
    const known = await afterDays(2);
    expect(known.map(({ stale }) => stale)).toEqual(Array(6).fill(false));
    statusOf = (path) => (path === '/page-3' ? 410 : 200);
    expect(await afterDays(2)).toEqual(known.filter(({ url }) => !url.endsWith('/page-3')));
  });
});
