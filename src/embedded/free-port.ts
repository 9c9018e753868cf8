import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): one of those can be
// in use again before the program that it was chosen for listens.
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;
const MAX_TRIES = 50;

/** A TCP port of 127.0.0.1 that was free a moment ago and that no outgoing connection takes. */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
