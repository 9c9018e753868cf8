import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { shutdownController } from '../common/abort-signals';
import { KeyedCondition } from '../common/keyed-condition';
import { Config } from '../config/config';
import { NotificationsService } from '../database/notifications.service';
import { EngineError, type EngineErrorKind } from '../engines/answer';
import type { Engine } from '../engines/engine';
import { HeldRows } from '../leases/held-rows';
import { LeaseLostError } from '../leases/leased-rows.queries';
import { EngineCallsService } from './engine-calls.service';
import {
  addProbe,
  bookAnswer,
  bookProbeFailure,
  type ClaimedProbe,
  PROBE_ANSWERS,
  PROBE_ENDED_CHANNEL,
  type ProbeKey,
  readProbe,
  type StoredAnswer,
} from './probe-answers.queries';
import { privatePromptHash, promptHash, utcDay } from './prompt-hash';

/** The domain that a private question is about, and its agency. */
export interface PrivateAsker {
  readonly id: number;
  readonly agencyId: number;
}

/** What one engine said to one prompt: an answer, or why there is none. */
export interface ProbeOutcome {
  readonly answer: StoredAnswer | null;
  readonly errorKind: EngineErrorKind | null;
  /** Another asker's call brought the answer: it cost this one nothing. */
  readonly shared: boolean;
}

const LOOK_AGAIN_MS = 1_000;

/**
 * Puts prompts to engines through the cross-tenant cache. Whatever the number of askers, processes and agencies, one
 * prompt is put to one engine once a UTC day; one that is private to an agency once for that agency. Askers that wait for
 * a call share its failure, too; whoever asks later may call again.
 */
@Injectable()
export class ProbesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ProbesService.name);
  private readonly inFlight = new Map<string, Promise<ProbeOutcome>>();
  private readonly endings = new KeyedCondition();
  private readonly shutdown = shutdownController();
  private readonly held: HeldRows<ClaimedProbe>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly calls: EngineCallsService,
    private readonly notifications: NotificationsService,
    private readonly config: Config,
  ) {
    this.held = new HeldRows(dataSource, PROBE_ANSWERS);
  }

  onApplicationBootstrap(): void {
    this.notifications.on(PROBE_ENDED_CHANNEL, (id) => {
      this.endings.notifyAll(id);
    });
  }

  /** In the first phase of a shutdown: calls in flight are given back while the database is still there. */
  onModuleDestroy(): void {
    this.shutdown.abort();
    this.held.stop();
  }

  /**
   * Never rejects for a fault of the engine; rejects when the database fails or this process shuts down.
   * `asker`: the answer is kept for this agency alone, as long as it has the domain; without it all agencies share it.
   */
  async ask(prompt: string, engine: Engine, asker: PrivateAsker | null = null): Promise<ProbeOutcome> {
    const key: ProbeKey = {
      promptHash: asker === null ? promptHash(prompt) : privatePromptHash(prompt, `agency:${asker.agencyId}`),
      domainId: asker?.id ?? null,
      engine: engine.id,
      simulated: engine.simulated,
      day: utcDay(new Date()),
    };
    const name = `${key.day}:${key.engine}:${key.simulated}:${key.promptHash.toString('hex')}`;
    const running = this.inFlight.get(name);
    if (running !== undefined) return { ...(await running), shared: true };
    const outcome = this.askAcrossProcesses(key, prompt, engine).finally(() => this.inFlight.delete(name));
    this.inFlight.set(name, outcome);
    return await outcome;
  }

  private async askAcrossProcesses(key: ProbeKey, prompt: string, engine: Engine): Promise<ProbeOutcome> {
    let waitedFor = Infinity;
    for (;;) {
      this.shutdown.signal.throwIfAborted();
      const row = await readProbe(this.dataSource, key);
      if (row === null) {
        await addProbe(this.dataSource, key);
        continue;
      }
      if (row.state === 'answered') return { answer: row, errorKind: null, shared: true };
      if (row.state === 'failed' && row.attempt >= waitedFor) {
        return { answer: null, errorKind: row.errorKind ?? 'server', shared: true };
      }
      const [claimed] = await PROBE_ANSWERS.claim(this.dataSource, [row.id]);
      const outcome = claimed === undefined ? null : await this.call(claimed, key, prompt, engine);
      if (outcome !== null) return outcome;
      waitedFor = await this.waitForOther(key, row.id);
    }
  }

  /** Waits until the call of another process may have ended; returns the attempt that this was. */
  private async waitForOther(key: ProbeKey, id: string): Promise<number> {
    const wait = this.endings.wait(id, LOOK_AGAIN_MS, this.shutdown.signal);
    // read after the wait was registered, so that an end in between is not missed
    const row = await readProbe(this.dataSource, key);
    if (row?.state !== 'asking') wait.cancel();
    await wait.ended;
    return row?.attempt ?? Infinity;
  }

  /** null: the lease was lost, so another process is calling. */
  private async call(
    probe: ClaimedProbe,
    key: ProbeKey,
    prompt: string,
    engine: Engine,
  ): Promise<ProbeOutcome | null> {
    try {
      return await this.held.hold(probe, async (signal) => {
        try {
          const answer = await engine.ask(prompt, {
            deadlineMs: this.config.engineDeadlineMs,
            signal,
            onAttempt: (attempt) => {
              this.calls.record('probe', attempt);
            },
          });
          await bookAnswer(this.dataSource, probe, answer, new Date());
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
          await bookProbeFailure(this.dataSource, probe, error.kind);
          const { kind, message: fault } = error;
          this.logger.warn({ engine: engine.id, kind, fault }, 'an engine gave no answer');
          return { answer: null, errorKind: kind, shared: false };
        }
        const stored = await readProbe(this.dataSource, key);
        if (stored?.state !== 'answered') throw new Error('a stored answer cannot be read');
        return { answer: stored, errorKind: null, shared: false };
      });
    } catch (error) {
      if (error instanceof LeaseLostError) return null;
      throw error;
    }
  }
}
