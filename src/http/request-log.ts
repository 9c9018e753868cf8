import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import type { Logger } from 'pino';

const FLUSH_AFTER_MS = 50;
const FLUSH_FROM_LINES = 200;
const SHARE_TOKEN = /^(\/share\/)[^/]+/i;
/** Keys and tokens, wherever else somebody has put them; ids are shorter. */
const LIKE_A_SECRET = /[\w%-]{40,}/g;
/** The levels of pino. */
const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/** Takes several lines at a time, each with its line break. */
export interface LogOutput {
  write(lines: string): unknown;
}

/**
 * One line for each request when its response is sent or the client has left; never a body or a header. The fields are
 * pino's. Lines are written in batches, because a write costs more than a line; pino-http, with a logger for each
 * request, costs more than a cached read.
 */
export class RequestLog {
  private readonly lines: string[] = [];
  private readonly process = { pid: process.pid, hostname: hostname() };
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly level: Pick<Logger, 'isLevelEnabled'>,
    private readonly output: LogOutput,
  ) {
    process.once('exit', () => {
      this.flush();
    });
  }

  watch(request: IncomingMessage, response: ServerResponse, id: string): void {
    const { method, url = '' } = request;
    if (url === '/v1/health') return;
    const startedAt = performance.now();
    response.on('close', () => {
      const { statusCode } = response;
      const level = levelOf(statusCode);
      if (!this.level.isLevelEnabled(level)) return;
      this.add({
        level: LEVELS[level],
        time: Date.now(),
        ...this.process,
        req: { id, method, path: pathOf(url) },
        res: { statusCode },
        responseTime: Math.round((performance.now() - startedAt) * 10) / 10,
        msg: outcomeOf(response),
      });
    });
  }

  flush(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.lines.length > 0) this.output.write(this.lines.splice(0).join(''));
  }

  private add(line: object): void {
    this.lines.push(`${JSON.stringify(line)}\n`);
    if (this.lines.length >= FLUSH_FROM_LINES) this.flush();
    else {
      this.timer ??= setTimeout(() => {
        this.flush();
      }, FLUSH_AFTER_MS);
    }
  }
}

function outcomeOf({ statusCode, writableFinished }: ServerResponse): string {
  if (statusCode >= 500) return 'request failed';
  return writableFinished ? 'request completed' : 'request aborted';
}

/** 503 tells a client to come back: a report that is not ready yet, or a service that is busy, is no fault. */
function levelOf(statusCode: number): keyof typeof LEVELS {
  if (statusCode === 503) return 'warn';
  return statusCode >= 500 ? 'error' : 'info';
}

/** Without the query, and without the token of a share link or what may be another secret. */
function pathOf(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  return path.replace(SHARE_TOKEN, '$1…').replace(LIKE_A_SECRET, '…');
}
