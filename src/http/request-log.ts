import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** One line a request, with its id, when the answer is out or the caller gone; never a body, never a header. */
export class RequestLog {
  constructor(private readonly log: Logger) {}

  watch(request: IncomingMessage, response: ServerResponse, id: string): void {
    const { method, url = '' } = request;
    if (url === '/v1/health') return;
    const startedAt = performance.now();
    response.once('close', () => {
      const { statusCode } = response;
      const line = {
        req: { id, method, path: pathOf(url) },
        res: { statusCode },
        responseTime: Math.round((performance.now() - startedAt) * 10) / 10,
      };
      if (statusCode >= 500) this.log.error(line, 'request failed');
      else if (response.writableFinished) this.log.info(line, 'request completed');
      else this.log.info(line, 'request aborted');
    });
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
