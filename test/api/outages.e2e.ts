import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { repositoryPath } from '../support/repository-path';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import type { Vendor } from '../support/vendor-wire';
import { type Receiver, startReceiver } from '../webhooks/receiver';
import { expectError } from './expect-error';
import { expectLedgerToAddUp, unitsOf } from './ledger';
import { buildEnded, onboardedDomain } from './onboarded-domain';
import { shapeFaults } from './report-shape';

const REFUSED = {
  status: 400,
  headers: {},
  body: { error: { message: 'no', type: 'invalid_request_error' } },
};
const ENGINES: readonly Vendor[] = ['google', 'openai', 'perplexity'];
const MADE_OF_ANSWERS = ['overview', 'citations'];

describe('when engines are down', () => {
  let app: Application;
  let site: LocalSite;
  let vendors: Vendors;
  let receiver: Receiver;
  let down: readonly Vendor[] = [];

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Brightside', 1));
    receiver = await startReceiver();
    vendors = await startVendors({ fault: (engine) => (down.includes(engine) ? REFUSED : null) });
    app = await startApplication({
      environment: {
        ...vendors.environment,
        OUTBOUND_CA_FILE: repositoryPath('test', 'fixtures', 'outbound', 'self-signed.crt'),
        OUTBOUND_CONNECT_TO: `${site.connectTo('brightside.test')},https://hooks.demo.test=127.0.0.1:${receiver.port}`,
      },
    });
  });

  beforeEach(async () => {
    down = ENGINES;
    await forgetAnswers();
  });

  afterAll(async () => {
    await app.close();
    await Promise.all([site.close(), vendors.close(), receiver.close()]);
  });

  /** No answer of today may stand in. */
  async function forgetAnswers(): Promise<void> {
    await app.query('UPDATE probe_answers SET prompt_hash = uuid_send(gen_random_uuid())');
  }

  const read = (key: string, domainId: number, query = ''): Promise<Answer> =>
    app.call('GET', `/v1/reports/${domainId}${query}`, { key });

  /** The outcome of a refresh; its retries are not waited for. */
  async function refreshed({ key }: Account, domainId: number, wanted: object): Promise<any> {
    const { status, body } = await app.call('POST', `/v1/reports/${domainId}/refresh`, {
      key,
      body: {
        callback_url: 'https://hooks.demo.test/',
        callback_secret: 'a secret of 32 characters, surely',
        ...wanted,
      },
    });
    expect([status, body.code]).toEqual([202, undefined]);
    const [{ build_id: buildId }] = await app.query('SELECT build_id FROM refresh_jobs WHERE id = $1', [
      body.job_id,
    ]);
    await buildEnded(app, buildId);
    return await eventually('an outcome', async () => {
      const outcome = await app.call('GET', `/v1/reports/${domainId}/refresh/${body.job_id}`, { key });
      return outcome.status === 200 && outcome.body;
    });
  }

  it('a first report has what the site gave, and says on request what is missing and why', async () => {
    const account = await app.signUp();
    const { domainId } = await onboardedDomain(app, account.key, 'brightside.test', [
      'Which CRM?',
      'Which desk?',
    ]);
    const plain = await read(account.key, domainId);
    expect([plain.status, shapeFaults(plain.body, ['readiness', 'signals', 'recommendations'])]).toEqual([
      200,
      [],
    ]);
    const { status, body } = await read(account.key, domainId, '?include=coverage');
    expect([status, body.coverage]).toStrictEqual([
      200,
      {
        profile_changed_at: null,
        site: { status: 'ok', reason: null },
        engines: ENGINES.map((engine) => ({ engine, answered: 0, failed: 2, error_kind: 'bad_request' })),
        omitted: MADE_OF_ANSWERS.map((section) => ({ section, reason: 'no engine gave an answer' })),
      },
    ]);
    expect(body.sections).toEqual(plain.body.sections);
    const signals = await read(account.key, domainId, '?sections=signals&include=coverage');
    expect(signals.body.coverage.omitted).toEqual([]);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 3, fresh: 0 });
  });

  it('asked for nothing that could be built, a read is 503 and a job has failed; neither costs a unit', async () => {
    const account = await app.signUp();
    const { domainId } = await onboardedDomain(app, account.key, 'brightside.test', ['Which CRM?']);
    expectError(await read(account.key, domainId, '?sections=overview,citations'), 'service_unavailable');
    const sections = MADE_OF_ANSWERS.join(',');
    expect(await refreshed(account, domainId, { sections })).toMatchObject({
      succeeded: false,
      attempt_n: 0,
      error_kind: 'build',
      sent_at: null,
    });
    expect(receiver.received).toHaveLength(0);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 0, fresh: 0 });
    // a report without answers does not stand in the way of the first one with answers
    down = [];
    const { status, body } = await read(account.key, domainId, '?sections=overview');
    expect([status, body.meta?.cached, body.sections?.overview?.total_probes]).toEqual([200, false, 3]);
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 1, fresh: 1 });
  });

  it('a good report stays the newest', async () => {
    down = [];
    const account = await app.signUp();
    const { domainId } = await onboardedDomain(app, account.key, 'brightside.test', ['Which CRM?']);
    const good = await read(account.key, domainId);
    down = ENGINES;
    await forgetAnswers();
    const outcome = await refreshed(account, domainId, {});
    expect(outcome).toMatchObject({ succeeded: false, error_kind: 'build', report_version: null });
    const after = await read(account.key, domainId);
    expect([after.status, after.body.meta.version_id]).toEqual([200, good.body.meta.version_id]);
    expect(after.body.sections.overview.total_probes).toBe(3);
    expect((await app.call('GET', `/v1/domains/${domainId}`, { key: account.key })).body.error).toBe(
      'no engine gave an answer (google: bad_request, openai: bad_request, perplexity: bad_request)',
    );
    expect(await unitsOf(app, account.agencyId)).toEqual({ used: 2, fresh: 0 });
  });

  it('a webhook carries the coverage and the statistics that were ordered with it', async () => {
    down = ['perplexity'];
    const account = await app.signUp();
    const { domainId } = await onboardedDomain(app, account.key, 'brightside.test', ['Which CRM?']);
    expect(await refreshed(account, domainId, { include: 'coverage,statistics' })).toMatchObject({
      succeeded: true,
    });
    const { report } = JSON.parse(receiver.sent(-1).body.toString());
    expect(report.coverage.engines.map(({ engine, answered }: any) => [engine, answered])).toEqual([
      ['google', 1],
      ['openai', 1],
      ['perplexity', 0],
    ]);
    expect(report.coverage.omitted).toEqual([]);
    const { grade, grade_reasons: lacks, visibility, gap } = report.statistics;
    expect([grade, visibility.denominator, gap.gap_verdict]).toEqual(['exploratory', 2, 'no_clear_gap']);
    expect(lacks).toEqual(['interval_wide', 'few_answers', 'few_days', 'probes_failed']);
    expect(await refreshed(account, domainId, {})).toMatchObject({ succeeded: true });
    expect(Object.keys(JSON.parse(receiver.sent(-1).body.toString()).report)).toEqual(['meta', 'sections']);
  });

  it.each(['coverag', 'coverage,statistic', 'Coverage'])('include=%s is refused', async (include) => {
    const { key } = await app.signUp();
    const { domainId } = await onboardedDomain(app, key, 'brightside.test', ['Which CRM?']);
    const answer = await read(key, domainId, `?include=${include}`);
    expectError(answer, 'invalid_request');
    expect(answer.body.error).toMatch(/^include: ".*" is unknown; valid: coverage, framing, statistics$/);
  });

  it('leaves a ledger that adds up', async () => {
    await expectLedgerToAddUp(app);
  });
});
