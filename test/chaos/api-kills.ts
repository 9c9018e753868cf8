import { randomInt } from 'node:crypto';
import type { ServiceProcess } from '../support/service-process';
import { buildTotals } from '../system/ledger';
import { call } from '../system/system';
import { type Arena, inArena } from './arena';
import { allEnded, judgeArrivals, judgeQuota } from './campaign';
import { bodyOf, Customers, type Order } from './customers';
import { Tally } from './tally';
import { type FailureTest, progress, type Trial } from './trial';

/** Two are killed and started side by side: most of the time goes into starting. */
const LANES = 2;
const DOMAINS = 8;
const ORDERS_BEFORE_A_KILL = 8;
/** Slow pages keep builds going, so that most orders join one. */
const PAGE_MS = 400;

export const apiKills: FailureTest = {
  title: 'the API is killed at 200 random instants during POST refresh',
  run: (trial) =>
    inArena(trial, { pageMs: PAGE_MS }, async (arena) => {
      await new ApiKills(arena, trial).run();
    }),
};

class ApiKills {
  /** Orders by their fate: a job number, or null when no answer came. */
  private readonly placed: { readonly order: Order; readonly jobId: string | null }[] = [];
  private readonly answers = new Tally();
  private readonly target: number;
  private kills = 0;
  private hits = 0;
  /** How long the orders of one round take when nobody is killed: the mean of what was seen so far. */
  private roundMs = 250;

  constructor(
    private readonly arena: Arena,
    private readonly trial: Trial,
  ) {
    this.target = trial.quick ? 20 : 200;
  }

  async run(): Promise<void> {
    const { system } = this.arena;
    await system.start('worker');
    const first = await system.start('api');
    const customers = new Customers(this.arena, () => first);
    const callers = await customers.signUp(2);
    const domains = await Promise.all(
      this.arena.hosts.slice(0, DOMAINS).map(async (host, at) => ({
        caller: callers[at % 2]!,
        id: await customers.onboard(callers[at % 2]!, host),
      })),
    );
    const round = (): Order[] =>
      Array.from({ length: ORDERS_BEFORE_A_KILL }, () => {
        const { caller, id } = domains[randomInt(domains.length)]!;
        return customers.order(caller, id);
      });
    const startedAt = performance.now();
    await this.place(first, round());
    this.roundMs = performance.now() - startedAt;
    await first.kill();
    this.trial.say(`a round of ${ORDERS_BEFORE_A_KILL} orders takes ${Math.round(this.roundMs)} ms`);
    const quiet = progress(
      this.trial,
      () =>
        `${this.kills} kills, ${this.hits} of them hit requests under way; answers: ${this.answers.text()}`,
    );
    try {
      await Promise.all(Array.from({ length: LANES }, () => this.lane(round)));
      await allEnded({ arena: this.arena });
    } finally {
      quiet();
    }
    await this.judge();
  }

  private async lane(round: () => Order[]): Promise<void> {
    while (this.kills < this.target) {
      this.kills += 1;
      const api = await this.arena.system.start('api');
      // the first requests of a process are slow: the kill is to come anywhere in the work, not only at its start
      await this.place(api, round().slice(0, 2));
      const startedAt = performance.now();
      const placing = this.place(api, round());
      const timer = setTimeout(() => void api.kill('SIGKILL'), randomInt(Math.ceil(1.5 * this.roundMs)));
      const unanswered = await placing;
      clearTimeout(timer);
      await api.kill('SIGKILL');
      if (unanswered > 0) this.hits += 1;
      else this.roundMs = 0.7 * this.roundMs + 0.3 * (performance.now() - startedAt);
    }
  }

  /** Answers how many orders got no answer. */
  private async place(api: ServiceProcess, orders: readonly Order[]): Promise<number> {
    let unanswered = 0;
    await Promise.all(
      orders.map(async (order) => {
        const path = `/v1/reports/${order.domainId}/refresh`;
        const reply = await call(api, order.caller, 'POST', path, bodyOf(order)).catch(() => null);
        if (reply === null) unanswered += 1;
        this.answers.add(reply?.status ?? 'none');
        this.placed.push({ order, jobId: reply?.status === 202 ? reply.body.job_id : null });
      }),
    );
    return unanswered;
  }

  private async judge(): Promise<void> {
    const { system } = this.arena;
    const { check } = this.trial;
    const promised = this.placed.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]));
    const unanswered = this.placed.filter(({ jobId }) => jobId === null);
    const booked = await system.sql<{ url: string; id: string; job: boolean; units: number }>(
      `SELECT d.url, d.id, j.id IS NOT NULL AS job,
              (SELECT count(*)::int FROM quota_entries e WHERE e.ref = d.id AND e.kind = 'charge' AND e.reason = 'refresh') AS units
         FROM webhook_deliveries d LEFT JOIN refresh_jobs j ON j.id = d.id`,
    );
    const byUrl = new Map(booked.map((row) => [row.url, row]));
    const kept = unanswered.filter(({ order }) => byUrl.has(order.url));
    const [orphans] = await system.sql<{ jobs: number; units: number }>(
      `SELECT (SELECT count(*)::int FROM refresh_jobs WHERE id NOT IN (SELECT id FROM webhook_deliveries)) AS jobs,
              (SELECT count(*)::int FROM quota_entries WHERE reason = 'refresh' AND ref NOT IN (SELECT id FROM refresh_jobs)) AS units`,
    );
    const halves =
      booked.filter(({ job, units }) => !job || units !== 2).length + orphans!.jobs + orphans!.units;
    check('kills', this.kills >= this.target, this.kills);
    check('kills that hit requests under way, at least half', this.hits * 2 >= this.kills, `${this.hits}`);
    check(
      'answers other than 202',
      this.answers.of(202) === promised.length && this.foreign() === 0,
      this.answers.text(),
    );
    check(
      'jobs with only a part of job, webhook and two units',
      halves === 0,
      `${halves}; of ${unanswered.length} unanswered orders ${kept.length} are booked in full, ${unanswered.length - kept.length} not at all`,
    );
    check('orders booked twice', byUrl.size === booked.length, booked.length - byUrl.size);
    const promisedLost = promised.filter((id) => !this.arena.receivers.arrivals.has(id)).length;
    check(
      'orders answered 202 that were not delivered',
      promisedLost === 0,
      `${promisedLost} of ${promised.length}`,
    );
    judgeArrivals(this.arena, new Set(booked.map(({ id }) => id)), 0, this.trial);
    await judgeQuota(this.arena, booked.length, this.trial);
    const { builds, done, once } = await buildTotals(system);
    check(
      'builds that ended well with one snapshot',
      builds === done && builds === once,
      `${once} of ${builds}`,
    );
  }

  private foreign(): number {
    return this.placed.length - this.answers.of(202) - this.answers.of('none');
  }
}
