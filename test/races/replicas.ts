import { type Balancer, startBalancer } from '../support/balancer';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { callAny, type Caller, openSystem, type Reply, type System } from '../system/system';
import { type Receiver, startReceiver } from '../webhooks/receiver';
import { sized } from '../support/size';
import { repositoryPath } from '../support/repository-path';

export const REPLICAS = ['replica-1', 'replica-2', 'replica-3', 'replica-4'].slice(
  0,
  sized({ test: 2, chaos: 4 }),
);
export const HOST = 'client.test';
export const CALLBACK = 'https://hooks.demo.test/';
const ALL = [...REPLICAS].sort().join(', ');

/** Api processes behind a balancer, and a worker. */
export class Replicas {
  private constructor(
    readonly system: System,
    readonly vendors: Vendors,
    readonly receiver: Receiver,
    private readonly balancer: Balancer,
    private readonly site: LocalSite,
  ) {}

  static async start(): Promise<Replicas> {
    const site = await startLocalSite(smallSite('Acme CRM'));
    const vendors = await startVendors();
    const receiver = await startReceiver();
    const balancer = await startBalancer();
    const system = await openSystem({
      ...vendors.environment,
      // wrong keys are counted by address: each round comes from another
      TRUST_PROXY: '1',
      OUTBOUND_CONNECT_TO: `${site.connectTo(HOST)},https://hooks.demo.test=127.0.0.1:${receiver.port}`,
      OUTBOUND_CA_FILE: repositoryPath('test', 'fixtures', 'outbound', 'self-signed.crt'),
    });
    const replicas = new Replicas(system, vendors, receiver, balancer, site);
    try {
      const [, ...apis] = await Promise.all([
        system.start('worker'),
        ...REPLICAS.map((name) => system.start('api', { REPLICA_NAME: name, LOG_LEVEL: 'warn' })),
      ]);
      balancer.use(apis.map(({ baseUrl }) => baseUrl));
      return replicas;
    } catch (error) {
      await replicas.close();
      throw error;
    }
  }

  /** One request, to the replica whose turn it is. Seeded reports have no figures that a description could hold. */
  async ask(
    caller: Caller,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply> {
    return await callAny(this.balancer, caller, method, path, body, headers);
  }

  /** The same request, so often at once. Rejects unless all replicas have answered some. */
  async atOnce(times: number, ask: (at: number) => Promise<Reply>): Promise<Reply[]> {
    const replies = await Promise.all(Array.from({ length: times }, (_, at) => ask(at)));
    const served = [...servedBy(replies)].sort().join(', ');
    if (served !== ALL) throw new Error(`answered by ${served}`);
    return replies;
  }

  async close(): Promise<void> {
    await this.system.close();
    await Promise.all([this.balancer, this.receiver, this.vendors, this.site].map((part) => part.close()));
  }
}

export function servedBy(replies: readonly Reply[]): Set<string | null> {
  return new Set(replies.map(({ headers }) => headers.get('x-served-by')));
}

/** How many answers had which status and, where it is an error, which code. */
export function outcomes(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const outcome = status >= 400 ? `${status} ${body.code}` : String(status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
