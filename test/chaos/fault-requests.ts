import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../support/service-process';
import { call, type Caller } from '../system/system';
import type { Arena } from './arena';
import { bodyOf, Customers } from './customers';
import { inLanes } from './lanes';

/** One request and what came of it. */
export interface Request {
  readonly name: string;
  /** What is answered when nothing is broken. */
  readonly wanted: number;
  /** 0: no answer, or none within 20 s. */
  readonly status: number;
  readonly elapsedMs: number;
  readonly needsRedis: boolean;
  /** The fixed 503, with Retry-After. */
  readonly isUnavailable: boolean;
  readonly text: string;
}

interface Plan {
  readonly name: string;
  readonly wanted: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly caller: Caller;
  readonly body?: unknown;
  readonly needsRedis?: boolean;
}

const HANG_MS = 20_000;
/** The test of a receiver is limited by the minute and agency, so they take turns. */
const CALLERS = 100;
/** Likewise keys that are unknown, by the minute and address. */
const UNKNOWN_KEY_EVERY = 4;

/** One of each kind of request, as often as asked for. */
export class Requests {
  readonly orderedJobs: string[] = [];
  private rounds = 0;

  private constructor(
    private readonly customers: Customers,
    private readonly api: ServiceProcess,
    private readonly callers: readonly Caller[],
    /** Of the first caller. The first has a job. */
    private readonly domainIds: readonly number[],
    private readonly jobId: string,
  ) {}

  /** With a domain that has a report, and a job that was delivered. */
  static async prepare(customers: Customers, api: ServiceProcess, arena: Arena): Promise<Requests> {
    const callers = await customers.signUp(CALLERS);
    const domainIds = await inLanes(arena.hosts, 4, (host) => customers.onboard(callers[0]!, host));
    const { jobId } = await customers.place(customers.order(callers[0]!, domainIds[0]!));
    while (!arena.receivers.arrivals.has(jobId)) await delay(50);
    const requests = new Requests(customers, api, callers, domainIds, jobId);
    // what was just delivered may not be booked yet
    while ((await requests.round()).some(({ status, wanted }) => status !== wanted)) await delay(200);
    return requests;
  }

  async round(): Promise<Request[]> {
    this.rounds += 1;
    return await Promise.all(this.plans().map((plan) => this.send(plan)));
  }

  private plans(): Plan[] {
    const [caller] = this.callers;
    const other = this.callers[this.rounds % this.callers.length]!;
    const domainId = this.domainIds[this.rounds % this.domainIds.length]!;
    const order = this.customers.order(caller!, domainId);
    const tested = this.customers.order(other, 0);
    const report = `/v1/reports/${this.domainIds[0]!}`;
    const unknown = { agencyId: 0, key: `aeo_${randomBytes(28).toString('hex')}` };
    const email = `away-${randomBytes(8).toString('hex')}@agency.example`;
    const get = { method: 'GET', wanted: 200, caller: caller! } as const;
    const post = { method: 'POST', caller: caller! } as const;
    return [
      { ...get, name: 'health', path: '/v1/health' },
      { ...get, name: 'documentation', path: '/docs-json' },
      { ...get, name: 'usage', path: '/v1/usage' },
      { ...get, name: 'usage of another', path: '/v1/usage', caller: other },
      { ...get, name: 'a report', path: report },
      { ...get, name: 'domains', path: '/v1/domains' },
      { ...get, name: 'a job', path: `${report}/refresh/${this.jobId}` },
      ...(this.rounds % UNKNOWN_KEY_EVERY === 0
        ? [{ ...get, name: 'an unknown key', path: '/v1/usage', caller: unknown, wanted: 401 }]
        : []),
      {
        ...post,
        name: 'an order',
        path: `/v1/reports/${domainId}/refresh`,
        body: bodyOf(order),
        wanted: 202,
      },
      { ...post, name: 'an onboarding', path: '/v1/domains', body: { domain: 'client-0.test' }, wanted: 202 },
      { ...post, name: 'a sign-up', path: '/signup/api', body: { email, agency_name: 'Away' }, wanted: 200 },
      {
        ...post,
        name: 'the test of a receiver',
        path: '/v1/webhooks/test',
        caller: other,
        body: bodyOf(tested),
        wanted: 200,
        needsRedis: true,
      },
    ];
  }

  private async send({
    name,
    wanted,
    method,
    path,
    caller,
    body,
    needsRedis = false,
  }: Plan): Promise<Request> {
    const startedAt = performance.now();
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
    }, HANG_MS);
    const reply = await Promise.race([
      call(this.api, caller, method, path, body).catch((error: unknown) => String(error)),
      new Promise<string>((resolve) => {
        late.signal.addEventListener('abort', () => {
          resolve('no answer');
        });
      }),
    ]);
    clearTimeout(timer);
    const elapsedMs = Math.round(performance.now() - startedAt);
    if (typeof reply === 'string')
      return { name, wanted, status: 0, elapsedMs, needsRedis, isUnavailable: false, text: reply };
    const { status, headers, body: answer } = reply;
    if (name === 'an order' && status === 202) this.orderedJobs.push(answer.job_id);
    const isUnavailable =
      status === 503 &&
      Object.keys(answer).join() === 'error,code' &&
      answer.code === 'service_unavailable' &&
      headers.has('retry-after');
    return { name, wanted, status, elapsedMs, needsRedis, isUnavailable, text: JSON.stringify(answer) };
  }
}
