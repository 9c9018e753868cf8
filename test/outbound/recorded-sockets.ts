import { connect, Socket } from 'node:net';
import type { SocketTarget } from '../../src/outbound/outbound-options';

/** Stands where the TCP connection is opened: writes down every address, and leads all of them to one local port. */
export class RecordedSockets {
  readonly opened: string[] = [];

  constructor(private readonly ports: { readonly http: number; readonly https: number }) {}

  readonly open = (target: SocketTarget): Socket => {
    this.opened.push(...target.addresses);
    const secure = target.port === 443 || target.port === 8443;
    const socket = connect(secure ? this.ports.https : this.ports.http, '127.0.0.1');
    // the peer's address, as it would be seen had the connection really gone there
    Object.defineProperty(socket, 'remoteAddress', { value: target.addresses[0] });
    return socket;
  };
}
