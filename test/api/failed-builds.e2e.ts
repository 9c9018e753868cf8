import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { type LocalSite, type SiteHandler, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { expectError } from './expect-error';
import { Gate } from '../support/gate';
import { expectLedgerToAddUp, unitsOf } from './ledger';
import { buildEnded, onboard, onboardedDomain } from './onboarded-domain';
import { shapeFaults } from './report-shape';

const REFUSED = {
  status: 400,
  headers: {},
  body: { error: { message: 'no', type: 'invalid_request_error' } },
};

describe('builds that come to less than a report, or to nothing', () => {
  let app: Application;
  let site: LocalSite;
  let vendors: Vendors;
  let enginesAnswer = false;
  /** Once its connections are cut nothing is measured: with silent engines there is no report. */
  let siteIsUp = true;
  const small = smallSite('Brightside', 1);
  const gate = new Gate();
  const pages: SiteHandler = (request, response) => {
    if (siteIsUp) small(request, response);
    else request.destroy();
  };

  beforeAll(async () => {
    site = await startLocalSite(gate.before(pages));
    vendors = await startVendors({ fault: () => (enginesAnswer ? null : REFUSED) });
    app = await startApplication({
      environment: {
        ...vendors.environment,
        OUTBOUND_CONNECT_TO: `${site.connectTo('brightside.test')},https://hooks.test=127.0.0.1:9`,
      },
    });
  });

  beforeEach(() => {
    siteIsUp = true;
    gate.open();
  });

  afterAll(async () => {
    gate.open();
    await app.close();
    await Promise.all([site.close(), vendors.close()]);
  });

  const read = (key: string, domainId: number): Promise<Answer> =>
    app.call('GET', `/v1/reports/${domainId}`, { key });

  async function failAfter(account: Account, request: () => Promise<Answer>): Promise<Answer> {
    siteIsUp = false;
    gate.shut();
    const answer = request();
    const jobId = await startedBuild(account.agencyId);
    gate.open();
    expect(await buildEnded(app, jobId)).toBe('failed');
    return await answer;
  }

  async function startedBuild(agencyId: number): Promise<string> {
    let rows: any[] = [];
    await eventually('a build', async () => {
      rows = await app.query(
        `SELECT b.id FROM builds b JOIN domains d ON d.id = b.domain_id
          WHERE d.agency_id = $1 AND b.state IN ('queued', 'running')`,
        [agencyId],
      );
      return rows.length > 0;
    });
    return rows[0].id;
  }

  it('a report without the sections that could not be built has all the others', async () => {
    const { key } = await app.signUp();
    const { domainId } = await onboardedDomain(app, key, 'brightside.test');
    const { status, body } = await read(key, domainId);
    expect([status, shapeFaults(body, ['readiness', 'signals', 'recommendations'])]).toEqual([200, []]);
  });

  it('a build whose worker has died ten times has failed', async () => {
    const { key, agencyId } = await app.signUp();
    gate.shut();
    const { domainId, jobId } = await onboard(app, key, 'brightside.test');
    await eventually('a claim', async () => {
      const [{ state }] = await app.query('SELECT state FROM builds WHERE id = $1', [jobId]);
      return state === 'running';
    });
    // as if a tenth worker had taken it and was gone
    await app.query(
      `UPDATE builds SET attempt = attempt + 1, deaths = 9, lease_until = now() - interval '1 s' WHERE id = $1`,
      [jobId],
    );
    expect(await buildEnded(app, jobId)).toBe('failed');
    gate.open();
    expect((await app.call('GET', `/v1/domains/${domainId}`, { key })).text).toContain(
      'the process that made the report ended 10 times',
    );
    expect(await unitsOf(app, agencyId)).toEqual({ used: 0, fresh: 0 });
  });

  it('a fault of the service is told as such, and its words are for the log', async () => {
    const { key } = await app.signUp();
    gate.shut();
    const { domainId, jobId } = await onboard(app, key, 'brightside.test');
    // no snapshot of it can be stored
    await app.query(
      `INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source)
       VALUES (gen_random_uuid(), $1, $2, now(), 'live')`,
      [domainId, jobId],
    );
    gate.open();
    expect(await buildEnded(app, jobId)).toBe('failed');
    const { body } = await app.call('GET', `/v1/domains/${domainId}`, { key });
    expect(body.error).toBe('something went wrong on our side');
  });

  it('a first build that fails is 503 to who waits; the domain says why, and no unit is used', async () => {
    const account = await app.signUp();
    const { key } = account;
    siteIsUp = false;
    const { domainId, jobId } = await onboard(app, key, 'brightside.test');
    const waiting = read(key, domainId);
    expect(await buildEnded(app, jobId)).toBe('failed');
    expectError(await waiting, 'service_unavailable');
    const { body } = await app.call('GET', `/v1/domains/${domainId}`, { key });
    // a read that comes after its end orders another build, which fails as well
    expect(body).toMatchObject({ status: 'failed', error: expect.stringMatching(/\S/) });
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 0 });
  });

  it('a cold read whose build fails is 503 and gets its units back; the next one may try again', async () => {
    const account = await app.signUp();
    const { domainId } = await onboardedDomain(app, account.key, 'brightside.test');
    await app.query(
      `UPDATE snapshots SET generated_at = generated_at - interval '2 days' WHERE domain_id = $1`,
      [domainId],
    );
    const failed = await failAfter(account, () => read(account.key, domainId));
    expectError(failed, 'service_unavailable');
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 0 });
    siteIsUp = true;
    expect((await read(account.key, domainId)).body.meta.cached).toBe(false);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 1, fresh: 1 });
  });

  it('other prompts whose build fails get their fresh unit back', async () => {
    const account = await app.signUp();
    await onboardedDomain(app, account.key, 'brightside.test', ['Which CRM?']);
    const answer = await failAfter(account, () =>
      app.call('POST', '/v1/domains', {
        key: account.key,
        body: { domain: 'brightside.test', custom_prompts: ['Which desk?'] },
      }),
    );
    expect(answer.status).toBe(202);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 0 });
  });

  it('a refresh whose build fails gets its units back, and that is its outcome', async () => {
    const account = await app.signUp();
    const { domainId } = await onboardedDomain(app, account.key, 'brightside.test');
    const accepted = await failAfter(account, () =>
      app.call('POST', `/v1/reports/${domainId}/refresh`, {
        key: account.key,
        body: { callback_url: 'https://hooks.test/', callback_secret: 'a secret of 32 characters, surely' },
      }),
    );
    expect(accepted.status).toBe(202);
    const path = `/v1/reports/${domainId}/refresh/${accepted.body.job_id}`;
    const { status, body } = await app.call('GET', path, { key: account.key });
    expect([status, body]).toStrictEqual([
      200,
      {
        job_id: accepted.body.job_id,
        domain_id: domainId,
        succeeded: false,
        attempt_n: 0,
        response_status: null,
        error_kind: 'build',
        sent_at: null,
        report_version: null,
      },
    ]);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 0 });
    // the last good report is served as before
    expect((await read(account.key, domainId)).body.meta.cached).toBe(true);
  });

  it('answers of engines with keys are live', async () => {
    enginesAnswer = true;
    const { key } = await app.signUp();
    const { domainId } = await onboardedDomain(app, key, 'brightside.test', ['Which desk is it, then?']);
    const { body } = await read(key, domainId);
    expect([body.meta.source, Object.keys(body.sections)]).toEqual([
      'live',
      ['overview', 'citations', 'readiness', 'signals', 'recommendations'],
    ]);
    enginesAnswer = false;
  });

  it('leave a ledger that adds up', async () => {
    await expectLedgerToAddUp(app);
  });
});
