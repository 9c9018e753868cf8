import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { SEALED_COLUMNS } from '../../src/sealing/sealed-columns.queries';
import { command } from '../quota/operator';
import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';
import { createTestDatabase } from '../support/test-database';
import { type Receiver, startReceiver } from '../webhooks/receiver';
import { call, type Caller, onboard, openSystem, type System, systemOn } from './system';

const HOST = 'acme-crm.test';
const SECRET = 'a-secret-of-at-least-32-characters';
const FIRST = 'the secret that everything began with';
const NEXT = 'the secret that takes its place, later on';

describe('after a loss', () => {
  let site: LocalSite;
  let receiver: Receiver;
  let folder: TemporaryFolder;
  let environment: Record<string, string>;
  let lost: System;
  let restored: System | undefined;
  let caller: Caller;
  let domainId: number;
  let file: string;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Acme CRM'));
    receiver = await startReceiver();
    folder = temporaryFolder('agency-reporting-backup-');
    file = join(folder.path, 'backup.gz');
    environment = {
      OUTBOUND_CONNECT_TO: [site.connectTo(HOST), `https://hooks.demo.test=127.0.0.1:${receiver.port}`].join(
        ',',
      ),
      OUTBOUND_CA_FILE: join(__dirname, '../fixtures/outbound/self-signed.crt'),
    };
    lost = await openSystem({ ...environment, APP_SECRET: FIRST });
  });
  afterAll(async () => {
    await lost.close();
    await restored?.close();
    await receiver.close();
    await site.close();
    await folder.remove();
  });

  interface Read {
    readonly status: number;
    readonly tag: string | null;
    readonly text: string;
  }
  const read = async (baseUrl: string): Promise<Read> => {
    const response = await fetch(`${baseUrl}/v1/reports/${domainId}?include=coverage,statistics`, {
      headers: { authorization: `Bearer ${caller.key}` },
    });
    return { status: response.status, tag: response.headers.get('etag'), text: await response.text() };
  };
  const pending = async (system: System): Promise<any> =>
    (await system.sql(`SELECT secret_sealed, body, state FROM webhook_deliveries`))[0];

  it('all is there again from a backup: reports byte by byte, webhooks that were pending', async () => {
    receiver.answer(503);
    const [api, worker] = await Promise.all([lost.startHere('api'), lost.startHere('worker')]);
    [caller] = (await lost.agencies(1)) as [Caller];
    domainId = await onboard(api, caller, HOST, ['Which CRM suits a small agency?']);
    await read(api.baseUrl);
    const before = await read(api.baseUrl);
    const { body: job } = await call(api, caller, 'POST', `/v1/reports/${domainId}/refresh`, {
      callback_url: 'https://hooks.demo.test/',
      callback_secret: SECRET,
    });
    await eventually('an attempt that failed', () => Promise.resolve(receiver.received.length > 0));
    const latest = await read(api.baseUrl);
    expect(latest.status).toBe(200);
    expect(latest.tag).not.toBe(before.tag);
    await lost.sql(`UPDATE webhook_deliveries SET due_at = now() + interval '1 hour'`);
    const usage = (await call(api, caller, 'GET', '/v1/usage')).body;

    const { databaseUrl } = lost.database;
    for (const [path, fault] of [
      [folder.path, `${folder.path} is there, and is no file\n`],
      [join(folder.path, 'none', 'file'), `There is no folder ${join(folder.path, 'none')}\n`],
    ] as const)
      expect(await command('backup', databaseUrl, 'make', path)).toMatchObject({ code: 1, output: fault });
    expect(await command('backup', databaseUrl, 'make', file)).toMatchObject({ code: 0 });
    const refused = await command('backup', databaseUrl, 'restore', file);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('has rows') });
    await Promise.all([api.stop(), worker.stop()]);
    await lost.clear();

    const database = await createTestDatabase();
    expect(await command('backup', database.databaseUrl, 'restore', file)).toMatchObject({ code: 0 });
    restored = systemOn(database, environment);
    const again = await restored.startHere('api', { APP_SECRET: FIRST });
    expect(await read(again.baseUrl)).toEqual(latest);
    const after = (await call(again, caller, 'GET', '/v1/usage')).body;
    expect(after).toMatchObject({ monthly: { used: Number(usage.monthly.used) + 1 }, fresh: usage.fresh });
    expect((await pending(restored)).state).toBe('due');
    expect(receiver.sent(0).headers['webhook-id']).toBe(job.job_id);
    // numbers go on behind those that were given before
    const [other] = (await restored.agencies(1)) as [Caller];
    expect(other.agencyId).toBeGreaterThan(caller.agencyId);
    await again.stop();
  });

  it('every sealed column is known to who replaces the secret', async () => {
    const columns = await lost.sql(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name LIKE '%\\_sealed' ORDER BY 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([...SEALED_COLUMNS]);
  });

  it('the secret is replaced while webhooks wait', async () => {
    const system = restored!;
    const before = await pending(system);
    const rotating = await system.startHere('worker', { APP_SECRET: NEXT, APP_SECRET_OTHER: FIRST });
    await eventually('all is sealed anew', async () => {
      const { secret_sealed } = await pending(system);
      return !before.secret_sealed.subarray(0, 4).equals(secret_sealed.subarray(0, 4));
    });
    await rotating.stop();

    receiver.forget();
    receiver.answer(204);
    await system.startHere('worker', { APP_SECRET: NEXT });
    await system.sql(`UPDATE webhook_deliveries SET due_at = now()`);
    await eventually('the webhook', () => Promise.resolve(receiver.received.length > 0));
    const { body, headers } = receiver.sent(-1);
    expect(body.equals(before.body)).toBe(true);
    const verifier = new Webhook(Buffer.from(SECRET).toString('base64'));
    expect(verifier.verify(body, headers)).toMatchObject({ domain_id: domainId });
  });

  it('a backup that was cut restores nothing', async () => {
    const database = await createTestDatabase();
    const cut = join(folder.path, 'cut.gz');
    writeFileSync(cut, readFileSync(file).subarray(0, -200));
    const system = systemOn(database, environment);
    try {
      expect((await command('backup', database.databaseUrl, 'restore', cut)).code).toBe(1);
      expect(await system.sql('SELECT count(*)::int AS n FROM agencies')).toEqual([{ n: 0 }]);
    } finally {
      await system.close();
    }
  });
});
