import { Client, type ClientConfig } from 'pg';

/** The driver's message when `query_timeout` has passed. */
const READ_TIMEOUT = 'Query read timeout';

/**
 * A connection that is closed after the first statement without an answer in time. The driver would keep it: the next
 * statement, usually a ROLLBACK, would wait behind the lost one, and a connection cut off by a dead network would go
 * back to the pool and fail there again and again.
 */
export class ExpendableClient extends Client {
  declare private readonly connectionParameters: { query_timeout: number | false };

  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...statement: readonly unknown[]) => unknown;
    this.query = ((...statement: readonly unknown[]) => {
      const answer = send(...statement);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === READ_TIMEOUT) void this.end();
        });
      }
      return answer;
    }) as Client['query'];
  }

  /** From now on a statement may take as long as it needs. For good: do not give the connection back to its pool. */
  async liftTimeouts(): Promise<void> {
    this.connectionParameters.query_timeout = false;
    await this.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  }
}
