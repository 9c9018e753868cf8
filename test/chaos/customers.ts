import { randomBytes } from 'node:crypto';
import { type Addressed, call, type Caller, type Reply } from '../system/system';
import type { Arena } from './arena';
import { Tally } from './tally';

/** Limits that no test reaches: what is tested is the counting, not the refusing. */
const PLENTY = {
  ratePerMinute: 1_000_000,
  monthlyQuota: 1_000_000,
  monthlyFreshQuota: 1_000_000,
  domains: 10_000,
};
/** One prompt for all: the engines are asked once, and builds cost next to nothing. */
const PROMPTS = ['Which CRM suits an agency of ten people?'];
/** What begins every callback secret of a run, so that one search finds any of them. */
export const SECRET_MARK = `callback-${randomBytes(12).toString('hex')}`;

export interface Order {
  readonly caller: Caller;
  readonly domainId: number;
  readonly url: string;
  readonly secret: string;
}

export interface AcceptedOrder extends Order {
  readonly jobId: string;
}

/** Agencies that sign up, register domains and order reports, over HTTP. They try again until they are served. */
export class Customers {
  readonly accepted: AcceptedOrder[] = [];
  readonly callers: Caller[] = [];
  /** Answers other than the one that was wanted, by status; 0: none. */
  readonly refusals = new Tally();
  private ordered = 0;

  constructor(
    private readonly arena: Arena,
    /** Asked anew for each try: a process may have been replaced. */
    private readonly api: () => Addressed,
    private readonly send: typeof call = call,
  ) {}

  async signUp(count: number): Promise<Caller[]> {
    const callers: Caller[] = [];
    for (let at = 0; at < count; at += 1) {
      const { body } = await this.send(this.api(), { agencyId: 0, key: '' }, 'POST', '/signup/api', {
        email: `agency-${randomBytes(8).toString('hex')}@agency.example`,
        agency_name: `Agency ${at}`,
      });
      callers.push({ agencyId: body.agency_id, key: body.api_key });
    }
    await this.arena.system.changeAccess(
      'UPDATE agencies SET limit_overrides = $2 WHERE id = ANY($1::int[])',
      [callers.map(({ agencyId }) => agencyId), PLENTY],
    );
    this.callers.push(...callers);
    return callers;
  }

  async onboard(caller: Caller, domain: string, prompts: readonly string[] = PROMPTS): Promise<number> {
    const { body } = await this.insist(caller, '/v1/domains', { domain, custom_prompts: prompts });
    return body.domain_id;
  }

  /** A new order, not placed yet. */
  order(caller: Caller, domainId: number): Order {
    const n = (this.ordered += 1);
    const secret = `${SECRET_MARK}-${n}`;
    return { caller, domainId, secret, url: this.arena.receivers.address(n, secret) };
  }

  /** POST refresh, until it is accepted; told twice, it is still one job. */
  async place(order: Order): Promise<AcceptedOrder> {
    const path = `/v1/reports/${order.domainId}/refresh`;
    const { body } = await this.insist(order.caller, path, bodyOf(order));
    const accepted = { ...order, jobId: String(body.job_id) };
    this.accepted.push(accepted);
    return accepted;
  }

  /** GET of the job. */
  async status({ caller, domainId, jobId }: AcceptedOrder): Promise<Reply> {
    return await this.send(this.api(), caller, 'GET', `/v1/reports/${domainId}/refresh/${jobId}`);
  }

  private async insist(caller: Caller, path: string, body: unknown): Promise<Reply> {
    const headers = { 'idempotency-key': randomBytes(16).toString('hex') };
    for (let tries = 0; tries < 300; tries += 1) {
      const reply = await this.send(this.api(), caller, 'POST', path, body, headers).catch(() => null);
      if (reply?.status === 202) return reply;
      this.refusals.add(reply?.status ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`POST ${path} was never accepted: ${this.refusals.text()}`);
  }
}

export function bodyOf({ url, secret }: Order): Readonly<Record<string, string>> {
  return { callback_url: url, callback_secret: secret };
}
