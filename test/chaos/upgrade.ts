import { setTimeout as delay } from 'node:timers/promises';
import { type Balancer, startBalancer } from '../support/balancer';
import type { ServiceProcess } from '../support/service-process';
import { buildTotals, driftedCounters } from '../system/ledger';
import { type System, systemOn } from '../system/system';
import { type Arena, inArena } from './arena';
import { allEnded, judgeArrivals } from './campaign';
import { formerRelease, migrate, MIGRATE_PROGRAM } from './former-release';
import type { FailureTest, Trial } from './trial';
import { UpgradeLoad } from './upgrade-load';

/** Of each role, of each version. */
const PROCESSES = 2;

/** From the release of `commit` to this one as `docs/operations.md` has it; each phase takes `seconds`. */
export function upgrade(commit: string, seconds: number): FailureTest {
  return {
    title: `from ${commit} to this version under load, no pause`,
    run: async (trial) => {
      const former = await formerRelease(commit, trial);
      const schema = (url: string): Promise<void> => migrate(former.migrateProgram, url);
      await inArena(trial, { migrate: schema }, async (arena) => {
        const balancer = await startBalancer();
        const old = systemOn(
          { ...arena.stores.database, drop: () => Promise.resolve() },
          arena.environment,
          former.program,
        );
        try {
          await new Upgrade(arena, trial, balancer, old, seconds).run();
        } catch (error) {
          trial.say(`the last that the former processes wrote:\n${old.log().slice(-3_000)}`);
          throw error;
        } finally {
          await old.close();
          await balancer.close();
        }
      });
    },
  };
}

interface Replicas {
  readonly apis: readonly ServiceProcess[];
  readonly workers: readonly ServiceProcess[];
}

interface Progress {
  readonly phase: string;
  readonly reads: number;
  readonly orders: number;
  readonly failures: number;
  readonly builds: number;
  readonly webhooks: number;
}

class Upgrade {
  private readonly load: UpgradeLoad;
  /** At the end of each phase, since the start. */
  private readonly phases: Progress[] = [];

  constructor(
    private readonly arena: Arena,
    private readonly trial: Trial,
    private readonly balancer: Balancer,
    private readonly old: System,
    private readonly seconds: number,
  ) {
    this.load = new UpgradeLoad(arena, balancer);
  }

  async run(): Promise<void> {
    const former = await this.start(this.old);
    this.balance(former);
    await this.load.begin();
    await this.phase('former processes, former schema');
    await this.migrateUnderLoad();
    await this.phase('former processes, new schema');
    const current = await this.start(this.arena.system);
    this.balance(former, current);
    await this.phase('side by side');
    this.balance(current);
    const unclean = await this.leave(former);
    await this.phase('new processes alone');
    await this.load.end();
    await allEnded({ arena: this.arena });
    this.trial.check('former processes that did not end cleanly on SIGTERM', unclean === 0, unclean);
    this.judgePhases();
    this.judgeReplicas([...former.apis, ...current.apis]);
    await this.judge();
  }

  private async start(system: System): Promise<Replicas> {
    const of = (role: 'api' | 'worker'): Promise<ServiceProcess[]> =>
      Promise.all(Array.from({ length: PROCESSES }, () => system.start(role)));
    const [apis, workers] = await Promise.all([of('api'), of('worker')]);
    return { apis, workers };
  }

  private balance(...replicas: readonly Replicas[]): void {
    this.balancer.use(replicas.flatMap(({ apis }) => apis.map(({ baseUrl }) => baseUrl)));
  }

  private async migrateUnderLoad(): Promise<void> {
    const count = async (): Promise<number> =>
      (await this.old.sql('SELECT count(*)::int AS n FROM migrations'))[0].n;
    const before = await count();
    const startedAt = performance.now();
    await migrate(MIGRATE_PROGRAM, this.arena.stores.database.databaseUrl);
    const tookMs = Math.round(performance.now() - startedAt);
    this.trial.say(`${(await count()) - before} migrations under load in ${tookMs} ms`);
  }

  /** Answers how many did not end by themselves. */
  private async leave({ apis, workers }: Replicas): Promise<number> {
    const exits = await Promise.all([...apis, ...workers].map((service) => service.kill('SIGTERM')));
    return exits.filter(({ code }) => code !== 0).length;
  }

  private async phase(phase: string): Promise<void> {
    await delay(this.seconds * 1_000);
    const { load, arena } = this;
    const { done } = await buildTotals(arena.system);
    const now: Progress = {
      phase,
      reads: load.reads.total,
      orders: load.customers.accepted.length,
      failures: load.failures,
      builds: done,
      webhooks: arena.receivers.arrivals.size,
    };
    this.phases.push(now);
    this.trial.say(
      `${phase}: since the start ${now.reads} reads, ${load.onboarded} domains, ${now.orders} orders, ${now.builds} builds, ${now.webhooks} webhooks, ${now.failures} failed`,
    );
  }

  /** In each phase work came in and got done. */
  private judgePhases(): void {
    this.phases.forEach((now, at) => {
      const before = this.phases[at - 1];
      const [reads, orders, builds, webhooks] = (['reads', 'orders', 'builds', 'webhooks'] as const).map(
        (what) => now[what] - (before?.[what] ?? 0),
      );
      this.trial.check(
        `${now.phase}: all of it went on`,
        Math.min(reads!, orders!, builds!, webhooks!) > 0,
        `${reads} reads, ${orders} orders, ${builds} builds, ${webhooks} webhooks`,
      );
    });
  }

  private judgeReplicas(apis: readonly ServiceProcess[]): void {
    const answered = apis.map(({ baseUrl }) => this.balancer.answered.get(baseUrl) ?? 0);
    this.trial.check(
      'answers of each api process, former first',
      Math.min(...answered) > 0,
      answered.join(', '),
    );
  }

  private async judge(): Promise<void> {
    const { check } = this.trial;
    const { customers, failed, reads } = this.load;
    const { system } = this.arena;
    check(
      'failed requests',
      this.load.failures === 0,
      this.load.failures === 0
        ? `0 of ${reads.total + customers.accepted.length + this.load.onboarded}`
        : `reads: ${failed.slice(0, 10).join(', ') || 'none'}; the rest: ${customers.refusals.text()}`,
    );
    judgeArrivals(this.arena, new Set(customers.accepted.map(({ jobId }) => jobId)), 0, this.trial);
    const drifted = await driftedCounters(system);
    check('quota counters that differ from their ledger', drifted.length === 0, drifted.length);
    const { builds, done, once } = await buildTotals(system);
    check(
      'builds that ended well with one snapshot',
      builds === done && builds === once,
      `${once} of ${builds}`,
    );
  }
}
