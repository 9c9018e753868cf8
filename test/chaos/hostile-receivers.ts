import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../system/system';
import { type Arena, inArena } from './arena';
import { type AcceptedOrder, Customers } from './customers';
import {
  type HostileReceiver,
  type Outcome,
  startForbiddenPlace,
  startHostileReceivers,
} from './hostile-behaviours';
import { inLanes } from './lanes';
import { type FailureTest, progress, type Trial } from './trial';

const ENDED_WITHIN_MS = 15_500;
/** What the heap of a process at rest may differ by from one moment to another. */
const FLAT_MB = 48;

interface Attempt {
  readonly receiver: HostileReceiver;
  readonly n: number;
  readonly elapsedMs: number;
  readonly told: Outcome;
}

export const hostileReceivers: FailureTest = {
  title: 'receivers that drip, flood, reset, redirect, lie, or have bad certificates',
  run: async (trial) => {
    const forbidden = await startForbiddenPlace();
    const receivers = await startHostileReceivers(forbidden.url);
    const connectTo = receivers.map(({ host, server }) => `https://${host}=127.0.0.1:${server.port}`);
    try {
      await inArena(trial, { connectTo }, async (arena) => {
        await new HostileRounds(arena, trial, receivers).run();
        trial.check(
          'visits of the private place that redirects lead to',
          forbidden.visits() === 0,
          forbidden.visits(),
        );
      });
    } finally {
      await Promise.all([forbidden.close(), ...receivers.map(({ server }) => server.close())]);
    }
  },
};

class HostileRounds {
  private readonly rounds: number;
  private readonly jobsEach: number;
  private readonly jobs: { readonly receiver: HostileReceiver; readonly order: AcceptedOrder }[] = [];

  constructor(
    private readonly arena: Arena,
    private readonly trial: Trial,
    private readonly receivers: readonly HostileReceiver[],
  ) {
    this.rounds = trial.quick ? 3 : 8;
    this.jobsEach = trial.quick ? 1 : 4;
  }

  async run(): Promise<void> {
    const { system, hosts } = this.arena;
    const api = await system.start('api');
    const worker = await system.start('worker');
    const customers = new Customers(this.arena, () => api);
    const [caller] = await customers.signUp(1);
    const domainId = await customers.onboard(caller!, hosts[0]!);
    const memoryMb: number[] = [];
    let highestMb = 0;
    const sampling = setInterval(() => (highestMb = Math.max(highestMb, residentMb(worker.pid))), 1_000);
    const quiet = progress(
      this.trial,
      () => `${this.jobs.length} ordered, worker at ${residentMb(worker.pid)} MB`,
    );
    let attempts: Attempt[];
    try {
      for (let round = 0; round < this.rounds; round += 1) {
        for (const receiver of this.receivers) {
          for (let n = 0; n < this.jobsEach; n += 1) {
            const { secret } = customers.order(caller!, domainId);
            const url = `https://${receiver.host}/${round}/${n}`;
            this.jobs.push({
              receiver,
              order: await customers.place({ caller: caller!, domainId, url, secret }),
            });
          }
        }
        await this.allTried();
        memoryMb.push(residentMb(worker.pid));
        this.trial.say(`round ${round + 1}: worker at ${memoryMb.at(-1)} MB`);
      }
      attempts = (
        await inLanes(this.jobs, 8, async ({ receiver, order }) => {
          const path = `/v1/reports/${domainId}/refresh/${order.jobId}/attempts?limit=100`;
          const { body } = await call(api, order.caller, 'GET', path);
          return body.items.map((item: any) => ({
            receiver,
            n: item.attempt_n,
            elapsedMs: item.elapsed_ms,
            told: { errorKind: item.error_kind, status: item.response_status },
          }));
        })
      ).flat();
    } finally {
      quiet();
      clearInterval(sampling);
    }
    this.judge(attempts, memoryMb, highestMb);
  }

  /** Every job at least once. */
  private async allTried(): Promise<void> {
    for (;;) {
      const [{ left }] = await this.arena.system.sql(
        `SELECT count(*)::int AS left FROM webhook_deliveries d
          WHERE state <> 'build_failed' AND NOT EXISTS (SELECT 1 FROM webhook_attempts a WHERE a.delivery_id = d.id)`,
      );
      if (left === 0) return;
      await delay(250);
    }
  }

  private judge(attempts: readonly Attempt[], memoryMb: readonly number[], highestMb: number): void {
    const { check, say } = this.trial;
    for (const receiver of this.receivers) {
      const own = attempts.filter((attempt) => attempt.receiver === receiver);
      const told = [
        ...new Set(
          own.map(({ told: { errorKind, status } }) => `${errorKind ?? 'delivered'} ${status ?? ''}`),
        ),
      ];
      const longestMs = Math.max(...own.map(({ elapsedMs }) => elapsedMs));
      say(
        `${receiver.name.padEnd(36)} ${told.join(' / ').padEnd(16)} ${String(own.length).padStart(3)} attempts, the longest ${longestMs} ms`,
      );
    }
    const wrong = attempts.filter(
      ({ receiver: { outcome }, told }) =>
        told.errorKind !== outcome.errorKind || told.status !== outcome.status,
    );
    check(
      `${this.receivers.length} receivers: attempts told with the wrong error_kind or status`,
      wrong.length === 0,
      wrong.length === 0
        ? `0 of ${attempts.length}`
        : [
            ...new Set(
              wrong.map(({ receiver, told }) => `${receiver.name}: ${told.errorKind} ${told.status}`),
            ),
          ].join('; '),
    );
    const longestMs = Math.max(...attempts.map(({ elapsedMs }) => elapsedMs));
    check(
      `each attempt ended within ${ENDED_WITHIN_MS} ms`,
      longestMs <= ENDED_WITHIN_MS,
      `the longest ${longestMs} ms`,
    );
    const stoodMs = Math.max(...this.receivers.flatMap((receiver) => receiver.stoodMs));
    check(
      `by the receivers' clocks too, from TLS to the end`,
      stoodMs <= ENDED_WITHIN_MS,
      `the longest ${stoodMs} ms`,
    );
    // the first rounds warm the process up
    const settled = memoryMb.slice(Math.floor(memoryMb.length / 3));
    const growthMb = settled.at(-1)! - settled[0]!;
    check(
      `memory of the worker is flat (at most ${FLAT_MB} MB more in the last round than after warming up)`,
      growthMb <= FLAT_MB,
      `${memoryMb.join(', ')} MB after the rounds, ${highestMb} MB at most`,
    );
  }
}

function residentMb(pid: number): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024,
  );
}
