import { once } from 'node:events';
import { connect as connectTcp, isIPv6, Socket } from 'node:net';
import { connect as connectTls, createSecureContext, rootCertificates, SecureContext } from 'node:tls';
import { LRUCache } from 'lru-cache';
import { buildConnector } from 'undici';
import { endAfter, untilAborted } from '../common/abort-signals';
import { bareHost, isMappedHost, originKey } from '../config/connect-to';
import { addressesOf, HostLookup, lookupHost } from './host-resolver';
import { OutboundError, OutboundStep, toOutboundError } from './outbound-error';
import type { OutboundOptions, SocketTarget } from './outbound-options';
import { forbiddenAddressReason, isAddress } from './public-address';

/** After this time without a connection the next address of the same name is tried. */
const NEXT_ADDRESS_AFTER_MS = 600;

/** Origins whose last address is remembered. */
const MAX_REMEMBERED = 2000;

type HostAndPort = Pick<buildConnector.Options, 'protocol' | 'hostname' | 'port'>;

interface Target extends SocketTarget {
  readonly mapped: boolean;
}

/** Client options of undici. Time is counted by us: undici's timeouts start anew with every byte of a slow body. */
export const CLIENT_OPTIONS = {
  headersTimeout: 0,
  bodyTimeout: 0,
  maxHeaderSize: 32_768,
  keepAliveTimeout: 4000,
  keepAliveMaxTimeout: 4000,
} as const;

/** Opens every socket to the hosts of strangers. One lookup per connection: it goes to the addresses that were checked. */
export class Connector {
  private readonly lookup: HostLookup;
  // made once: reading all root certificates takes tens of milliseconds
  private readonly trust: SecureContext;
  private readonly remoteAddresses = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  private readonly peers = new WeakMap<Socket, string>();
  private readonly questions = new Map<string, Promise<Target>>();

  constructor(private readonly options: OutboundOptions) {
    this.lookup = options.lookup ?? lookupHost;
    this.trust = createSecureContext(
      typeof options.ca === 'string' ? { ca: [...rootCertificates, options.ca] } : {},
    );
  }

  /** For undici. The timeout covers lookup, TCP and TLS together. */
  forTimeout(timeoutMs: number): buildConnector.connector {
    return (target, callback) => {
      this.open(target, timeoutMs).then(
        (socket) => {
          callback(null, socket);
        },
        (error: unknown) => {
          callback(toOutboundError(error, 'connect'), null);
        },
      );
    };
  }

  /** The address of the newest connection to this origin. */
  remoteAddressOf(origin: string): string | null {
    return this.remoteAddresses.get(origin) ?? null;
  }

  /** The IP address at the other end of a connection that was opened here. */
  peerOf(socket: Socket): string | null {
    return this.peers.get(socket) ?? null;
  }

  /**
   * The addresses of this origin now, to check connections that are open already: a name may lead elsewhere meanwhile.
   * Rejects as a new connection would, and when the signal is aborted.
   */
  async addressesNow(url: URL, signal: AbortSignal): Promise<readonly string[]> {
    const key = originKey(url);
    const asked = this.questions.get(key) ?? this.targetOf(url);
    this.questions.set(key, asked);
    try {
      return (await untilAborted(asked, signal)).addresses;
    } catch (cause) {
      throw toOutboundError(cause, 'dns');
    } finally {
      if (this.questions.get(key) === asked) this.questions.delete(key);
    }
  }

  private async open(target: buildConnector.Options, timeoutMs: number): Promise<Socket> {
    const late = endAfter(timeoutMs);
    let step: OutboundStep = 'dns';
    let socket: Socket | null = null;
    try {
      const { addresses, port, mapped } = await untilAborted(this.targetOf(target), late.signal);
      step = 'connect';
      socket = (this.options.openSocket ?? openSocket)({ addresses, port });
      // a socket that fails after we gave up on it must not bring the process down
      socket.on('error', () => undefined);
      if (socket.connecting) await once(socket, 'connect', { signal: late.signal });
      const peer = this.checkPeer(socket, addresses, mapped, target);
      step = 'tls';
      const opened =
        target.protocol === 'https:' ? await this.secure(socket, target.hostname, late.signal) : socket;
      this.peers.set(opened, peer);
      return opened;
    } catch (cause) {
      socket?.destroy();
      if (late.signal.aborted) {
        const message = `no connection within ${timeoutMs} ms (${step})`;
        throw new OutboundError('timeout', message, 'ETIMEDOUT', { cause });
      }
      throw toOutboundError(cause, step);
    } finally {
      late.now();
    }
  }

  /**
   * Where a connection would go.
   * @throws OutboundError of kind `forbidden_address` when any address is not public, `dns` without one, `connect` for a
   *   mapped host by another scheme or port
   */
  async targetOf(target: HostAndPort): Promise<Target> {
    const host = bareHost(target.hostname);
    const mapped = this.options.connectTo.get(originKey(target));
    if (mapped !== undefined) return { addresses: [mapped.address], port: mapped.port, mapped: true };
    if (isMappedHost(this.options.connectTo, host)) {
      // the real host of that name must not be reached by a scheme or port that the map lacks
      const message = `${host} has no OUTBOUND_CONNECT_TO entry for this scheme and port`;
      throw new OutboundError('connect', message, 'ECONNREFUSED');
    }
    const addresses = isAddress(host) ? [host] : await addressesOf(host, this.lookup);
    for (const address of addresses) {
      const reason = forbiddenAddressReason(address);
      if (reason !== null)
        throw new OutboundError('forbidden_address', `${host}: ${address} is not public (${reason})`, reason);
    }
    const port = target.port === '' ? (target.protocol === 'https:' ? 443 : 80) : Number(target.port);
    return { addresses, port, mapped: false };
  }

  private checkPeer(
    socket: Socket,
    addresses: readonly string[],
    mapped: boolean,
    target: HostAndPort,
  ): string {
    const peer = socket.remoteAddress ?? '';
    const reason = mapped ? null : forbiddenAddressReason(peer);
    if (reason !== null)
      throw new OutboundError('forbidden_address', `the socket reached ${peer} (${reason})`, reason);
    const known = peer === '' ? (addresses[0] ?? '') : peer;
    this.remoteAddresses.set(originKey(target), known);
    return known;
  }

  private async secure(socket: Socket, hostname: string, signal: AbortSignal): Promise<Socket> {
    const host = bareHost(hostname);
    const secured = connectTls({
      socket,
      host,
      // an address is not a valid server name (RFC 6066); the certificate is then checked against `host`
      servername: isAddress(host) ? '' : host,
      ALPNProtocols: ['http/1.1'],
      secureContext: this.trust,
    });
    secured.on('error', () => undefined);
    await once(secured, 'secureConnect', { signal });
    return secured;
  }
}

function openSocket({ addresses, port }: SocketTarget): Socket {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return connectTcp({
    host: addresses[0] ?? '',
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    noDelay: true,
    // Node looks up no literal address; the stand-in name makes it try these, one after the other
    ...(entries.length > 1
      ? {
          host: 'checked.invalid',
          lookup: (_host, _options, done) => {
            done(null, entries);
          },
        }
      : {}),
  });
}
