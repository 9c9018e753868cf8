import type { Socket } from 'node:net';
import type { ConnectTo } from '../config/connect-to';
import type { HostLookup } from './host-resolver';

/** The addresses of one answer; a socket may be opened to these and to no other. */
export interface SocketTarget {
  readonly addresses: readonly string[];
  readonly port: number;
}

/** The settings, and what tests put in place of the network. */
export interface OutboundOptions {
  /** Parsed `OUTBOUND_CONNECT_TO`. */
  readonly connectTo: ConnectTo;
  /** Name lookup; DNS when left out. */
  readonly lookup?: HostLookup;
  /** Opens the TCP socket; Node's own when left out. */
  readonly openSocket?: (target: SocketTarget) => Socket;
  /** How long a connection waits for the next POST, in milliseconds; 2 s when left out. */
  readonly keepMs?: number;
  /** One more certificate authority to trust, as PEM. */
  readonly ca?: string | null;
}
