import { expectError } from '../api/expect-error';
import { expectLedgerToAddUp, unitsOf } from '../api/ledger';
import { buildEnded, onboard, onboardedDomain } from '../api/onboarded-domain';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { type LocalSite, type SiteHandler, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';

const HOSTS = Array.from({ length: 10 }, (_, at) => `host-${at}.test`);
const REFUSED = {
  status: 400,
  headers: {},
  body: { error: { message: 'no', type: 'invalid_request_error' } },
};

let app: Application;
let site: LocalSite;
let vendors: Vendors;
let siteIsUp = true;
let enginesAnswer = true;
const small = smallSite('Brightside', 1);
const pages: SiteHandler = (request, response) => {
  if (siteIsUp) small(request, response);
  else request.destroy();
};

beforeAll(async () => {
  site = await startLocalSite(pages);
  vendors = await startVendors({ fault: () => (enginesAnswer ? null : REFUSED) });
  app = await startApplication({
    environment: { ...vendors.environment, OUTBOUND_CONNECT_TO: HOSTS.map(site.connectTo).join(',') },
  });
});

beforeEach(() => {
  siteIsUp = true;
  enginesAnswer = true;
});

afterAll(async () => {
  await app.close();
  await Promise.all([site.close(), vendors.close()]);
});

let asked = 0;
/** Prompts that nobody has asked yet: each build calls every engine. */
const newPrompts = (): string[] => [`Which CRM is number ${(asked += 1)}?`];

const post = ({ key }: Account, domain: string): Promise<Answer> =>
  app.call('POST', '/v1/domains', { key, body: { domain, custom_prompts: newPrompts() } });

describe('first builds of domains', () => {
  it('are free as often in a month as the tier has domains; after that each is paid for, whatever the host', async () => {
    const account = await app.signUp({ ratePerMinute: 1_000 });
    vendors.forget();
    const accepted: number[] = [];
    for (const host of HOSTS) {
      const posted = await post(account, host);
      const { body } = posted;
      if (posted.status !== 202) {
        expectError(posted, 'fresh_quota_exceeded');
        break;
      }
      await buildEnded(app, body.job_id);
      accepted.push(body.domain_id);
      const answers = await app.call('GET', `/v1/domains/${body.domain_id}/answers`, { key: account.key });
      expect(answers.body.items).toHaveLength(3);
      await app.call('DELETE', `/v1/domains/${body.domain_id}`, { key: account.key });
    }
    // one free build, three for the tier's fresh units; each also used a unit for its answers
    expect(accepted).toHaveLength(1 + 3);
    expect(vendors.prompts()).toHaveLength(4 * 3);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 3 + 4, fresh: 3 });
    await app.query(
      `WITH months AS (UPDATE quota_months SET month = month - interval '1 month' WHERE agency_id = $1)
       UPDATE quota_entries SET month = month - interval '1 month' WHERE agency_id = $1`,
      [account.agencyId],
    );
    expect((await post(account, HOSTS[9]!)).status).toBe(202);
  });

  it('are never more, however many are ordered at the same time', async () => {
    const account = await app.signUp({ domains: 3, monthlyFreshQuota: 2, ratePerMinute: 1_000 });
    for (const host of HOSTS.slice(0, 3)) {
      const { domainId } = await onboardedDomain(app, account.key, host, newPrompts());
      await app.call('DELETE', `/v1/domains/${domainId}`, { key: account.key });
    }
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 0 });
    const answers = await Promise.all(HOSTS.slice(3, 6).map((host) => post(account, host)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429]);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 2, fresh: 2 });
    for (const { status, body } of answers) if (status === 202) await buildEnded(app, body.job_id);
  });

  it.each([
    [
      'posting the domain again',
      { used: 0, fresh: 0 },
      (account: Account) => onboard(app, account.key, HOSTS[0]!),
    ],
    [
      'reading the report',
      { used: 1, fresh: 0 },
      async (account: Account, domainId: number) => {
        const { status, body } = await app.call('GET', `/v1/reports/${domainId}`, { key: account.key });
        expect([status, body.meta?.cached]).toEqual([200, false]);
      },
    ],
  ])('that failed are free again: by %s', async (_, units, again) => {
    const account = await app.signUp();
    siteIsUp = false;
    enginesAnswer = false;
    const first = await onboard(app, account.key, HOSTS[0]!, newPrompts());
    expect(await buildEnded(app, first.jobId)).toBe('failed');
    siteIsUp = true;
    enginesAnswer = true;
    await again(account, first.domainId);
    const builds = await app.query('SELECT id FROM builds WHERE domain_id = $1 ORDER BY created_at', [
      first.domainId,
    ]);
    expect(builds).toHaveLength(2);
    expect(await buildEnded(app, builds[1].id)).toBe('done');
    expect(await unitsOf(app, account.agencyId)).toEqual(units);
    // and that was the free one
    await app.call('DELETE', `/v1/domains/${first.domainId}`, { key: account.key });
    const next = await post(account, HOSTS[1]!);
    await buildEnded(app, next.body.job_id);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: units.used + 1, fresh: 1 });
  });

  it('leave a ledger that adds up', async () => {
    await expectLedgerToAddUp(app);
  });
});
