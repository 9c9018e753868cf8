import { readFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { createServer as createHttpsServer } from 'node:https';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Of the table's addresses, and those that a forbidden one would most likely offer. */
const TLS_PORTS = [443, 8443];
const OTHER_PORTS = [22, 25, 80, 3000, 5432, 6379, 6666, 8080, 9200, 11211];
const CERTIFICATE = join('test', 'fixtures', 'outbound', 'self-signed');
const SETTLE_MS = 5;
const SETTLE_TRIES = 200;

/** What the kernel saw since the last look. */
export interface Sight {
  /** Connections that were asked for, whether or not anybody answered. */
  readonly opened: number;
  /** The addresses that were reached. */
  readonly reached: readonly string[];
}

/** Listens on every address there is: in this namespace each of them leads here. */
export class Trap {
  private readonly servers: Server[] = [];
  private reached: string[] = [];
  private openedBefore = 0;
  location: string | undefined;

  async listen(): Promise<void> {
    const secure = { cert: readFileSync(`${CERTIFICATE}.crt`), key: readFileSync(`${CERTIFICATE}.key`) };
    for (const port of [...TLS_PORTS, ...OTHER_PORTS]) {
      const server = TLS_PORTS.includes(port)
        ? createHttpsServer(secure, (request, response) => {
            request.resume();
            const { location } = this;
            response.writeHead(
              location === undefined ? 200 : 302,
              location === undefined ? {} : { location },
            );
            response.end('ok');
          })
        : createServer((socket) => socket.end());
      server.on('connection', (socket) => {
        socket.on('error', () => undefined);
        this.reached.push((socket.localAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/, ''));
      });
      await new Promise<void>((resolve) => server.listen(port, '::', resolve));
      this.servers.push(server);
    }
    this.openedBefore = activeOpens();
  }

  /** Waits until everything that was asked for has arrived, or surely will not. */
  async look(): Promise<Sight> {
    for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
      if (activeOpens() - this.openedBefore <= this.reached.length) break;
      await delay(SETTLE_MS);
    }
    const opens = activeOpens();
    const sight = { opened: opens - this.openedBefore, reached: this.reached };
    this.openedBefore = opens;
    this.reached = [];
    return sight;
  }

  /** Walks into the trap on purpose. */
  async tryOut(address: string): Promise<Sight> {
    await new Promise<void>((resolve) => {
      const socket = connect(TLS_PORTS[0] ?? 0, address, () => {
        socket.destroy();
      });
      socket.on('error', () => undefined).on('close', resolve);
    });
    return await this.look();
  }

  close(): void {
    for (const server of this.servers) server.close();
  }
}

/** Connections that this namespace has asked for since it was made, of IPv4 and IPv6. Source: proc(5), RFC 4022. */
function activeOpens(): number {
  const [names = '', values = ''] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Tcp:'));
  return Number(values.split(' ')[names.split(' ').indexOf('ActiveOpens')]);
}
