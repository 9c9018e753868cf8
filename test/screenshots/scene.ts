import { buildEnded, onboard, onboardedDomain } from '../api/onboarded-domain';
import { type Application, startApplication } from '../support/application';
import { Gate } from '../support/gate';
import { smallSite, startLocalSite } from '../support/local-site';
import { startVendors } from '../support/vendor-servers';
import { clientSite } from './client-site';
import { engineAnswer } from './engine-answers';
import { addPast } from './past';

/** A page in a state. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  /** Looked at without a session. */
  readonly signedOut?: boolean;
  /** The key that is signed in, where it is not the agency's. */
  readonly key?: string;
}

export interface Scene {
  readonly app: Application;
  readonly key: string;
  readonly shots: readonly Shot[];
  close(): Promise<void>;
}

const PROMPTS = [
  'Which CRM suits a small agency?',
  'What does CRM software cost for ten people?',
  'What is the easiest CRM to set up?',
  'Which CRM works well with Gmail?',
  'What do agencies use instead of spreadsheets?',
  'Which CRM has the best reporting for small teams?',
];

/** An agency with a client in each state that a page can be in. */
export async function setScene(): Promise<Scene> {
  const gate = new Gate();
  const site = await startLocalSite(clientSite);
  const held = await startLocalSite(gate.before(smallSite('Held Back')));
  const closed = await startLocalSite((_, response) => {
    response.writeHead(403).end('Forbidden');
  });
  const vendors = await startVendors({
    answer: engineAnswer,
    fault: (engine, n) =>
      engine === 'perplexity' && n > 40 ? { status: 400, headers: {}, body: '{}' } : null,
  });
  const hosts = ['brightside.test', 'simulated.test', 'partial.test', 'failed.test', 'stale.test'];
  const app = await startApplication({
    environment: {
      ...vendors.environment,
      PUBLIC_BASE_URL: 'https://reports.example.com',
      OUTBOUND_CONNECT_TO: [
        ...hosts.map(site.connectTo),
        held.connectTo('pending.test'),
        closed.connectTo('unreadable.test'),
      ].join(','),
    },
  });
  const { key, agencyId } = await app.signUp({ domains: 20 });
  await app.query(`UPDATE agencies SET name = 'Northlight' WHERE id = $1`, [agencyId]);
  const id = await makeDomains(app, key, gate);
  const empty = await app.signUp();
  const page = (name: string, domain: number, rest = ''): Shot => ({
    name,
    path: `/dashboard/domains/${domain}${rest}`,
  });
  return {
    app,
    key,
    shots: [
      { name: 'Sign in', path: '/dashboard/sign-in', signedOut: true },
      { name: 'Home', path: '/dashboard' },
      { name: 'Home, nothing found', path: '/dashboard?search=nobody' },
      { name: 'Home, empty', path: '/dashboard', key: empty.key },
      page('Domain', id.live),
      page('Domain, simulated', id.simulated),
      page('Domain, engine failed', id.partial),
      page('Domain, unreadable site', id.unread),
      page('Domain, failed build', id.failed),
      page('Domain, old report', id.stale),
      page('Domain, first report pending', id.pending),
      page('Answers', id.live, '/answers?prompt=2'),
      page('Brand check', id.live, '/diligence'),
      page('Brand check, not ordered', id.stale, '/diligence'),
      page('History', id.live, '/versions'),
      page('Deliveries', id.live, '/jobs'),
      page('Deliveries, none', id.stale, '/jobs'),
      { name: 'API keys', path: '/dashboard/agency/api-keys' },
      { name: 'Not found', path: '/dashboard/nowhere' },
    ],
    close: async () => {
      gate.open();
      await app.close();
      await Promise.all([site.close(), held.close(), closed.close(), vendors.close()]);
    },
  };
}

type Name = 'live' | 'simulated' | 'partial' | 'unread' | 'failed' | 'stale' | 'pending';

async function makeDomains(app: Application, key: string, gate: Gate): Promise<Record<Name, number>> {
  const live = await onboardedDomain(app, key, 'brightside.test', PROMPTS);
  await app.call('GET', '/v1/diligence/brand/brightside.test', { key });
  await addPast(app, live.domainId);
  const { body: job } = await app.call('POST', `/v1/reports/${live.domainId}/refresh`, {
    key,
    body: { callback_url: 'https://brightside.test/nowhere', callback_secret: 'a secret of sixteen' },
  });
  if (job.job_id !== undefined) await newestBuildEnded(app, live.domainId);
  const ready = async (host: string): Promise<number> =>
    (await onboardedDomain(app, key, host, PROMPTS)).domainId;
  const simulated = await ready('simulated.test');
  await app.query(`UPDATE snapshots SET source = 'simulated' WHERE domain_id = $1`, [simulated]);
  const unread = (await onboard(app, key, 'unreadable.test')).jobId;
  await buildEnded(app, unread);
  const failed = await ready('failed.test');
  await app.query(
    `UPDATE builds SET state = 'failed', error = 'No engine gave an answer.' WHERE domain_id = $1`,
    [failed],
  );
  const stale = await ready('stale.test');
  await app.query(
    `UPDATE snapshots SET generated_at = generated_at - interval '9 days' WHERE domain_id = $1`,
    [stale],
  );
  const partial = await ready('partial.test');
  const coverage = [{ engine: 'perplexity', answered: 1, failed: 5, error_kind: 'rate_limit' }];
  await app.query(
    `UPDATE snapshots SET coverage = jsonb_set(coverage, '{engines}', $2::jsonb) WHERE domain_id = $1`,
    [partial, JSON.stringify(coverage)],
  );
  gate.shut();
  const { domainId: pending, jobId } = await onboard(app, key, 'pending.test');
  // nobody works on it, so that it stays as it is
  await app.query(
    `UPDATE builds SET state = 'running', stage = 'probes', progress = 56, due_at = now() + interval '1 day',
            lease_until = now() + interval '1 day', attempt = attempt + 1 WHERE id = $1`,
    [jobId],
  );
  await app.call('PATCH', `/v1/domains/${live.domainId}`, {
    key,
    body: { schedule: { frequency: 'weekly', days: ['monday'] } },
  });
  const [{ id }] = await app.query(`SELECT id FROM domains WHERE host = 'unreadable.test'`);
  return { live: live.domainId, simulated, partial, unread: id, failed, stale, pending };
}

async function newestBuildEnded(app: Application, domainId: number): Promise<void> {
  const [{ id }] = await app.query(
    'SELECT id FROM builds WHERE domain_id = $1 ORDER BY created_at DESC LIMIT 1',
    [domainId],
  );
  await buildEnded(app, id);
}
