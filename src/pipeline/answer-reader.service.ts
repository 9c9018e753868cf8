import { Injectable, Logger } from '@nestjs/common';
import { EXTRACTOR_VERSION } from '../answers/reading';
import type { CheckedPage } from '../facts/check-task';
import { FactChecksService } from '../readings/fact-checks.service';
import { type ModelReading, ReadingsService } from '../readings/readings.service';
import type { CheckedClaim } from '../facts/check-answer';
import type { AnswerTask, ClaimsTask, ReadAnswer } from './analysis.worker';
import { ReaderPool } from './reader-pool.service';
import { ReadingBudget } from './reading-budget';
import type { AskedProbe, ReadProbe } from './read-probes';

/** `ask`: a model reads what it has not read before; `known`: only what it has read is used, no vendor is called. */
export type ModelUse = 'ask' | 'known' | 'none';

/** Whom the answers are read for, and what the site says. */
type ReadFor = Omit<AnswerTask, 'answer' | 'said'>;

const UNREAD: ReadAnswer = { reading: null, claims: [] };

/** Reads the answers of a build in worker threads. */
@Injectable()
export class AnswerReader {
  private readonly logger = new Logger(AnswerReader.name);

  constructor(
    private readonly pool: ReaderPool,
    private readonly readings: ReadingsService,
    private readonly checks: FactChecksService,
  ) {}

  /** A model begins to read the answer while others are still awaited. `read` tells how that ends. */
  begin(probe: AskedProbe): void {
    this.byModel(probe, 'ask').catch(() => undefined);
  }

  /**
   * What each answer says about the brand, and whether the site bears it out. An answer that breaks a limit stays unread
   * and counts in no figure. Rejects when `signal` aborts, with `SpendLimitReached`, and when the database is away.
   */
  async read(
    probes: readonly AskedProbe[],
    about: ReadFor,
    signal: AbortSignal,
    model: ModelUse = 'ask',
  ): Promise<ReadProbe[]> {
    // no budget for all: each answer has its own limit in the pool, and their number is known
    const budget = new ReadingBudget(signal, Infinity);
    const read = await Promise.all(
      probes.map(async (probe) => {
        const said = await this.byModel(probe, model);
        const one = await this.readOne(probe, { ...about, said }, budget);
        return { probe, ...one, extractor: one.reading === null ? null : extractorOf(said) };
      }),
    );
    signal.throwIfAborted();
    return read;
  }

  /** Answers about the brand, held against the pages by a model as well. Where that fails the claims of the rules stay. */
  async check(
    read: readonly ReadProbe[],
    { subject, facts }: Pick<ReadFor, 'subject' | 'facts'>,
    pages: readonly CheckedPage[],
    model: ModelUse,
  ): Promise<ReadProbe[]> {
    return await Promise.all(
      read.map(async (one) => {
        const { answer, simulated } = one.probe;
        if (answer === null || simulated) return one;
        const { id, text } = answer;
        const held = { text, pages, facts, claims: one.claims };
        const asked = { id, text, brand: subject.brand.name, pages };
        const reply =
          model === 'known'
            ? await this.checks.known(asked)
            : await this.checks.check(asked, async (proposals) => {
                const all = await this.claimsOf({ ...held, proposals, excused: [] });
                return all.filter(({ verdict }) => verdict === 'contradicted');
              });
        return reply === null ? one : { ...one, claims: await this.claimsOf({ ...held, ...reply }) };
      }),
    );
  }

  private async claimsOf(task: ClaimsTask): Promise<readonly CheckedClaim[]> {
    try {
      return await this.pool.run('claims', task);
    } catch (error) {
      this.logger.warn({ fault: String(error) }, 'the claims of a model could not be verified');
      return task.claims;
    }
  }

  private async readOne(
    { answer, engine }: AskedProbe,
    about: Omit<AnswerTask, 'answer'>,
    budget: ReadingBudget,
  ): Promise<ReadAnswer> {
    if (answer === null) return UNREAD;
    const { id, text, cited, found } = answer;
    try {
      return await this.pool.run('read', { answer: { text, cited, found }, ...about }, budget);
    } catch (error) {
      this.logger.warn({ engine, answerId: id, fault: String(error) }, 'an answer could not be read');
      return UNREAD;
    }
  }

  /** null: rules are to read it. What the simulator made up is worth no call of a vendor. */
  private async byModel(
    { answer, prompt, simulated }: AskedProbe,
    model: ModelUse,
  ): Promise<ModelReading | null> {
    if (answer === null || simulated || model === 'none') return null;
    if (model === 'known') return await this.readings.known(answer);
    const { id, text } = answer;
    return await this.readings.read({ id, question: prompt, text }, async (reply) => {
      try {
        return await this.pool.run('verify', { text, reply });
      } catch (error) {
        this.logger.warn({ answerId: id, fault: String(error) }, 'a reading could not be verified');
        return null;
      }
    });
  }
}

function extractorOf(said: ModelReading | null): string {
  return `${said?.by ?? 'rules'}.${EXTRACTOR_VERSION}`;
}
