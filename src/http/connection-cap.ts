import type { Socket } from 'node:net';
import { clientNetwork } from '../common/client-network';

/** At most so many open connections from one client network. Proxies do not count: they carry many clients. */
export class ConnectionCap {
  private readonly open = new Map<string, number>();

  /** `limit` 0: none. `isProxy`: does this address belong to a proxy that is trusted? */
  constructor(
    private readonly limit: number,
    private readonly isProxy: (address: string) => boolean,
  ) {}

  /** Counts the connection until it closes. False, and not counted, when its network has as many as it may. */
  admit(socket: Socket): boolean {
    const { remoteAddress } = socket;
    if (this.limit === 0 || remoteAddress === undefined || this.isProxy(remoteAddress)) return true;
    const network = clientNetwork(remoteAddress);
    const others = this.open.get(network) ?? 0;
    if (others >= this.limit) return false;
    this.open.set(network, others + 1);
    socket.once('close', () => {
      const left = (this.open.get(network) ?? 1) - 1;
      if (left > 0) this.open.set(network, left);
      else this.open.delete(network);
    });
    return true;
  }
}
