import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';

/** One request, byte for byte as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** With its query, escaped or wilfully not. */
  readonly path: string;
  /** A name may come twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
}

export interface WireAnswer {
  /** 0: no answer; `text` then says why. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Transport = (request: WireRequest) => Promise<WireAnswer>;

const PATIENCE_MS = 120_000;
/** Node's client would send these in chunks when they have no body. */
const WITH_LENGTH = new Set(['POST', 'PUT', 'PATCH']);

/** Sends over kept connections. Never rejects. */
export function httpTransport(baseUrl: string): Transport & { close(): void } {
  const agent = new Agent({ keepAlive: true });
  const { host, hostname, port } = new URL(baseUrl);
  const transport: Transport = (request) =>
    exchange({ agent, host, hostname, port }, request).catch((error: unknown) => ({
      status: 0,
      headers: new Headers(),
      text: String(error),
    }));
  return Object.assign(transport, {
    close: () => {
      agent.destroy();
    },
  });
}

interface Target {
  readonly agent: Agent;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
}

async function exchange(target: Target, request: WireRequest): Promise<WireAnswer> {
  const { agent, host, hostname, port } = target;
  const { method, path, headers, body } = request;
  const hasHost = headers.some(([name]) => name.toLowerCase() === 'host');
  const all = [
    ...(hasHost ? [] : [['Host', host] as const]),
    ...headers,
    ...(body !== null || WITH_LENGTH.has(method)
      ? [['Content-Length', String(body?.length ?? 0)] as const]
      : []),
  ];
  return await new Promise((resolve, reject) => {
    const sent = httpRequest(
      { agent, hostname, port, method, path: sendable(path), headers: all.flat(), timeout: PATIENCE_MS },
      (response) => {
        const received = new Headers();
        for (let at = 0; at < response.rawHeaders.length; at += 2)
          received.append(response.rawHeaders[at]!, response.rawHeaders[at + 1]!);
        text(response)
          .then((content) => ({ status: response.statusCode ?? 0, headers: received, text: content }))
          .then(resolve, reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS / 1_000} s`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // the service closed a kept connection while the request was on its way
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(exchange(target, request));
      else reject(error);
    });
    sent.end(body ?? undefined);
  });
}

/** Node's client refuses some characters in a path. */
function sendable(path: string): string {
  return path.replaceAll(/[^\u0021-\u00ff]/gu, (character) => encodeURIComponent(character.toWellFormed()));
}

/** A command that sends the same request. */
export function asCurl({ method, path, headers, body }: WireRequest): string {
  const shown = headers.map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`).join('');
  const data = body === null ? '' : ` --data-binary ${quoted(printable(body))}`;
  return `curl -X ${method} ${quoted(`$URL${sendable(path)}`)}${shown}${data}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const SHOWN_BYTES = 400;

function printable(body: Buffer): string {
  const text = body
    .toString('latin1')
    .replaceAll(
      /[^\x20-\x7e]/g,
      (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
    );
  return text.length > SHOWN_BYTES ? `${text.slice(0, SHOWN_BYTES)}… (${body.length} bytes)` : text;
}
