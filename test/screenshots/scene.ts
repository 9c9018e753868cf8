import { buildEnded, onboard, onboardedDomain } from '../api/onboarded-domain';
import { type Application, startApplication } from '../support/application';
import { eventually } from '../support/eventually';
import { Gate } from '../support/gate';
import { smallSite, startLocalSite } from '../support/local-site';
import { startVendors } from '../support/vendor-servers';
import { clientSite } from './client-site';
import { engineAnswer } from './engine-answers';
import { addMarket, READY, STATES } from './states';
import { addPast } from './past';

/** A page in a state. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  /** Looked at without a session. */
  readonly signedOut?: boolean;
  /** The key that is signed in, where it is not the agency's. */
  readonly key?: string;
  /** A script draws the page: it is there once this is. */
  readonly drawn?: string;
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

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="100"><circle cx="50" cy="50" r="40" fill="#0f4f4a"/>
  <path d="M50 22 L58 50 L50 78 L42 50 Z" fill="#fff"/><text x="108" y="66" font-family="sans-serif" font-weight="700" font-size="46" fill="#0f4f4a">Northlight</text></svg>`;

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
  const hosts = READY.map((name) => `${name}.test`);
  const app = await startApplication({
    environment: {
      ...vendors.environment,
      PUBLIC_BASE_URL: 'https://reports.example.com',
      OUTBOUND_CONNECT_TO: [
        ...['brightside.test', ...hosts].map(site.connectTo),
        held.connectTo('pending.test'),
        closed.connectTo('unreadable.test'),
      ].join(','),
    },
  });
  const { key, agencyId } = await app.signUp({ domains: 20, monthlyFreshQuota: 100 });
  await app.query(`UPDATE agencies SET name = 'Northlight' WHERE id = $1`, [agencyId]);
  await setLooks(app, key);
  const id = await makeDomains(app, key, gate);
  const empty = await app.signUp();
  const spent = await spentAgency(app);
  const shared = await sharedReport(app, key, id.live);
  const job = await deliveredJob(app, key, id.live);
  const page = (name: string, domain: number, rest = ''): Shot => ({
    name,
    path: `/dashboard/domains/${domain}${rest}`,
  });
  return {
    app,
    key,
    shots: [
      { name: 'Sign in', path: '/dashboard/sign-in', signedOut: true },
      {
        name: 'Sign in, session ended',
        path: '/dashboard/sign-in?to=/dashboard/agency/plan&ended=1',
        signedOut: true,
      },
      { name: 'Link mailed', path: '/dashboard/sign-in/mailed', signedOut: true },
      { name: 'Home', path: '/dashboard' },
      { name: 'Home, nothing found', path: '/dashboard?search=nobody' },
      { name: 'Home, empty', path: '/dashboard', key: empty.key },
      { name: 'Home, over quota', path: '/dashboard', key: spent },
      page('Domain', id.live),
      page('Domain, one of two markets', id.markets, '?market=de-DE'),
      page('Domain, profile changed', id.profile),
      page('Domain, a part missing', id.part),
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
      page('One delivery', id.live, `/jobs/${job}`),
      page('Deliveries, none', id.stale, '/jobs'),
      page('Client report', id.live, '/report'),
      page('Client report, simulated', id.simulated, '/report'),
      page('Client report, none yet', id.pending, '/report'),
      { name: 'Share link', path: shared, signedOut: true },
      { name: 'Share link, unknown', path: `/share/${'x'.repeat(48)}`, signedOut: true },
      { name: 'API keys', path: '/dashboard/agency/api-keys' },
      { name: 'Revoke a key', path: `/dashboard/agency/api-keys/${key.slice(0, 12)}/revoke` },
      { name: 'Plan', path: '/dashboard/agency/plan' },
      { name: 'Plan, over quota', path: '/dashboard/agency/plan', key: spent },
      { name: 'Dead link', path: '/dashboard/sign-in/link?token=x', signedOut: true },
      { name: 'Not found', path: '/dashboard/nowhere' },
      {
        name: 'API documentation',
        path: '/docs',
        signedOut: true,
        drawn: '.swagger-ui .opblock',
      },
    ],
    close: async () => {
      gate.open();
      await app.close();
      await Promise.all([site.close(), held.close(), closed.close(), vendors.close()]);
    },
  };
}

async function setLooks(app: Application, key: string): Promise<void> {
  const body = { primary_color: '#0f4f4a', accent_color: '#c2410c' };
  await app.call('PATCH', '/v1/agency', { key, body });
  const headers = { 'content-type': 'image/svg+xml' };
  await app.call('PUT', '/v1/agency/logo', { key, body: LOGO, headers });
}

type Name = (typeof READY)[number] | 'live' | 'unread' | 'pending';

async function makeDomains(app: Application, key: string, gate: Gate): Promise<Record<Name, number>> {
  const live = await onboardedDomain(app, key, 'brightside.test', PROMPTS);
  await app.call('GET', '/v1/diligence/brand/brightside.test', { key });
  await addPast(app, live.domainId);
  const { body: job } = await app.call('POST', `/v1/reports/${live.domainId}/refresh`, {
    key,
    body: { callback_url: 'https://brightside.test/nowhere', callback_secret: 'a secret of sixteen' },
  });
  if (job.job_id !== undefined) await newestBuildEnded(app, live.domainId);
  const ready: Partial<Record<Name, number>> = {};
  for (const name of READY) {
    ready[name] = (await onboardedDomain(app, key, `${name}.test`, PROMPTS)).domainId;
    await app.query(STATES[name], [ready[name]]);
  }
  await addMarket(app, ready.markets!);
  const unread = (await onboard(app, key, 'unreadable.test')).jobId;
  await buildEnded(app, unread);
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
  return { ...(ready as Record<(typeof READY)[number], number>), live: live.domainId, unread: id, pending };
}

/** The key of an agency that has used up its month. */
async function spentAgency(app: Application): Promise<string> {
  const { key, agencyId } = await app.signUp();
  await app.query(`INSERT INTO domains (agency_id, host) VALUES ($1, 'spent.test')`, [agencyId]);
  await app.query(
    `INSERT INTO quota_months (agency_id, month, used, fresh_used) VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 100, 3)`,
    [agencyId],
  );
  return key;
}

async function sharedReport(app: Application, key: string, domainId: number): Promise<string> {
  const { body } = await app.call('POST', `/v1/domains/${domainId}/share-links`, { key, body: {} });
  return new URL(body.url).pathname;
}

/** One that was tried at least once. */
async function deliveredJob(app: Application, key: string, domainId: number): Promise<string> {
  const { body } = await app.call('GET', `/v1/reports/${domainId}/refresh`, { key });
  const [{ job_id: job }] = body.items;
  await eventually('an attempt to deliver', async () => {
    const attempts = await app.call('GET', `/v1/reports/${domainId}/refresh/${job}/attempts`, { key });
    return attempts.body.items.length > 0;
  });
  return job;
}

async function newestBuildEnded(app: Application, domainId: number): Promise<void> {
  const [{ id }] = await app.query(
    'SELECT id FROM builds WHERE domain_id = $1 ORDER BY created_at DESC LIMIT 1',
    [domainId],
  );
  await buildEnded(app, id);
}
