import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildTotals, driftedCounters } from '../system/ledger';
import type { ServiceProcess } from '../support/service-process';
import { call, type Caller } from '../system/system';
import { type Arena, inArena, patiently } from './arena';
import { allEnded, judgeArrivals } from './campaign';
import { Customers } from './customers';
import { quantile } from './quantile';
import { SmallDisk } from './small-disk';
import { SoakRecord } from './soak-record';
import type { FailureTest, Trial } from './trial';
import { WorkerPool } from './worker-pool';

const AGENCIES = 4;
const READERS = 4;
const KILL_EVERY_MS = 10_000;
const AWAY_MS = 2_000;
const FULL_MS = 5_000;
const FILL_EVERY_MS = 100;
/** Engines that take so long at most. */
const SLOWEST_VENDOR_MS = 3_000;
/** Memory at the end against that after the first third. */
const MAX_GROWTH = 1.25;
const MAX_ERRORS = 0.001;

/**
 * Two api processes and two workers under mixed load, while all around them breaks. `ownMounts`: this program may mount,
 * so that the disk of database and data folder is really filled; else only mails find no place in the data folder.
 */
export function soak(minutes: number, ownMounts: boolean): FailureTest {
  return {
    title: `${minutes} minutes of load: a kill every 5 s, Redis emptied twice, PostgreSQL and the disk once, slow engines`,
    run: async (trial) => {
      const disk = ownMounts ? SmallDisk.mount(trial.folder) : null;
      try {
        await inArena(trial, { vendorMs: () => randomInt(SLOWEST_VENDOR_MS) }, async (arena) => {
          await new Soak(arena, trial, minutes, disk).run();
        });
      } finally {
        disk?.unmount();
      }
    },
  };
}

class Soak {
  private readonly record: SoakRecord;
  private readonly mortals: readonly WorkerPool[];
  private endsAtMs = 0;
  private readonly customers: Customers;
  private readonly domains: { readonly caller: Caller; readonly id: number }[] = [];
  private apis: ServiceProcess[] = [];

  constructor(
    private readonly arena: Arena,
    private readonly trial: Trial,
    private readonly minutes: number,
    private readonly disk: SmallDisk | null,
  ) {
    this.record = new SoakRecord((line) => {
      trial.say(line);
    });
    this.mortals = [new WorkerPool(arena.system, 1, 'api'), new WorkerPool(arena.system, 1)];
    this.customers = new Customers(
      arena,
      () => this.api(),
      async (...request) => {
        const startedAt = performance.now();
        // one that a kill has broken off is sent again, as a balancer would
        const reply = await call(...request);
        this.record.ordered(reply.status, performance.now() - startedAt);
        return reply;
      },
    );
  }

  async run(): Promise<void> {
    const { system } = this.arena;
    const [api, worker] = await Promise.all([system.start('api'), system.start('worker')]);
    this.apis = [api, ...(await this.mortals[0]!.up())];
    const callers = await this.customers.signUp(AGENCIES);
    for (const host of this.arena.hosts.slice(0, 8)) await this.onboard(callers[randomInt(AGENCIES)]!, host);
    // it takes a while until all stands
    this.endsAtMs = Date.now() + this.minutes * 60_000;
    const immortal = [api.pid, worker.pid];
    this.record.begin(() => immortal.map(residentMegabytes));
    try {
      await this.underFire(api, callers);
    } finally {
      this.record.end();
    }
    await allEnded({ arena: this.arena });
    await this.judge();
  }

  private async underFire(api: ServiceProcess, callers: readonly Caller[]): Promise<void> {
    const load = [
      ...Array.from({ length: READERS }, () => this.read()),
      this.order(),
      this.register(callers),
      this.watchApis(api),
    ];
    for (const pool of this.mortals) {
      pool.killEvery(KILL_EVERY_MS);
      await delay(KILL_EVERY_MS / this.mortals.length);
    }
    await this.breakThings();
    await Promise.all(load);
    for (const pool of this.mortals) await pool.stopKilling();
  }

  private get isOver(): boolean {
    return Date.now() >= this.endsAtMs;
  }

  /** As a balancer would: any that is up. */
  private api(): ServiceProcess {
    return this.apis[randomInt(this.apis.length)]!;
  }

  /** A process that was started again listens elsewhere. */
  private async watchApis(immortal: ServiceProcess): Promise<void> {
    while (!this.isOver) {
      const [mortal] = await this.mortals[0]!.up().catch(() => []);
      this.apis = mortal === undefined ? [immortal] : [immortal, mortal];
      await delay(200);
    }
  }

  private async onboard(caller: Caller, host: string): Promise<void> {
    this.domains.push({ caller, id: await this.customers.onboard(caller, host) });
  }

  private async read(): Promise<void> {
    while (!this.isOver) {
      const { caller, id } = this.domains[randomInt(this.domains.length)]!;
      const startedAt = performance.now();
      const path = randomInt(10) === 0 ? '/v1/usage?by=day' : `/v1/reports/${id}`;
      this.record.answered(await this.ask(caller, path), performance.now() - startedAt);
      await delay(randomInt(60));
    }
  }

  /** A balancer asks another process once when one breaks off. 0: none answered. */
  private async ask({ key }: Caller, path: string): Promise<number> {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        // the one that is never killed stands in
        const { baseUrl } = tries === 0 ? this.api() : this.apis[0]!;
        const response = await fetch(baseUrl + path, {
          headers: { authorization: `Bearer ${key}` },
          signal: AbortSignal.timeout(100_000),
        });
        await response.arrayBuffer();
        return response.status;
      } catch {
        await delay(100);
      }
    }
    return 0;
  }

  private async order(): Promise<void> {
    while (!this.isOver) {
      const { caller, id } = this.domains[randomInt(this.domains.length)]!;
      await this.customers.place(this.customers.order(caller, id));
      await delay(250);
    }
  }

  private async register(callers: readonly Caller[]): Promise<void> {
    for (const host of this.arena.hosts.slice(8)) {
      if (this.isOver) return;
      await this.onboard(callers[randomInt(AGENCIES)]!, host);
      await delay((this.minutes * 60_000) / this.arena.hosts.length);
    }
  }

  /** Spread over the time that there is. */
  private async breakThings(): Promise<void> {
    const { stores } = this.arena;
    const pauseMs = (this.minutes * 60_000) / 6;
    const faults: [string, () => Promise<void>][] = [
      ['Redis is emptied', () => awayFor(stores.redis)],
      ['PostgreSQL is stopped at once', () => awayFor(stores.postgres)],
      ['Redis is emptied again', () => awayFor(stores.redis)],
      this.disk === null
        ? ['the data folder takes no mails', () => this.noPlaceForMails()]
        : ['the disk of database and data folder is full', () => this.fullDisk(this.disk!)],
    ];
    for (const [what, fault] of faults) {
      await delay(pauseMs);
      await this.record.outage(what, fault);
    }
  }

  /** PostgreSQL may end then; it is started again when there is room, as by a supervisor. */
  private async fullDisk(disk: SmallDisk): Promise<void> {
    const signedUp = patiently(() => this.customers.signUp(1));
    for (const endMs = Date.now() + FULL_MS; Date.now() < endMs;) {
      disk.fill();
      await delay(FILL_EVERY_MS);
    }
    disk.free();
    await patiently(() => this.arena.stores.postgres.revive());
    await signedUp;
  }

  /** Mails are files there: none can be written while something else has the name of their folder. */
  private async noPlaceForMails(): Promise<void> {
    const outbox = join(this.arena.dataDir, 'outbox');
    mkdirSync(outbox, { recursive: true });
    renameSync(outbox, `${outbox}.away`);
    writeFileSync(outbox, '');
    await patiently(() => this.customers.signUp(1));
    await delay(AWAY_MS);
    rmSync(outbox);
    renameSync(`${outbox}.away`, outbox);
  }

  private async judge(): Promise<void> {
    const { system } = this.arena;
    const { check } = this.trial;
    const { errors, answers, latencies } = this.record;
    const kills = this.mortals.reduce((sum, pool) => sum + pool.kills, 0);
    check('kills', kills > 0, kills);
    judgeArrivals(this.arena, new Set(this.customers.accepted.map(({ jobId }) => jobId)), kills, this.trial);
    const drifted = await patiently(() => driftedCounters(system));
    check('quota counters that differ from their ledger', drifted.length === 0, drifted.length);
    const { builds, done, once } = await buildTotals(system);
    check(
      'builds that ended well with one snapshot',
      builds === done && builds === once,
      `${once} of ${builds}`,
    );
    const [mails] = await system.sql(
      `SELECT count(*) FILTER (WHERE state <> 'sent')::int AS left FROM mails`,
    );
    check('mails that were not sent', mails.left === 0, mails.left);
    const rate = errors.length / Math.max(1, answers);
    check(
      'errors outside outages, under 0.1 %',
      rate < MAX_ERRORS,
      `${errors.length} of ${answers}${errors.length === 0 ? '' : ` (${errors.slice(0, 10).join(', ')})`}`,
    );
    check('99th percentile of reads', latencies.length > 0, `${Math.round(quantile(latencies, 0.99))} ms`);
    const growth = this.record.growth();
    check('memory of the processes that lived on', growth < MAX_GROWTH, `x${growth.toFixed(2)}`);
  }
}

async function awayFor(store: { kill(): Promise<void>; revive(): Promise<void> }): Promise<void> {
  await store.kill();
  await delay(AWAY_MS);
  await store.revive();
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
