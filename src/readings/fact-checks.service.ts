import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { NotificationsService } from '../database/notifications.service';
import { askStructured } from '../engines/ask-structured';
import type { Engine, StructuredTask } from '../engines/engine';
import { EnginesService } from '../engines/engines.service';
import type { CheckedClaim } from '../facts/check-answer';
import {
  CHECK_TASK_VERSION,
  checkTask,
  defendTask,
  type Proposal,
  proposalsShape,
  reasonsShape,
  type CheckedPage,
} from '../facts/check-task';
import { claimKey } from '../facts/model-claims';
import { SingleFlight } from '../leases/single-flight';
import { EngineCallsService } from '../probes/engine-calls.service';
import {
  addCheck,
  bookCheck,
  bookCheckFault,
  CHECK_ENDED_CHANNEL,
  type CheckReply,
  type CheckRow,
  type ClaimedCheck,
  FACT_CHECKS,
  type FactCheckKey,
  findCheck,
} from './fact-checks.queries';
import { retrySeconds } from './model-task.entity';

/** A stored answer about a brand, and what it is held against. */
export interface CheckedAnswer {
  readonly id: string;
  readonly text: string;
  readonly brand: string;
  readonly pages: readonly CheckedPage[];
}

/** What the answer is accused of when the proposals are taken together with what rules read. */
export type Accuse = (proposals: readonly Proposal[]) => Promise<readonly CheckedClaim[]>;

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
    private readonly config: Config,
    engines: EnginesService,
  ) {
    this.engine = engines.reader();
    this.flights = new SingleFlight(dataSource, notifications, {
      rows: FACT_CHECKS,
      channel: CHECK_ENDED_CHANNEL,
      outcomeOf,
      isUnderWay: ({ state }) => state === 'checking',
    });
  }

  /** In the first phase of a shutdown. */
  onModuleDestroy(): void {
    this.flights.stop();
  }

  /**
   * What the model found; null: rules are to do. Never rejects for a fault of the engine; rejects when the database fails
   * or this process shuts down.
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
    const reply = await this.replyOf(engine, answer, accuse, signal);
    signal.throwIfAborted();
    if (reply === null) {
      this.logger.warn({ answerId: answer.id, engine: engine.id }, 'a model could not check an answer');
      await bookCheckFault(this.dataSource, check, retrySeconds(check.attempt));
    } else {
      await bookCheck(this.dataSource, check, reply);
    }
    return { reply };
  }

  private async replyOf(
    engine: Engine,
    { brand, text, pages }: CheckedAnswer,
    accuse: Accuse,
    signal: AbortSignal,
  ): Promise<CheckReply | null> {
    const options = {
      deadlineMs: this.config.engineDeadlineMs,
      signal,
      ...this.calls.account('check'),
    };
    const found = await askStructured(engine, checkTask(brand, text, pages), proposalsShape, options);
    if (found === null) return null;
    const accused = await accuse(found.proposals);
    if (accused.length === 0) return { ...found, excused: [] };
    const pairs = accused.map(({ quote, fact }) => ({ claim: quote, site: fact?.quote ?? '' }));
    const task: StructuredTask = defendTask(brand, pairs);
    const defended = await askStructured(engine, task, reasonsShape, options);
    if (defended === null) return null;
    // whoever the model says nothing of is not accused either
    const guilty = new Set(
      defended.reasons.flatMap(({ number, reason }) => ((reason ?? '').trim() === '' ? number - 1 : [])),
    );
    return { ...found, excused: accused.filter((_, at) => !guilty.has(at)).map(claimKey) };
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
