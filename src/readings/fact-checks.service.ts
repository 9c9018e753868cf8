import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotificationsService } from '../database/notifications.service';
import { outlastOutage } from '../database/outlast-outage';
import type { Engine } from '../engines/engine';
import { EnginesService } from '../engines/engines.service';
import { type AnswerToCheck, CHECK_TASK_VERSION } from '../facts/check-task';
import { SingleFlight } from '../leases/single-flight';
import { EngineCallsService } from '../probes/engine-calls.service';
import { type Accuse, checkByModel } from './check-by-model';
import {
  addCheck,
  bookCheck,
  bookCheckFault,
  type CheckReply,
  type CheckRow,
  type ClaimedCheck,
  FACT_CHECKS,
  type FactCheckKey,
  findCheck,
} from './fact-checks.queries';
import { retrySeconds } from './model-task.entity';

/** A stored answer about a brand. */
export interface CheckedAnswer extends AnswerToCheck {
  readonly id: string;
}

/** `reply` null: the check failed. */
interface Outcome {
  readonly reply: CheckReply | null;
}

/**
 * Answers about a brand held against its site by a model, each once for one state of the site, whatever the number of
 * askers and processes: it proposes pairs of statements, and before anybody is accused it speaks for the accused. A check
 * that failed is tried again by the first asker after a while.
 */
@Injectable()
export class FactChecksService implements OnModuleDestroy {
  private readonly logger = new Logger(FactChecksService.name);
  private readonly flights: SingleFlight<ClaimedCheck, CheckRow, Outcome>;
  private readonly engine: Engine | null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly calls: EngineCallsService,
    notifications: NotificationsService,
    engines: EnginesService,
  ) {
    this.engine = engines.reader();
    this.flights = new SingleFlight(dataSource, notifications, {
      rows: FACT_CHECKS,
      outcomeOf,
      isUnderWay: ({ state }) => state === 'checking',
    });
  }

  /** In the first phase of a shutdown. */
  onModuleDestroy(): void {
    this.flights.stop();
  }

  /**
   * What the model found; null: rules are to do. Never rejects for a fault of the engine; rejects with `SpendLimitReached`,
   * when the database fails and when this process shuts down.
   */
  async check(answer: CheckedAnswer, accuse: Accuse): Promise<CheckReply | null> {
    const { engine } = this;
    if (engine === null || answer.pages.length === 0) return null;
    const key = keyOf(answer, engine);
    const { outcome } = await this.flights.join({
      name: `${key.answerId} ${key.siteHash}`,
      read: () => findCheck(this.dataSource, key),
      add: () => addCheck(this.dataSource, key),
      work: (check, signal) => this.ask(check, engine, answer, accuse, signal),
    });
    return outcome.reply;
  }

  /** What the model found before; null: rules are to do. Calls no vendor. */
  async known(answer: Pick<CheckedAnswer, 'id' | 'pages'>): Promise<CheckReply | null> {
    if (this.engine === null) return null;
    const row = await findCheck(this.dataSource, keyOf(answer, this.engine));
    return row?.state === 'checked' ? row.reply : null;
  }

  private async ask(
    check: ClaimedCheck,
    engine: Engine,
    answer: CheckedAnswer,
    accuse: Accuse,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const reply = await checkByModel(engine, answer, accuse, this.calls.options('check', signal));
    signal.throwIfAborted();
    if (reply === null) {
      this.logger.warn({ answerId: answer.id, engine: engine.id }, 'a model could not check an answer');
      await bookCheckFault(this.dataSource, check, retrySeconds(check.attempt));
    } else {
      await outlastOutage(() => bookCheck(this.dataSource, check, reply));
    }
    return { reply };
  }
}

function keyOf(
  { id, pages }: Pick<CheckedAnswer, 'id' | 'pages'>,
  { id: engine, model }: Engine,
): FactCheckKey {
  const siteHash = createHash('sha256').update(JSON.stringify(pages)).digest('hex');
  return { answerId: id, engine, model: model.slice(0, 100), version: CHECK_TASK_VERSION, siteHash };
}

/** A failure holds for those who waited for it, and for whoever asks before it may be tried again. */
function outcomeOf(row: CheckRow, waitedFor: number): Outcome | null {
  if (row.state === 'checked') return row;
  return row.state === 'failed' && (row.attempt >= waitedFor || !row.isDue) ? { reply: null } : null;
}
