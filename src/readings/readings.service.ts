import { Injectable } from '@nestjs/common';
import { READ_TASK_VERSION, type ReadingReply, readingShape, readTask } from '../answers/read-task';
import type { Entity, Reading } from '../answers/reading';
import { askStructured } from '../engines/ask-structured';
import { ModelTaskServices, ModelTasks, replyKey } from './model-tasks.service';
import { findKnownReading, type ReplyKey, STORED_READINGS } from './stored-replies.queries';

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

/** What a model reads in answers. It holds nothing about any agency. */
@Injectable()
export class ReadingsService extends ModelTasks<ReplyKey, readonly Entity[]> {
  constructor(services: ModelTaskServices) {
    super(services, 'read', STORED_READINGS);
  }

  /** What the model says the answer says; null: rules are to read it. Rejects as `replyTo` does. */
  async read({ id, question, text }: AskedAnswer, verify: Verify): Promise<ModelReading | null> {
    const { engine } = this;
    if (engine === null) return null;
    const key = replyKey(id, engine, READ_TASK_VERSION);
    const entities = await this.replyTo(key, async (options) => {
      const reply = await askStructured(engine, readTask(question, text), readingShape, options);
      return reply === null ? 'no_reply' : ((await verify(reply)) ?? 'unfounded');
    });
    return entities === null ? null : modelReading(key, entities);
  }

  /** What a model has read before, the one that reads now or an earlier one; null: rules are to read. Calls no vendor. */
  async known({ id }: Pick<AskedAnswer, 'id'>): Promise<ModelReading | null> {
    if (this.engine === null) return null;
    const known = await findKnownReading(this.dataSource, replyKey(id, this.engine, READ_TASK_VERSION));
    return known === null ? null : modelReading(known, known.entities);
  }
}

function modelReading(
  { engine, model, version }: Omit<ReplyKey, 'answerId'>,
  entities: readonly Entity[],
): ModelReading {
  return { reader: 'model', entities, by: `${engine}/${model}.${version}` };
}
