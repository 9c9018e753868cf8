import { Injectable, Logger } from '@nestjs/common';
import type { AnswerTask, ReadAnswer } from './analysis.worker';
import { ReaderPool } from './reader-pool.service';
import { ReadingBudget } from './reading-budget';
import type { AskedProbe, ReadProbe } from './readings';

/** Whom the answers are read for, and what the site says. */
type ReadFor = Omit<AnswerTask, 'answer'>;

const UNREAD: ReadAnswer = { reading: null, claims: [] };

/** Reads the answers of a build in worker threads. */
@Injectable()
export class AnswerReader {
  private readonly logger = new Logger(AnswerReader.name);

  constructor(private readonly pool: ReaderPool) {}

  /**
   * What each answer says about the brand, and whether the site bears it out. An answer that breaks a limit stays unread
   * and counts in no figure. Rejects only when `signal` aborts.
   */
  async read(probes: readonly AskedProbe[], about: ReadFor, signal: AbortSignal): Promise<ReadProbe[]> {
    // each answer has its own limit in the pool; their number is known
    const budget = new ReadingBudget(signal, Infinity);
    const read = await Promise.all(
      probes.map(async (probe) => ({ probe, ...(await this.readOne(probe, about, budget)) })),
    );
    signal.throwIfAborted();
    return read;
  }

  private async readOne(
    { answer, engine }: AskedProbe,
    about: ReadFor,
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
}
