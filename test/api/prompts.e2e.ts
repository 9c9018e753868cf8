import { type Answer, type Application, startApplication } from '../support/application';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { expectError } from './expect-error';
import { expectLedgerToAddUp, unitsOf } from './ledger';
import { buildEnded, onboard, onboardedDomain } from './onboarded-domain';

let app: Application;
let site: LocalSite;

beforeAll(async () => {
  site = await startLocalSite(smallSite('Brightside', 1));
  const connectTo = ['one.test', 'two.test', 'three.test'].map(site.connectTo).join(',');
  app = await startApplication({ environment: { OUTBOUND_CONNECT_TO: connectTo } });
});

afterAll(async () => {
  await app.close();
  await site.close();
});

function post(key: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  return app.call('POST', '/v1/domains', { key, body, headers });
}

describe('prompts', () => {
  const promptsOf = async (key: string, domainId: number): Promise<any[]> =>
    (await app.call('GET', `/v1/domains/${domainId}`, { key })).body.prompts;

  it('that are the same but for case and white space around are merged', async () => {
    const { key } = await app.signUp();
    const given = [
      '  Which CRM is best? ',
      'which crm is BEST?',
      'Which CRM is cheap?',
      '\tWHICH CRM IS CHEAP?\n',
    ];
    const { domainId } = await onboardedDomain(app, key, 'one.test', given);
    expect(await promptsOf(key, domainId)).toEqual(
      ['Which CRM is best?', 'Which CRM is cheap?'].map((text) => ({
        text,
        intent: null,
        origin: 'custom',
        model: null,
      })),
    );
    const [{ count }] = await app.query(
      `SELECT count(*)::int FROM snapshot_probes WHERE version_id = (SELECT version_id FROM builds WHERE domain_id = $1)`,
      [domainId],
    );
    expect(count).toBe(2 * 3);
  });

  it('may be ten, of 500 characters each', async () => {
    const { key } = await app.signUp();
    const given = Array.from({ length: 10 }, (_, at) => `${at}${'😀'.repeat(499)}`);
    const { domainId } = await onboard(app, key, 'one.test', given);
    expect((await promptsOf(key, domainId)).map(({ text }) => text)).toEqual(given);
  });

  it('are five of our own when none are given', async () => {
    const { key } = await app.signUp();
    const { domainId } = await onboardedDomain(app, key, 'one.test');
    const prompts = await promptsOf(key, domainId);
    expect(prompts).toHaveLength(5);
    for (const prompt of prompts) expect(['model', 'rules']).toContain(prompt.origin);
  });

  it('build anew for one fresh unit when they are others, for none when they are the same', async () => {
    const { agencyId, key } = await app.signUp();
    const first = await onboardedDomain(app, key, 'one.test', ['Which CRM?', 'Which desk?']);
    for (const same of [['which DESK?', 'Which CRM?'], undefined]) {
      const again = await post(key, { domain: 'one.test', custom_prompts: same });
      expect(again.body).toMatchObject({ job_id: first.jobId, created: false });
    }
    expect(await unitsOf(app, agencyId)).toEqual({ used: 0, fresh: 0 });
    const other = await post(key, { domain: 'one.test', custom_prompts: ['Which CRM?'] });
    expect(other.body).toMatchObject({ domain_id: first.domainId, created: false });
    expect(other.body.job_id).not.toBe(first.jobId);
    expect(await buildEnded(app, other.body.job_id)).toBe('done');
    expect(await unitsOf(app, agencyId)).toEqual({ used: 0, fresh: 1 });
    expect((await promptsOf(key, first.domainId)).map(({ text }) => text)).toEqual(['Which CRM?']);
  });

  it('stay as they are when no fresh unit is left for others', async () => {
    const { key } = await app.signUp({ monthlyFreshQuota: 0 });
    const { domainId } = await onboardedDomain(app, key, 'one.test', ['Which CRM?']);
    expectError(await post(key, { domain: 'one.test', custom_prompts: ['Other?'] }), 'fresh_quota_exceeded');
    expect((await promptsOf(key, domainId)).map(({ text }) => text)).toEqual(['Which CRM?']);
    expect(await app.query('SELECT state FROM builds WHERE domain_id = $1', [domainId])).toEqual([
      { state: 'done' },
    ]);
  });
});

describe('an Idempotency-Key', () => {
  it('gets the first answer again, also at the same time, and another body is a conflict', async () => {
    const { key } = await app.signUp({ domains: 3 });
    const headers = { 'idempotency-key': 'a1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(key, { domain: 'one.test' }, headers)),
    );
    await buildEnded(app, answers[0]!.body.job_id);
    answers.push(await post(key, { domain: 'ONE.test.' }, headers));
    for (const { status, body } of answers) expect([status, body]).toStrictEqual([202, answers[0]!.body]);
    expect(answers[0]!.body.created).toBe(true);
    expectError(await post(key, { domain: 'two.test' }, headers), 'idempotency_conflict');
    expectError(
      await post(key, { domain: 'one.test', custom_prompts: ['x'] }, headers),
      'idempotency_conflict',
    );
    expect((await post(key, { domain: 'two.test' }, { 'idempotency-key': 'a2' })).status).toBe(202);
  });

  it('belongs to one agency, and a refused request leaves it free', async () => {
    const headers = { 'idempotency-key': 'b1' };
    const one = await app.signUp({ domains: 0 });
    const other = await app.signUp();
    expectError(await post(one.key, { domain: 'one.test' }, headers), 'domain_limit_exceeded');
    expect((await post(other.key, { domain: 'two.test' }, headers)).status).toBe(202);
    await app.changeAccess(`UPDATE agencies SET limit_overrides = '{}' WHERE id = $1`, [one.agencyId]);
    expect((await post(one.key, { domain: 'three.test' }, headers)).body.created).toBe(true);
  });

  it('is forgotten after a day', async () => {
    const { key } = await app.signUp({ domains: 2 });
    const headers = { 'idempotency-key': 'c1' };
    expect((await post(key, { domain: 'one.test' }, headers)).status).toBe(202);
    await app.query(
      `UPDATE idempotency_keys SET created_at = created_at - interval '24 hours' WHERE key = 'c1'`,
    );
    expect((await post(key, { domain: 'two.test' }, headers)).body.created).toBe(true);
  });
});

it('leaves a ledger that adds up', async () => {
  await expectLedgerToAddUp(app);
});
