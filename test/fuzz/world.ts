import { randomBytes, randomUUID } from 'node:crypto';
import type { LimitName } from '../../src/auth/tiers';
import { eventually } from '../support/eventually';
import { type Caller, call, type System } from '../system/system';
import type { ServiceProcess } from '../support/service-process';

export const KEPT_DOMAINS = 4;
const hosts = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${kind}-${at}.test`);
/** What valid requests register. */
export const FRESH_HOSTS = hosts('fresh', 12);
const KEPT_HOSTS = hosts('kept', KEPT_DOMAINS);
const SPARE_HOSTS = hosts('spare', 40);
const FOREIGN_HOST = 'foreign.test';
export const SITE_HOSTS = [...FRESH_HOSTS, ...KEPT_HOSTS, ...SPARE_HOSTS, FOREIGN_HOST, 'audited.test'];
export const HOOK_HOSTS = Array.from({ length: 8 }, (_, at) => `hooks-${at}.demo.test`);

/** One prompt for all, so that engines are asked once and builds cost next to nothing. */
const PROMPTS = ['Which CRM suits an agency of ten people?'];
/** Beyond what a run uses. */
const PLENTY: Readonly<Record<LimitName, number>> = {
  ratePerMinute: 1_000_000,
  monthlyQuota: 1_000_000,
  monthlyFreshQuota: 1_000_000,
  domains: 100_000,
};
const NOTHING_A_MINUTE: Partial<Record<LimitName, number>> = { ratePerMinute: 0 };

const REQUESTS_AN_OWNER = 8;

/** A domain with a report and a delivered webhook. */
export interface ReadyDomain {
  readonly host: string;
  readonly domainId: number;
  readonly jobId: string;
}

/** The agencies and domains that requests are about. */
export class World {
  private readonly kept: Promise<ReadyDomain>[] = [];
  private own: Caller = { agencyId: 0, key: '' };
  private spares = 0;
  private keyRequests = 0;
  private owner: Promise<Caller> | null = null;
  private constants: Readonly<Record<string, string>> = {};

  private constructor(
    private readonly system: System,
    private readonly api: ServiceProcess,
  ) {}

  static async make(system: System, api: ServiceProcess): Promise<World> {
    const world = new World(system, api);
    const [own, other, poor] = await Promise.all([
      world.agency(PLENTY),
      world.agency(PLENTY),
      world.agency(NOTHING_A_MINUTE),
    ]);
    const read = await world.readKey(own);
    world.own = own;
    const foreign = await world.readyDomain(other, FOREIGN_HOST);
    world.constants = {
      key: own.key,
      'read-key': read,
      'other-key': other.key,
      'throttled-key': poor.key,
      'foreign-domain': String(foreign.domainId),
      'foreign-job': foreign.jobId,
      'foreign-host': foreign.host,
    };
    world.kept.push(...KEPT_HOSTS.map((host) => world.readyDomain(own, host)));
    await Promise.all(world.kept);
    return world;
  }

  /** The values for `@{names}` of a request, those that it needs made on the way. */
  async values(needed: string, slot: number): Promise<Readonly<Record<string, string>>> {
    const { host, domainId, jobId } = await this.kept[slot % KEPT_DOMAINS]!;
    return {
      ...this.constants,
      domain: String(domainId),
      job: jobId,
      host,
      ...(needed.includes('@{spare}') && { spare: String(await this.spareDomain()) }),
      ...(needed.includes('@{unique}') && { unique: randomUUID() }),
      ...(needed.includes('@{key-owner}') && (await this.keyOwner(needed))),
      ...(needed.includes('@{spare-link}') && { 'spare-link': await this.spareLink(domainId) }),
      ...(needed.includes('@{spare-alert}') && { 'spare-alert': await this.spareAlert(domainId, host) }),
      ...(needed.includes('@{cursor}') && {
        cursor: Buffer.from(`domains ${domainId}`).toString('base64url'),
      }),
      ...(needed.includes('@{version}') && { version: await this.newestVersion(domainId) }),
      ...(needed.includes('@{etag}') && { etag: await this.etag(domainId) }),
    };
  }

  /** Makes a kept domain anew when it was just removed. */
  async removed(path: string): Promise<void> {
    for (const [slot, ready] of this.kept.entries()) {
      const { domainId, host } = await ready;
      if (!path.includes(`/domains/${domainId}`)) continue;
      this.kept[slot] = this.readyDomain(this.own, host);
      await this.kept[slot];
    }
  }

  /** An agency with limits of its own. */
  async agency(limits: Partial<Record<LimitName, number>> = PLENTY): Promise<Caller> {
    const { body } = await call(this.api, { agencyId: 0, key: '' }, 'POST', '/signup/api', {
      email: `${randomUUID()}@agency.example`,
      agency_name: 'Fuzzed',
    });
    // its key was not used before: no process goes by other limits
    await this.system.sql('UPDATE agencies SET limit_overrides = $2 WHERE id = $1', [body.agency_id, limits]);
    return { agencyId: body.agency_id, key: body.api_key };
  }

  async readyDomain(caller: Caller, host: string): Promise<ReadyDomain> {
    const { body: domain } = await this.accepted(caller, '/v1/domains', {
      domain: host,
      custom_prompts: PROMPTS,
    });
    const path = `/v1/reports/${domain.domain_id}/refresh`;
    const { body: job } = await this.accepted(caller, path, {
      callback_url: `https://${HOOK_HOSTS[0]}/ready`,
      callback_secret: randomBytes(16).toString('hex'),
    });
    await eventually(
      `the webhook of ${host}`,
      async () => (await call(this.api, caller, 'GET', `${path}/${job.job_id}`)).status === 200,
      () => this.system.log(),
    );
    return { host, domainId: domain.domain_id, jobId: job.job_id };
  }

  /** Waits until no build of the domain is due or runs. */
  async atRest(domainId: number): Promise<void> {
    await eventually('the end of its build', async () => {
      const open = await this.system.sql(
        `SELECT 1 FROM builds WHERE domain_id = $1 AND state IN ('queued', 'running')`,
        [domainId],
      );
      return open.length === 0;
    });
  }

  private async accepted(caller: Caller, path: string, body: unknown): Promise<{ readonly body: any }> {
    return await eventually(
      `202 to POST ${path}`,
      async () => {
        const reply = await call(this.api, caller, 'POST', path, body);
        return reply.status === 202 && reply;
      },
      () => this.system.log(),
    );
  }

  private async readKey({ agencyId, key }: Caller): Promise<string> {
    const reader = await this.agency();
    await this.system.sql(`UPDATE api_keys SET scope = 'read', agency_id = $2 WHERE agency_id = $1`, [
      reader.agencyId,
      agencyId,
    ]);
    return reader.key === key ? '' : reader.key;
  }

  private async spareDomain(): Promise<number> {
    this.spares += 1;
    const domain = SPARE_HOSTS[this.spares % SPARE_HOSTS.length]!;
    const { body } = await this.accepted(this.own, '/v1/domains', { domain, custom_prompts: PROMPTS });
    return body.domain_id;
  }

  /** An agency may have only so many keys and people: each serves a few requests. */
  private async keyOwner(needed: string): Promise<Readonly<Record<string, string>>> {
    if (this.keyRequests % REQUESTS_AN_OWNER === 0) this.owner = this.agency();
    this.keyRequests += 1;
    const owner = await this.owner!;
    const made = async (path: string, body: unknown): Promise<any> =>
      (await call(this.api, owner, 'POST', path, body)).body;
    return {
      'key-owner': owner.key,
      ...(needed.includes('@{spare-key}') && {
        'spare-key': (await made('/v1/keys', { name: 'Spare' })).token_prefix,
      }),
      ...(needed.includes('@{spare-person}') && {
        'spare-person': String((await made('/v1/people', { email: `${randomUUID()}@agency.example` })).id),
      }),
    };
  }

  /** A domain may have only so many links: those before make room. */
  private async spareLink(domainId: number): Promise<string> {
    const path = `/v1/domains/${domainId}/share-links`;
    const { body } = await call(this.api, this.own, 'GET', path);
    for (const { id, revoked_at } of body.items ?? [])
      if (revoked_at === null) await call(this.api, this.own, 'DELETE', `${path}/${id}`);
    const { body: made } = await call(this.api, this.own, 'POST', path, {});
    return made.id ?? randomUUID(); // another request may have just removed the domain
  }

  /** One that was delivered: alerts come of days, which no request makes. */
  private async spareAlert(domainId: number, host: string): Promise<string> {
    const [id, origin] = [randomUUID(), `https://${HOOK_HOSTS[0]}`];
    const broken = { at: '2026-11-01', kind: 'samples', engine: null, from: '1', to: '2' };
    const data = {
      ...{ domain_id: domainId, domain: host, metric: 'visibility', market: null, engine: null },
      ...{ statement: 'Asked otherwise.', moved: null, broken, history_url: `https://${host}/` },
    };
    await this.system.sql(
      `WITH event AS (
         INSERT INTO alert_events (id, domain_id, type, series, day, data)
         VALUES ($1::uuid, $2, 'visibility.break', $1::uuid::text, '2026-11-01', $3)
       ), delivery AS (
         INSERT INTO webhook_deliveries (id, url, origin, state, body, ended_at)
         VALUES ($1::uuid, $4::text || '/alert', $4::text, 'delivered', '{}', now())
       )
       INSERT INTO webhook_attempts (delivery_id, attempt_n, sent_at, elapsed_ms, response_status)
       SELECT $1::uuid, 1, now(), 1, 204`,
      [id, domainId, JSON.stringify(data), origin],
    );
    return id;
  }

  private async newestVersion(domainId: number): Promise<string> {
    const { body } = await call(this.api, this.own, 'GET', `/v1/domains/${domainId}/versions?limit=1`);
    return body.items?.[0]?.version_id ?? randomUUID();
  }

  private async etag(domainId: number): Promise<string> {
    const { headers } = await call(this.api, this.own, 'GET', `/v1/reports/${domainId}`);
    return headers.get('etag') ?? '"none"';
  }
}
