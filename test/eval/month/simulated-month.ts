import { readFileSync } from 'node:fs';
import { reply } from '../../fixtures/engines/vendor-server';
import { eventually } from '../../support/eventually';
import { smallSite, startLocalSite } from '../../support/local-site';
import { startVendors } from '../../support/vendor-servers';
import { call, type Caller, onboard, openSystem, type Reply, type System } from '../../system/system';
import { normal } from '../capacity/draws';
import { randomNumbers } from '../interval';

export interface MonthOptions {
  readonly days: number;
  readonly domains: number;
  /** Begins the random numbers. */
  readonly seed: number;
  /** Standard deviation of the logarithm of the tokens that a call takes; 0.3: two in three are within 0.74 to 1.35 times the usual number. */
  readonly spread: number;
  /** A line of progress. */
  say(line: string): void;
  /** Called in the end, while all the rows are there. */
  inspect?(system: System): Promise<void>;
}

/** Of all orders of the month. US dollars. */
export interface MonthOfLoad {
  readonly orders: number;
  /** What `?dry_run=true` said just before each order. */
  readonly predicted: { readonly calls: number; readonly usd: number };
  /** What was booked for the agencies. */
  readonly booked: { readonly calls: number; readonly usd: number };
  /** Of the service, and of PostgreSQL: with what goes on when nothing is ordered. */
  readonly spent: { readonly cpuSeconds: number; readonly transactions: number };
}

const OWN_PROMPTS = 4;
/**
 * One of each agency, asked for all its domains, and so paid for once a day. What another agency asks too costs less than
 * its preview says, which tells nobody of others.
 */
const SHARED_PROMPTS = ['Which CRM suits an agency of ten people?', 'Which CRM keeps notes of every call?'];
const CALLBACK = { callback_url: 'https://hooks.test/', callback_secret: 'a secret of some length' };
/** Of the clock in which Linux counts processor time. */
const TICKS_A_SECOND = 100;
const ONE_FAILS_OF = 60;
const WORDS =
  'agencies often choose a tool that bills by the hour and keeps notes of every call with care '.repeat(20);

/**
 * Domains whose reports are refreshed every day, each order previewed first, with engines whose answers differ in length,
 * and now and then fail. The first day, on which nothing is known of prices, is not counted. Days pass by moving all
 * that is dated back.
 */
export async function monthOfLoad(options: MonthOptions): Promise<MonthOfLoad> {
  const { seed, spread } = options;
  const random = randomNumbers(seed);
  const site = await startLocalSite(smallSite('Acme CRM'));
  const vendors = await startVendors({
    usage: () => Math.exp(spread * normal(random) - spread ** 2 / 2),
    fault: (_engine, n) => (n % ONE_FAILS_OF === 0 ? reply(500, { error: { message: 'Try again' } }) : null),
    answer: (_engine, prompt) => ({
      text: `${prompt} 1. **Globex Desk** for larger teams\n2. **Initech Flow**. ${WORDS.slice(Math.floor(random() * 500))}`,
      citations: [{ url: 'https://tool-reviews.example/best-2026', title: 'Best tools 2026' }],
    }),
  });
  const hosts = Array.from({ length: options.domains }, (_, at) => `client-${at}.test`);
  const connectTo = [...hosts.map((host) => site.connectTo(host)), 'https://hooks.test=127.0.0.1:9'];
  const environment = { READER: 'model', LOG_LEVEL: 'error', OUTBOUND_CONNECT_TO: connectTo.join(',') };
  const system = await openSystem({ ...vendors.environment, ...environment });
  try {
    return await new SimulatedMonth(system, hosts, options).run();
  } finally {
    await system.close();
    await Promise.all([site.close(), vendors.close()]);
  }
}

interface Order {
  readonly caller: Caller;
  readonly path: string;
}

class SimulatedMonth {
  private pid = 0;
  /** Statements of this simulation itself. */
  private asked = 0;
  private ask: (caller: Caller, method: string, path: string, body?: unknown) => Promise<Reply> = () => {
    throw new Error('not started');
  };

  constructor(
    private readonly system: System,
    private readonly hosts: readonly string[],
    private readonly options: MonthOptions,
  ) {}

  async run(): Promise<MonthOfLoad> {
    const service = await this.system.start('all');
    this.pid = service.pid;
    this.ask = (...request) => call(service, ...request);
    const callers = await this.system.agencies(SHARED_PROMPTS.length);
    await this.system.changeAccess('UPDATE agencies SET limit_overrides = $1', [
      { ratePerMinute: 1_000_000, monthlyQuota: 1_000_000, monthlyFreshQuota: 1_000_000, domains: 1_000 },
    ]);
    const orders: Order[] = [];
    for (const [at, host] of this.hosts.entries()) {
      const agency = at % SHARED_PROMPTS.length;
      const caller = callers[agency]!;
      const own = Array.from({ length: OWN_PROMPTS }, (_, n) => `Question ${n} of the buyers of ${host}?`);
      const id = await onboard(service, caller, host, [SHARED_PROMPTS[agency]!, ...own]);
      orders.push({ caller, path: `/v1/reports/${id}/refresh` });
    }
    await this.idle();
    const [before, spentBefore] = [await this.booked(callers), await this.spent()];
    const predicted = await this.month(orders);
    const [after, spentAfter] = [await this.booked(callers), await this.spent()];
    await this.options.inspect?.(this.system);
    const booked = { calls: after.calls - before.calls, usd: after.usd - before.usd };
    const spent = {
      cpuSeconds: spentAfter.cpuSeconds - spentBefore.cpuSeconds,
      transactions: spentAfter.transactions - spentBefore.transactions,
    };
    return { orders: orders.length * this.options.days, predicted, booked, spent };
  }

  private async month(orders: readonly Order[]): Promise<MonthOfLoad['predicted']> {
    const sum = { calls: 0, usd: 0 };
    for (let day = 1; day <= this.options.days; day += 1) {
      await this.nextDay();
      for (const { caller, path } of orders) {
        const { body } = await this.ask(caller, 'POST', `${path}?dry_run=true`, CALLBACK);
        sum.calls += Number(body.calls);
        sum.usd += Number(body.expected_usd);
        const { status } = await this.ask(caller, 'POST', path, CALLBACK);
        if (status !== 202) throw new Error(`an order was answered ${status}`);
        await this.idle();
      }
      this.options.say(`day ${day}: ${sum.calls} calls and ${sum.usd.toFixed(2)} USD predicted so far`);
    }
    return sum;
  }

  /** In two steps: an answer moved by one day would meet that of the day before. */
  private async nextDay(): Promise<void> {
    await this.system.sql(
      `UPDATE probe_answers SET day = day - 1000, captured_at = captured_at - interval '1 day'`,
    );
    await this.system.sql('UPDATE probe_answers SET day = day + 999');
    await this.system.sql(`UPDATE engine_calls SET started_at = started_at - interval '1 day'`);
  }

  private async idle(): Promise<void> {
    await eventually(
      'all is built and settled',
      async () => {
        this.asked += 1;
        const [{ left }] = await this.system.sql(
          `SELECT (SELECT count(*)::int FROM builds WHERE state IN ('queued', 'running'))
                + (SELECT count(*)::int FROM spend_holds) AS left`,
        );
        return left === 0;
      },
      () => this.system.log(),
    );
  }

  private async spent(): Promise<MonthOfLoad['spent']> {
    const [{ committed }] = await this.system.sql(
      'SELECT xact_commit::int AS committed FROM pg_stat_database WHERE datname = current_database()',
    );
    // the name of the program, in brackets, may hold spaces
    const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    return { cpuSeconds, transactions: committed - this.asked };
  }

  /** As agencies see it. */
  private async booked(callers: readonly Caller[]): Promise<MonthOfLoad['booked']> {
    const sum = { calls: 0, usd: 0 };
    for (const caller of callers) {
      const { body } = await this.ask(caller, 'GET', '/v1/usage');
      sum.usd += Number(body.spend.spent_usd);
    }
    const [{ calls }] = await this.system.sql(
      `SELECT count(*)::int AS calls FROM engine_calls WHERE outcome = 'ok'`,
    );
    return { ...sum, calls };
  }
}
