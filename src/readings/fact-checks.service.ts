import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Engine } from '../engines/engine';
import { type AnswerToCheck, CHECK_TASK_VERSION } from '../facts/check-task';
import { type Accuse, checkByModel } from './check-by-model';
import { ModelTaskServices, ModelTasks, replyKey } from './model-tasks.service';
import { type CheckReply, FACT_CHECKS, type FactCheckKey } from './stored-replies.queries';

/** A stored answer about a brand. */
export interface CheckedAnswer extends AnswerToCheck {
  readonly id: string;
}

/**
 * Answers about a brand held against its site by a model, each once for one state of the site: it proposes, and before
 * anybody is accused it speaks for the accused.
 */
@Injectable()
export class FactChecksService extends ModelTasks<FactCheckKey, CheckReply> {
  constructor(services: ModelTaskServices) {
    super(services, 'check', FACT_CHECKS);
  }

  /** What the model found; null: rules are to do. Rejects as `replyTo` does. */
  async check(answer: CheckedAnswer, accuse: Accuse): Promise<CheckReply | null> {
    const { engine } = this;
    if (engine === null || answer.pages.length === 0) return null;
    return await this.replyTo(
      keyOf(answer, engine),
      async (options) => (await checkByModel(engine, answer, accuse, options)) ?? 'no_reply',
    );
  }

  /** What the model found before; null: rules are to do. Calls no vendor. */
  async known(answer: Pick<CheckedAnswer, 'id' | 'pages'>): Promise<CheckReply | null> {
    if (this.engine === null) return null;
    const known = await FACT_CHECKS.find(this.dataSource, keyOf(answer, this.engine));
    return known?.reply ?? null;
  }
}

function keyOf({ id, pages }: Pick<CheckedAnswer, 'id' | 'pages'>, engine: Engine): FactCheckKey {
  const siteHash = createHash('sha256').update(JSON.stringify(pages)).digest('hex');
  return { ...replyKey(id, engine, CHECK_TASK_VERSION), siteHash };
}
