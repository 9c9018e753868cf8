import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { shutdownController } from '../common/abort-signals';
import { KeyedCondition } from '../common/keyed-condition';
import { Config } from '../config/config';
import { NotificationsService } from '../database/notifications.service';
import { EngineError, type EngineErrorKind } from '../engines/answer';
import type { Engine } from '../engines/engine';
import { EngineCallsService } from './engine-calls.service';
import {
  type Flight,
  FLIGHT_RENEWAL_MS,
  PROBE_ENDED_CHANNEL,
  ProbeCacheService,
  type ProbeKey,
  type ProbeRow,
  type StoredAnswer,
} from './probe-cache.service';
import { privatePromptHash, promptHash, utcDay } from './prompt-hash';

/** How one prompt fared with one engine: an answer, or why there is none. */
export interface ProbeOutcome {
  readonly answer: StoredAnswer | null;
  readonly errorKind: EngineErrorKind | null;
  /** Somebody else's call brought the answer: it cost this caller nothing. */
  readonly shared: boolean;
}

const LOOK_AGAIN_MS = 1_000;

/**
 * Puts prompts to engines through the cross-tenant cache. Whatever the number of askers, processes and
 * agencies, one prompt is put to one engine once a UTC day; one that is private to an agency once for that agency.
 * Askers that wait on a call share its failure, too;
 * who asks later may try again.
 */
@Injectable()
export class ProbesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ProbesService.name);
  private readonly underWay = new Map<string, Promise<ProbeOutcome>>();
  private readonly endings = new KeyedCondition();
  private readonly shutdown = shutdownController();

  constructor(
    private readonly cache: ProbeCacheService,
    private readonly calls: EngineCallsService,
    private readonly notifications: NotificationsService,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.notifications.on(PROBE_ENDED_CHANNEL, (id) => {
      this.endings.notifyAll(id);
    });
  }

  /** In the first phase of a shutdown: the queues close in the last one, and wait for what is under way. */
  onModuleDestroy(): void {
    this.shutdown.abort();
  }

  /**
   * Never rejects for a fault of the engine; rejects when the database fails or this process shuts down.
   * `agencyId`: the answer is kept for this agency alone; without it all agencies share it.
   */
  async ask(prompt: string, engine: Engine, agencyId: number | null = null): Promise<ProbeOutcome> {
    const key: ProbeKey = {
      promptHash: agencyId === null ? promptHash(prompt) : privatePromptHash(prompt, `agency:${agencyId}`),
      engine: engine.id,
      simulated: engine.simulated,
      day: utcDay(new Date()),
    };
    const name = `${key.day}:${key.engine}:${key.simulated}:${key.promptHash.toString('hex')}`;
    const running = this.underWay.get(name);
    if (running !== undefined) return { ...(await running), shared: true };
    const outcome = this.askAcrossProcesses(key, prompt, engine).finally(() => this.underWay.delete(name));
    this.underWay.set(name, outcome);
    return await outcome;
  }

  private async askAcrossProcesses(key: ProbeKey, prompt: string, engine: Engine): Promise<ProbeOutcome> {
    let waitedFor: Flight | null = null;
    for (;;) {
      this.shutdown.signal.throwIfAborted();
      const row = await this.cache.read(key);
      if (row?.answer != null) return { answer: row.answer, errorKind: null, shared: true };
      if (row !== null && failedWhileWaiting(row, waitedFor)) {
        return { answer: null, errorKind: row.errorKind ?? 'server', shared: true };
      }
      const flight = await this.cache.takeUp(key);
      if (flight !== null) return await this.fly(flight, key, prompt, engine);
      waitedFor = (await this.waitForSomeoneElse(key)) ?? waitedFor;
    }
  }

  /** Waits until the call of another process may have ended; answers which one that was. */
  private async waitForSomeoneElse(key: ProbeKey): Promise<Flight | null> {
    const known = await this.cache.read(key);
    if (known === null) return null;
    const wait = this.endings.wait(known.id, LOOK_AGAIN_MS, this.shutdown.signal);
    // looked at after the wait was registered: an end in between wakes nobody
    const row = await this.cache.read(key);
    if (row?.state !== 'asking') wait.cancel();
    await wait.ended;
    return row;
  }

  private async fly(flight: Flight, key: ProbeKey, prompt: string, engine: Engine): Promise<ProbeOutcome> {
    const renewal = setInterval(() => {
      this.cache.renew(flight).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the lease of a probe could not be renewed');
      });
    }, FLIGHT_RENEWAL_MS);
    try {
      const answer = await engine.ask(prompt, {
        deadlineMs: this.config.engineDeadlineMs,
        signal: this.shutdown.signal,
        onAttempt: (attempt) => {
          this.calls.record('probe', attempt);
        },
      });
      await this.cache.answer(flight, answer, new Date());
      const stored = await this.cache.read(key);
      if (stored?.answer == null) throw new Error('an answer that was kept cannot be read');
      return { answer: stored.answer, errorKind: null, shared: false };
    } catch (error) {
      if (!(error instanceof EngineError)) {
        // our own end, or a database that is away: whoever comes next takes the question up
        await this.cache.release(flight).catch(() => undefined);
        throw error;
      }
      await this.cache.fail(flight, error.kind);
      this.logger.warn(
        { engine: engine.id, kind: error.kind, fault: error.message },
        'an engine gave no answer',
      );
      return { answer: null, errorKind: error.kind, shared: false };
    } finally {
      clearInterval(renewal);
    }
  }
}

/** The flight that we waited for, or a later one, came to nothing. */
function failedWhileWaiting(row: ProbeRow, waitedFor: Flight | null): boolean {
  return row.state === 'failed' && waitedFor !== null && row.flight >= waitedFor.flight;
}
