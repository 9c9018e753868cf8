import type { IncomingMessage } from 'node:http';
import { AppError } from '../common/app-error';

const HOST = 'host';

/** What HTTP itself forbids in the headers of a request, whatever its address; null when they are in order. */
export function protocolFault({ httpVersion, headers, rawHeaders }: IncomingMessage): AppError | null {
  if (httpVersion === '1.1' && hosts(rawHeaders) !== 1) {
    return new AppError('invalid_request', 'Host: must be sent, once', { Connection: 'close' });
  }
  if (headers.expect !== undefined && !/(?:^|\W)100-continue(?:$|\W)/i.test(headers.expect)) {
    return new AppError('expectation_failed', 'Expect: only 100-continue is known');
  }
  return null;
}

/** Node keeps the first of several and hides the others. `raw`: names and values by turns. */
function hosts(raw: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) count += 1;
  }
  return count;
}
