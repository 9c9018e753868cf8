import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { READ_TASK_VERSION, type ReadingReply, readingShape, readTask } from '../answers/read-task';
import type { Entity, Reading } from '../answers/reading';
import { NotificationsService } from '../database/notifications.service';
import { outlastOutage } from '../database/outlast-outage';
import { askStructured } from '../engines/ask-structured';
import type { Engine } from '../engines/engine';
import { EnginesService } from '../engines/engines.service';
import { SingleFlight } from '../leases/single-flight';
import { EngineCallsService } from '../probes/engine-calls.service';
import {
  addReading,
  bookReading,
  bookReadingFault,
  type ClaimedReading,
  findKnownReading,
  findReading,
  type ReadingFailure,
  type ReadingKey,
  type ReadingRow,
  STORED_READINGS,
} from './stored-readings.queries';
import { retrySeconds } from './model-task.entity';

/** A stored answer, and what it answers. */
export interface AskedAnswer {
  readonly id: string;
  readonly question: string;
  readonly text: string;
}

/** A reading with the model that made it: engine, model and version of its task, as `openai/gpt-5-mini.1`. */
export interface ModelReading extends Reading {
  readonly by: string;
}

/** The part of a reply that the answer bears out; null: too little of it. */
export type Verify = (reply: ReadingReply) => Promise<readonly Entity[] | null>;

/** `entities` null: the reading failed. */
interface Outcome {
  readonly entities: readonly Entity[] | null;
}

/**
 * What a model reads in answers. Whatever the number of askers, processes and agencies, one answer is read once by one
 * model. A reading that failed is tried again by the first asker after a while: a minute, then twice as long each time,
 * up to an hour.
 */
@Injectable()
export class ReadingsService implements OnModuleDestroy {
  private readonly logger = new Logger(ReadingsService.name);
  private readonly flights: SingleFlight<ClaimedReading, ReadingRow, Outcome>;
  private readonly engine: Engine | null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly calls: EngineCallsService,
    notifications: NotificationsService,
    engines: EnginesService,
  ) {
    this.engine = engines.reader();
    this.flights = new SingleFlight(dataSource, notifications, {
      rows: STORED_READINGS,
      outcomeOf,
      isUnderWay: ({ state }) => state === 'reading',
    });
  }

  /** In the first phase of a shutdown. */
  onModuleDestroy(): void {
    this.flights.stop();
  }

  /**
   * What the model says the answer says; null: rules are to read it. Never rejects for a fault of the engine; rejects with
   * `SpendLimitReached`, when the database fails and when this process shuts down.
   */
  async read(answer: AskedAnswer, verify: Verify): Promise<ModelReading | null> {
    const { engine } = this;
    if (engine === null) return null;
    const key = keyOf(answer, engine);
    const { outcome } = await this.flights.join({
      name: answer.id,
      read: () => findReading(this.dataSource, key),
      add: () => addReading(this.dataSource, key),
      work: (reading, signal) => this.ask(reading, engine, answer, verify, signal),
    });
    return outcome.entities === null ? null : modelReading(key, outcome.entities);
  }

  /** What a model has read before, the one that reads now or an earlier one; null: rules are to read. Calls no vendor. */
  async known({ id }: Pick<AskedAnswer, 'id'>): Promise<ModelReading | null> {
    if (this.engine === null) return null;
    const known = await findKnownReading(this.dataSource, keyOf({ id }, this.engine));
    return known === null ? null : modelReading(known, known.entities);
  }

  private async ask(
    reading: ClaimedReading,
    engine: Engine,
    { id, question, text }: AskedAnswer,
    verify: Verify,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const reply = await askStructured(
      engine,
      readTask(question, text),
      readingShape,
      this.calls.options('read', signal),
    );
    const entities = reply === null ? null : await verify(reply);
    signal.throwIfAborted();
    if (entities !== null) {
      await outlastOutage(() => bookReading(this.dataSource, reading, entities));
      return { entities };
    }
    const fault: ReadingFailure = reply === null ? 'no_reply' : 'unfounded';
    this.logger.warn({ answerId: id, engine: engine.id, fault }, 'a model could not read an answer');
    await bookReadingFault(this.dataSource, reading, fault, retrySeconds(reading.attempt));
    return { entities };
  }
}

function keyOf({ id }: Pick<AskedAnswer, 'id'>, { id: engine, model }: Engine): ReadingKey {
  return { answerId: id, engine, model: model.slice(0, 100), version: READ_TASK_VERSION };
}

function modelReading(
  { engine, model, version }: Omit<ReadingKey, 'answerId'>,
  entities: readonly Entity[],
): ModelReading {
  return { reader: 'model', entities, by: `${engine}/${model}.${version}` };
}

/** A failure holds for those who waited for it, and for whoever asks before it may be tried again. */
function outcomeOf(row: ReadingRow, waitedFor: number): Outcome | null {
  if (row.state === 'read') return row;
  return row.state === 'failed' && (row.attempt >= waitedFor || !row.isDue) ? { entities: null } : null;
}
