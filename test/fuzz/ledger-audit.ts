import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually';
import { driftedCounters } from '../system/ledger';
import type { Caller, System } from '../system/system';
import type { Findings } from './findings';
import type { Transport, WireAnswer } from './wire';
import { HOOK_HOSTS, type ReadyDomain, type World } from './world';

interface Purchase {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly status: number;
  /** Units that the description promises: monthly, fresh. */
  readonly units: readonly [monthly: number, fresh: number];
  readonly body?: object;
  readonly headers?: readonly (readonly [string, string])[];
}

/** An agency that makes one request at a time and compares what it is charged with what was promised. */
export class LedgerAudit {
  audits = 0;

  private constructor(
    private readonly world: World,
    private readonly caller: Caller,
    private readonly domain: ReadyDomain,
  ) {}

  static async prepare(world: World): Promise<LedgerAudit> {
    const caller = await world.agency();
    return new LedgerAudit(world, caller, await world.readyDomain(caller, 'audited.test'));
  }

  /** Every kind of purchase once, through the transport of the run. */
  async audit(transport: Transport, findings: Findings): Promise<void> {
    // the one that the audit before ordered would change what is read
    await this.world.atRest(this.domain.domainId);
    const { headers } = await this.send(transport, { ...this.read(''), units: [1, 0] });
    for (const purchase of this.purchases(headers.get('etag') ?? ''))
      await this.buy(transport, purchase, findings);
  }

  private async buy(transport: Transport, purchase: Purchase, findings: Findings): Promise<void> {
    const { method, path, status: wanted, units } = purchase;
    const before = await this.used(transport);
    const { status } = await this.send(transport, purchase);
    const after = await this.used(transport);
    this.audits += 1;
    const charged = [after[0] - before[0], after[1] - before[1]];
    if (status !== wanted) findings.add(`${method} ${path}`, `answered ${status}, not ${wanted}`);
    else if (charged.join() !== units.join())
      findings.add(
        `${method} ${path.replaceAll(/\d+/g, 'N')}`,
        `charged ${charged.join(' monthly, ')} fresh, not ${units.join(' monthly, ')} fresh`,
      );
  }

  private read(path: string): Pick<Purchase, 'method' | 'path' | 'status'> {
    return { method: 'GET', path: `/v1/reports/${this.domain.domainId}${path}`, status: 200 };
  }

  private purchases(etag: string): Purchase[] {
    const { domainId, jobId } = this.domain;
    const report = this.read('');
    const domain = { method: 'GET', path: `/v1/domains/${domainId}`, status: 200, units: [0, 0] } as const;
    const replayed = [['Idempotency-Key', randomUUID()]] as const;
    const refresh: Purchase = {
      method: 'POST',
      path: `/v1/reports/${domainId}/refresh`,
      status: 202,
      units: [1, 1],
      body: { callback_url: `https://${HOOK_HOSTS[1]}/audit`, callback_secret: 'a secret for the audit' },
      headers: replayed,
    };
    return [
      { ...report, units: [1, 0] },
      { ...report, method: 'HEAD', units: [0, 0] },
      { ...report, status: 304, units: [0, 0], headers: [['If-None-Match', etag]] },
      { ...this.read('?sections=nonsense'), status: 400, units: [0, 0] },
      { ...this.read(`/refresh/${jobId}`), units: [0, 0] },
      { ...this.read(`/refresh/${jobId}/attempts`), units: [0, 0] },
      { ...domain },
      { ...domain, path: `${domain.path}/prompts` },
      { ...domain, path: `${domain.path}/answers`, units: [1, 0] },
      { ...this.read('/sources'), units: [1, 0] },
      { ...this.read('/queries'), units: [1, 0] },
      refresh,
      { ...refresh, units: [0, 0] },
    ];
  }

  private async used(transport: Transport): Promise<readonly [monthly: number, fresh: number]> {
    const { text } = await this.send(transport, { method: 'GET', path: '/v1/usage' });
    const { monthly, fresh } = JSON.parse(text) as Record<'monthly' | 'fresh', { used: number } | undefined>;
    return [monthly?.used ?? NaN, fresh?.used ?? NaN];
  }

  private async send(
    transport: Transport,
    { method, path, body, headers = [] }: Partial<Purchase> & Pick<Purchase, 'method' | 'path'>,
  ): Promise<WireAnswer> {
    return await transport({
      method,
      path,
      headers: [
        ['Authorization', `Bearer ${this.caller.key}`],
        ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
        ...headers,
      ],
      body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    });
  }
}

/** Waits for the end of all builds, then compares every counter with its ledger. */
export async function compareLedger(system: System, findings: Findings): Promise<number> {
  await eventually('the end of all builds', async () => {
    const [row] = await system.sql(
      `SELECT count(*)::int AS open FROM builds WHERE state IN ('queued', 'running')`,
    );
    return row.open === 0;
  });
  const drifted = await driftedCounters(system);
  if (drifted.length > 0)
    findings.add(
      'ledger',
      `${drifted.length} counters differ from it: ${JSON.stringify(drifted.slice(0, 3))}`,
    );
  const [{ entries }] = await system.sql('SELECT count(*)::int AS entries FROM quota_entries');
  return entries;
}
