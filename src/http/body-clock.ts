import type { IncomingMessage } from 'node:http';
import { mayTakeLong } from '../common/long-bodies';
import { hasBody } from './json-body';

/** For a whole body. */
const BODY_TIMEOUT_MS = 10_000;
/** A long body must bring at least so much in each such time. */
const LONG_BODY_MS = 30_000;
const LONG_BODY_BYTES = 65_536;

interface Progress {
  readonly long: boolean;
  /** By `performance.now()`. */
  readonly since: number;
  /** Of the socket, at that time. */
  readonly bytesRead: number;
}

export class BodyClock {
  private readonly arriving = new Map<IncomingMessage, Progress>();

  watch(request: IncomingMessage, now: number): void {
    if (hasBody(request)) this.arriving.set(request, progressOf(request, now));
  }

  /** Those whose time is over; each is named once. */
  overdue(now: number): IncomingMessage[] {
    const late: IncomingMessage[] = [];
    for (const [request, progress] of this.arriving) {
      const { long, since, bytesRead } = progress;
      if (request.complete || request.socket.destroyed) this.arriving.delete(request);
      else if (
        long !== mayTakeLong(request) ||
        (long && request.socket.bytesRead - bytesRead >= LONG_BODY_BYTES)
      ) {
        this.arriving.set(request, progressOf(request, now));
      } else if (now - since > (long ? LONG_BODY_MS : BODY_TIMEOUT_MS)) {
        this.arriving.delete(request);
        late.push(request);
      }
    }
    return late;
  }
}

function progressOf(request: IncomingMessage, now: number): Progress {
  return { long: mayTakeLong(request), since: now, bytesRead: request.socket.bytesRead };
}
