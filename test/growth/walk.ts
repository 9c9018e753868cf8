import { Reader } from '../dashboard/reader';
import { repositoryPath } from '../support/repository-path';
import { smallSite, startLocalSite } from '../support/local-site';
import { temporaryFolder } from '../support/temporary-folder';
import { eventually } from '../support/eventually';
import type { Application } from '../support/application';
import { type Addressed, call, type Caller, onboard, type System } from '../system/system';
import { type RecordedStatement, recordedStatements } from './plans';

const HOST = 'walked.test';
const PROMPTS = ['Which CRM suits a small agency?', 'What does a CRM cost for an agency?'];
const CALLBACK = { callback_url: 'https://hooks.test/', callback_secret: 'a secret of some length' };

/** What is read of a domain that has a report. */
const READS = [
  '/v1/domains?limit=50',
  '/v1/domains/{id}',
  '/v1/domains/{id}/prompts',
  '/v1/domains/{id}/answers',
  '/v1/domains/{id}/versions',
  '/v1/domains/{id}/history',
  '/v1/domains/{id}/alerts/events',
  '/v1/domains/{id}/scheduled-runs',
  '/v1/domains/{id}/share-links',
  '/v1/domains/{id}/ai-visits',
  '/v1/reports/{id}',
  '/v1/reports/{id}?include=coverage,statistics',
  '/v1/reports/{id}/compare',
  '/v1/reports/{id}/sources',
  '/v1/reports/{id}/queries',
  '/v1/reports/{id}/refresh',
  `/v1/diligence/brand/${HOST}`,
  '/v1/usage',
  '/v1/usage?by=day',
  '/v1/usage?by=domain',
  '/v1/usage?by=engine',
  '/v1/keys',
  '/v1/people',
  '/v1/audit-log',
  '/v1/engines',
];
const PAGES = ['/dashboard', '/dashboard/domains/{id}', '/dashboard/usage'];

/** One agency's way through the product, in one process, on a database with many others; gives the statements that it took. */
export async function walk(system: System): Promise<RecordedStatement[]> {
  const site = await startLocalSite(smallSite('Acme CRM', 3));
  const folder = temporaryFolder('agency-reporting-statements-');
  const file = `${folder.path}/statements.jsonl`;
  try {
    const service = await system.start('all', {
      NODE_OPTIONS: `--require=${repositoryPath('test', 'growth', 'recorder.cjs')}`,
      RECORD_STATEMENTS: file,
      OUTBOUND_CONNECT_TO: [site.connectTo(HOST), 'https://hooks.test=127.0.0.1:9'].join(','),
    });
    const [caller] = (await system.agencies(1)) as [Caller];
    // among the many domains of an agency that was filled in
    await system.changeAccess('UPDATE api_keys SET agency_id = 1 WHERE agency_id = $1', [caller.agencyId]);
    await system.changeAccess(
      `UPDATE agencies SET limit_overrides = '{"domains": 100000, "ratePerMinute": 100000}' WHERE id = 1`,
    );
    await ask(service, caller);
    await eventually('the partitions were looked after', async () => {
      const [due] = await system.sql<{ n: number }>(
        'SELECT count(*)::int AS n FROM partitioned_tables WHERE due_at > now()',
      );
      return due?.n === 3;
    });
    await service.kill('SIGTERM');
    return recordedStatements([file]);
  } finally {
    await site.close();
    await folder.remove();
  }
}

async function ask(api: Addressed, caller: Caller): Promise<void> {
  const domainId = await onboard(api, caller, HOST, PROMPTS);
  await call(api, caller, 'GET', `/v1/reports/${domainId}`);
  const { body: job } = await call(api, caller, 'POST', `/v1/reports/${domainId}/refresh`, CALLBACK);
  await call(api, caller, 'POST', `/v1/reports/${domainId}/refresh?dry_run=true`, CALLBACK);
  await eventually('the webhook was tried', async () => {
    const { body } = await call(api, caller, 'GET', `/v1/reports/${domainId}/refresh/${job.job_id}/attempts`);
    return body.items?.length > 0;
  });
  const of = (path: string): string => path.replace('{id}', String(domainId));
  for (const path of READS) {
    const { status, body } = await call(api, caller, 'GET', of(path));
    if (status >= 500) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  }
  await pages(api, caller, PAGES.map(of));
  await call(api, caller, 'DELETE', `/v1/domains/${domainId}`);
}

async function pages(api: Addressed, caller: Caller, paths: readonly string[]): Promise<void> {
  const front: Pick<Application, 'call'> = {
    call: async (method, path, { headers = {}, body } = {}) => {
      const form = typeof body === 'string' ? { body } : {};
      const answer = await fetch(api.baseUrl + path, { method, headers, redirect: 'manual', ...form });
      return { status: answer.status, headers: answer.headers, body: undefined, text: await answer.text() };
    },
  };
  const reader = await Reader.signedIn(front, caller.key);
  for (const path of paths) {
    const { status } = await reader.follow(path);
    if (status >= 500) throw new Error(`${path} answered ${status}`);
  }
}
