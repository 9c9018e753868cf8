import { Injectable, OnModuleDestroy } from '@nestjs/common';
import { Agent, Dispatcher } from 'undici';
import { endAfter } from '../common/abort-signals';
import { checkUrl } from './check-url';
import { bareHost, isMappedHost, originKey } from '../config/connect-to';
import { CLIENT_OPTIONS, Connector } from './connector';
import { KeptConnection, KeptConnections } from './kept-connections';
import { OutboundError, toOutboundError } from './outbound-error';
import type { OutboundOptions } from './outbound-options';
import { OutboundRequest, OutboundResponse } from './outbound-request';
import { contentEncodings, readBody } from './response-body';

/** Polite to one origin, and all the crawler needs. */
const POOLED_CONNECTIONS = 2;

/** An unwanted body this small is drained, so that its connection can serve the next request. */
const DRAIN = { maxBodyBytes: 16_384, timeoutMs: 500 } as const;

const NEVER_SENT: ReadonlySet<string> = new Set(['cookie', 'host', 'accept-encoding', 'connection']);

/** The only door to hosts that strangers name. Follows no redirect, sends no cookie, trusts no length header. */
@Injectable()
export class OutboundService implements OnModuleDestroy {
  private readonly connector: Connector;
  private readonly agents = new Map<number, Agent>();
  private readonly kept: KeptConnections;

  constructor(private readonly options: OutboundOptions) {
    this.connector = new Connector(options);
    this.kept = new KeptConnections(options.keepMs);
  }

  /** @throws OutboundError, and nothing else. Any HTTP status is an answer. */
  async request(request: OutboundRequest): Promise<OutboundResponse> {
    const checked = checkUrl(request.url, {
      schemes: request.schemes ?? ['http', 'https'],
      connectTo: this.options.connectTo,
    });
    if (!checked.ok)
      throw new OutboundError('forbidden_address', `the URL ${checked.message}`, checked.reason);
    const { totalTimeoutMs: ms } = request.limits;
    const reason = (given: AbortSignal | null): OutboundError =>
      given === null
        ? new OutboundError('timeout', `no complete answer within ${ms} ms`, 'ETIMEDOUT')
        : new OutboundError('aborted', 'given up by the caller');
    const end = endAfter({ ms, reason }, request.signal);
    try {
      return await (request.method === 'POST'
        ? this.post(request, checked.url, end.signal)
        : this.exchange(request, checked.url, this.agentFor(request), end.signal));
    } catch (cause) {
      throw toOutboundError(end.signal.aborted ? end.signal.reason : cause, 'exchange');
    } finally {
      end.now();
    }
  }

  /**
   * May a host, name or IP address, be called at all? One non-public address among several forbids the name, as it
   * does for connections. Hosts of `OUTBOUND_CONNECT_TO` count as public.
   */
  async resolvesToPublic(host: string): Promise<'public' | 'forbidden' | 'unresolvable'> {
    const name = bareHost(host);
    if (isMappedHost(this.options.connectTo, name)) return 'public';
    const checked = checkUrl(`http://${name.includes(':') ? `[${name}]` : name}/`, { schemes: ['http'] });
    if (!checked.ok) return 'forbidden';
    try {
      await this.connector.targetOf(checked.url);
      return 'public';
    } catch (error) {
      return toOutboundError(error, 'dns').kind === 'forbidden_address' ? 'forbidden' : 'unresolvable';
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.kept.close();
    await Promise.all([...this.agents.values()].map((agent) => agent.destroy()));
    this.agents.clear();
  }

  private async exchange(
    request: OutboundRequest,
    url: URL,
    client: Dispatcher,
    signal: AbortSignal,
  ): Promise<OutboundResponse> {
    const startedAt = performance.now();
    const answer = await client.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method,
      headers: sentHeaders(request),
      body: request.body ?? null,
      signal,
    });
    const headers = plainHeaders(answer.headers);
    const { body, truncated } = await readAnswer(request, answer.statusCode, headers, answer.body, signal);
    return {
      status: answer.statusCode,
      headers,
      body,
      truncated,
      elapsedMs: Math.round(performance.now() - startedAt),
      remoteAddress: this.connector.remoteAddressOf(originKey(url)),
    };
  }

  /** GET and HEAD share a few connections to an origin, and wait for them. */
  private agentFor({ limits: { connectTimeoutMs } }: OutboundRequest): Agent {
    const existing = this.agents.get(connectTimeoutMs);
    if (existing !== undefined) return existing;
    const agent = new Agent({
      ...CLIENT_OPTIONS,
      connections: POOLED_CONNECTIONS,
      connect: this.connector.forTimeout(connectTimeoutMs),
    });
    this.agents.set(connectTimeoutMs, agent);
    return agent;
  }

  /** A POST waits for no other: it takes an idle connection or opens one. */
  private async post(request: OutboundRequest, url: URL, signal: AbortSignal): Promise<OutboundResponse> {
    const kept = await this.keptFor(url, signal);
    if (kept !== null) {
      try {
        return await this.exchangeAlone(request, url, kept, signal);
      } catch (error) {
        // the other end closed it while we were writing
        const cut = toOutboundError(error, 'exchange').kind === 'reset' && kept.unanswered;
        if (!cut || signal.aborted) throw error;
      }
    }
    const opened = new KeptConnection(url.origin, this.connector, request.limits.connectTimeoutMs);
    return await this.exchangeAlone(request, url, opened, signal);
  }

  /** An open connection is used only if the name still leads to its address. */
  private async keptFor(url: URL, signal: AbortSignal): Promise<KeptConnection | null> {
    if (!this.kept.has(url.origin)) return null;
    const addresses = await this.connector.addressesNow(url, signal);
    return this.kept.take(url.origin, (address) => addresses.includes(address));
  }

  private async exchangeAlone(
    request: OutboundRequest,
    url: URL,
    connection: KeptConnection,
    signal: AbortSignal,
  ): Promise<OutboundResponse> {
    try {
      connection.begin();
      const response = await this.exchange(request, url, connection.client, signal);
      // the rest of a response that was cut must not be read as the next response
      if (response.truncated) this.kept.drop(connection);
      else this.kept.keep(connection);
      return response;
    } catch (error) {
      this.kept.drop(connection);
      throw error;
    }
  }
}

async function readAnswer(
  request: OutboundRequest,
  status: number,
  headers: Readonly<Record<string, string>>,
  source: Dispatcher.ResponseData['body'],
  signal: AbortSignal,
): Promise<{ readonly body: Buffer; readonly truncated: boolean }> {
  const { limits } = request;
  const wanted = request.wantsBody?.(status, headers) ?? true;
  const encodings = limits.decompress && wanted ? contentEncodings(headers['content-encoding']) : [];
  // destroying a body that was not read to its end is reported as an error event
  source.on('error', () => undefined);
  if (encodings === null && limits.bodyOptional !== true) {
    source.destroy();
    const message = `unknown content-encoding ${headers['content-encoding'] ?? ''}`;
    throw new OutboundError('protocol', message, 'ENCODING');
  }
  const timeoutMs = wanted ? limits.bodyTimeoutMs : DRAIN.timeoutMs;
  const giveUp = (): void => {
    const message = `the body was not complete after ${timeoutMs ?? 0} ms`;
    source.destroy(new OutboundError('timeout', message, 'ETIMEDOUT'));
  };
  const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
  const read = await readBody(source, encodings ?? [], wanted ? limits : { ...limits, ...DRAIN });
  clearTimeout(timer);
  if (!wanted) return { body: Buffer.alloc(0), truncated: read.truncated || read.body.length > 0 };
  if (read.failure === null) return read;
  if (limits.bodyOptional === true) return { body: read.body, truncated: true };
  throw toOutboundError(signal.aborted ? signal.reason : read.failure, 'exchange');
}

function sentHeaders(request: OutboundRequest): Record<string, string> {
  const sent = Object.entries(request.headers).filter(([name]) => !NEVER_SENT.has(name.toLowerCase()));
  const encodings = request.limits.decompress ? 'gzip, deflate, br' : 'identity';
  return { ...Object.fromEntries(sent), 'accept-encoding': encodings };
}

function plainHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
