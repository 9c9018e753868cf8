import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotificationsService } from '../database/notifications.service';
import { outlastOutage } from '../database/outlast-outage';
import { EngineError, type EngineErrorKind } from '../engines/answer';
import type { Engine } from '../engines/engine';
import { type Market, placeKey } from '../text/market';
import { SingleFlight } from '../leases/single-flight';
import { answersUsed } from '../metrics/metrics';
import { EngineCallsService } from './engine-calls.service';
import {
  addProbe,
  bookAnswer,
  bookProbeFailure,
  type ClaimedProbe,
  PROBE_ANSWERS,
  type ProbeKey,
  type ProbeRow,
  readProbe,
  type StoredAnswer,
} from './probe-answers.queries';
import { utcDay } from '../text/utc-day';
import { privatePromptHash, promptHash } from './prompt-hash';

/** Who asks, from where, and for which answer of the day. */
export interface Asker {
  /** Where the question is asked from; null: no place is named. */
  readonly market: Market | null;
  /** From 1: whoever asks for the same one shares it. */
  readonly sample: number;
  /** The answer is kept for this agency alone, as long as it has the domain; null: all agencies share it. */
  readonly owner: PrivateAsker | null;
}

/** The domain that a private question is about, and its agency. */
export interface PrivateAsker {
  readonly id: number;
  readonly agencyId: number;
}

interface CallOutcome {
  readonly answer: StoredAnswer | null;
  readonly errorKind: EngineErrorKind | null;
}

/** What one engine said to one prompt: an answer, or why there is none. */
export interface ProbeOutcome extends CallOutcome {
  /** Another asker's call brought the answer: it cost this one nothing. */
  readonly shared: boolean;
}

/**
 * Puts prompts to engines through the cross-tenant cache. Whatever the number of askers, processes and agencies, one
 * prompt is put to one engine once a UTC day, market and sample; one that is private to an agency once for that agency. Askers
 * that wait for a call share its failure, too; whoever asks later may call again.
 */
@Injectable()
export class ProbesService implements OnModuleDestroy {
  private readonly logger = new Logger(ProbesService.name);
  private readonly flights: SingleFlight<ClaimedProbe, ProbeRow, CallOutcome>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly calls: EngineCallsService,
    notifications: NotificationsService,
  ) {
    this.flights = new SingleFlight(dataSource, notifications, {
      rows: PROBE_ANSWERS,
      outcomeOf,
      isUnderWay: ({ state }) => state === 'asking',
    });
  }

  /** In the first phase of a shutdown. */
  onModuleDestroy(): void {
    this.flights.stop();
  }

  /** Rejects with `SpendLimitReached`, when the database fails or this process shuts down; for no fault of the engine. */
  async ask(prompt: string, engine: Engine, { market, sample, owner }: Asker): Promise<ProbeOutcome> {
    const key: ProbeKey = {
      promptHash: owner === null ? promptHash(prompt) : privatePromptHash(prompt, `agency:${owner.agencyId}`),
      market: placeKey(market),
      sample,
      domainId: owner?.id ?? null,
      engine: engine.id,
      simulated: engine.simulated,
      day: utcDay(new Date()),
    };
    const { outcome, shared } = await this.flights.join({
      name: `${key.day}:${key.engine}:${key.simulated}:${key.market}:${key.sample}:${key.promptHash.toString('hex')}`,
      read: () => readProbe(this.dataSource, key),
      add: () => addProbe(this.dataSource, key),
      work: (probe, signal) => this.call(probe, key, { prompt, market }, engine, signal),
    });
    answersUsed.inc({
      engine: engine.id,
      result: outcome.answer === null ? 'failed' : shared ? 'shared' : 'asked',
    });
    return { ...outcome, shared };
  }

  private async call(
    probe: ClaimedProbe,
    key: ProbeKey,
    { prompt, market }: { readonly prompt: string; readonly market: Market | null },
    engine: Engine,
    signal: AbortSignal,
  ): Promise<CallOutcome> {
    try {
      const answer = await engine.ask(prompt, {
        market,
        sample: key.sample,
        ...this.calls.options('probe', signal),
      });
      const capturedAt = new Date();
      await outlastOutage(() =>
        this.dataSource.transaction(async (manager) => {
          await bookAnswer(manager, probe, answer, capturedAt);
        }),
      );
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      await bookProbeFailure(this.dataSource, probe, error.kind);
      const { kind, message: fault } = error;
      this.logger.warn({ engine: engine.id, kind, fault }, 'an engine gave no answer');
      return { answer: null, errorKind: kind };
    }
    const stored = await readProbe(this.dataSource, key);
    if (stored?.state !== 'answered') throw new Error('a stored answer cannot be read');
    return { answer: stored, errorKind: null };
  }
}

/** A failure is shared by those who waited for that call; whoever asks later may call again. */
function outcomeOf(row: ProbeRow, waitedFor: number): CallOutcome | null {
  if (row.state === 'answered') return { answer: row, errorKind: null };
  if (row.state === 'asking' || row.attempt < waitedFor) return null;
  return { answer: null, errorKind: row.errorKind ?? 'server' };
}
