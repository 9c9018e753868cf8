import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotificationsService } from '../database/notifications.service';
import { outlastOutage } from '../database/outlast-outage';
import type { AskOptions, Engine } from '../engines/engine';
import { EnginesService } from '../engines/engines.service';
import { SingleFlight } from '../leases/single-flight';
import { type CallPurpose, EngineCallsService } from '../probes/engine-calls.service';
import type { ClaimedTask, ReplyFault, ReplyKey, ReplyRow, StoredReplies } from './stored-replies.queries';

/** `reply` null: the task failed. */
interface Outcome<Reply> {
  readonly reply: Reply | null;
}

/** What tasks share, whoever gives them. */
@Injectable()
export class ModelTaskServices {
  constructor(
    readonly dataSource: DataSource,
    readonly calls: EngineCallsService,
    readonly notifications: NotificationsService,
    readonly engines: EnginesService,
  ) {}
}

/**
 * Tasks about stored answers that a model is given, each done once, whatever the number of askers, processes and agencies.
 * One that failed is tried again by the first asker after a while.
 */
@Injectable()
export abstract class ModelTasks<Key extends ReplyKey, Reply extends object> implements OnModuleDestroy {
  /** null: rules do everything. */
  protected readonly engine: Engine | null;
  protected readonly dataSource: DataSource;
  private readonly logger = new Logger(this.constructor.name);
  private readonly flights: SingleFlight<ClaimedTask, ReplyRow<Reply>, Outcome<Reply>>;

  protected constructor(
    private readonly services: ModelTaskServices,
    private readonly purpose: CallPurpose,
    private readonly stored: StoredReplies<Key, Reply>,
  ) {
    this.dataSource = services.dataSource;
    this.engine = services.engines.reader;
    this.flights = new SingleFlight(this.dataSource, services.notifications, {
      rows: stored.rows,
      outcomeOf,
      isUnderWay: ({ isUnderWay }) => isUnderWay,
    });
  }

  /** In the first phase of a shutdown. */
  onModuleDestroy(): void {
    this.flights.stop();
  }

  /**
   * The reply to a task, the known one where it was given before; null: it failed. Never rejects for a fault of the engine;
   * rejects with `SpendLimitReached`, when the database fails and when this process shuts down.
   */
  protected async replyTo(
    key: Key,
    ask: (options: AskOptions) => Promise<Reply | ReplyFault>,
  ): Promise<Reply | null> {
    const { outcome } = await this.flights.join({
      name: Object.values(key).join(' '),
      read: () => this.stored.find(this.dataSource, key),
      add: () => this.stored.add(this.dataSource, key),
      work: async (task, signal) => {
        const reply = await ask(this.services.calls.options(this.purpose, signal));
        signal.throwIfAborted();
        if (typeof reply === 'string') {
          const { answerId, engine } = key;
          this.logger.warn({ answerId, engine, fault: reply }, 'a model was of no use for an answer');
          await this.stored.bookFault(this.dataSource, task, reply);
          return { reply: null };
        }
        await outlastOutage(() => this.stored.book(this.dataSource, task, reply));
        return { reply };
      },
    });
    return outcome.reply;
  }
}

/** `version`: of the task. */
export function replyKey(answerId: string, { id: engine, model }: Engine, version: number): ReplyKey {
  return { answerId, engine, model: model.slice(0, 100), version };
}

/** A failure holds for those who waited for it, and for whoever asks before it may be tried again. */
function outcomeOf<Reply>(row: ReplyRow<Reply>, waitedFor: number): Outcome<Reply> | null {
  const { reply, isUnderWay, isDue, attempt } = row;
  if (reply !== null) return { reply };
  return isUnderWay || (isDue && attempt < waitedFor) ? null : { reply: null };
}
