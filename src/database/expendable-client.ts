import { Client, type ClientConfig } from 'pg';

/** What the driver says when `query_timeout` is over. */
const READ_TIMEOUT = 'Query read timeout';

/**
 * A connection that is given up with the first statement that gets no answer in time. The driver keeps it: whatever is
 * sent next, a ROLLBACK first of all, then waits behind the lost statement, and a connection that a dead network has
 * cut off would go back to the pool and fail there again and again.
 */
export class ExpendableClient extends Client {
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
}
