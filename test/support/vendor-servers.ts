import { setMaxListeners } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { VendorReply } from '../fixtures/engines/vendor-server';
import { type LocalServer, serveHttp } from './local-server';
import { withScaledUsage } from './scaled-usage';
import { structuredReply } from './structured-reply';
import { REFUSALS, type Vendor, type VendorAnswer, type VendorQuestion, VENDORS, WIRES } from './vendor-wire';

/** One request as it arrived. Times in milliseconds since 1970. */
export interface VendorRequest {
  readonly engine: Vendor;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
  /** null: not what the vendor takes. */
  readonly question: VendorQuestion | null;
  readonly atMs: number;
  /** null until the answer was sent; a client that hung up before never gets one. */
  answeredAtMs: number | null;
}

export interface VendorsOptions {
  /** Milliseconds from request to answer; a promise holds the answer back until it settles. */
  readonly delayMs?: number | ((request: VendorRequest) => number | Promise<void>);
  readonly answer?: (engine: Vendor, prompt: string) => VendorAnswer;
  /** JSON text of the reply to a structured task; null: that of a sensible model. */
  readonly structured?: (schema: Readonly<Record<string, unknown>>) => string | null;
  /** So many times the tokens of the recorded answers; 1 unless given. */
  readonly usage?: (request: VendorRequest) => number;
  /** Instead of an answer; `n` counts the engine's requests from 1. */
  readonly fault?: (engine: Vendor, n: number) => VendorReply | null;
}

export interface Vendors {
  readonly requests: readonly VendorRequest[];
  /** Keys and addresses for the service's environment. Answers are read by rules, unless `READER` is set behind it. */
  readonly environment: Readonly<Record<string, string>>;
  of(engine: Vendor): VendorRequest[];
  /** The prompts put to an engine, retries and all. */
  prompts(engine?: Vendor): string[];
  /** Empties `requests`. */
  forget(): void;
  /** Takes one vendor off the net: its port refuses connections. */
  stop(engine: Vendor): Promise<void>;
  close(): Promise<void>;
}

const BASE_PATHS: Readonly<Record<Vendor, string>> = { openai: '/v1', perplexity: '', google: '/v1beta' };

/** One HTTP server a vendor, on loopback, that speaks its wire format and refuses what the vendor refuses. */
export async function startVendors(options: VendorsOptions = {}): Promise<Vendors> {
  const requests: VendorRequest[] = [];
  const servers = new Map<Vendor, LocalServer>();
  const closed = new AbortController();
  setMaxListeners(0, closed.signal);
  for (const engine of VENDORS) {
    const server = await serveHttp((request, response) => {
      void serve(engine, options, requests, closed.signal, request, response);
    });
    servers.set(engine, server);
  }
  const stop = async (engine: Vendor): Promise<void> => {
    const server = servers.get(engine);
    servers.delete(engine);
    await server?.close();
  };
  return {
    requests,
    environment: {
      READER: 'rules',
      ...Object.fromEntries([...servers].flatMap(([engine, server]) => settings(engine, server))),
    },
    of: (engine) => requests.filter((request) => request.engine === engine),
    prompts: (engine) =>
      requests.flatMap((request) =>
        request.question?.kind === 'probe' && (engine ?? request.engine) === request.engine
          ? [request.question.prompt]
          : [],
      ),
    forget: () => {
      requests.length = 0;
    },
    stop,
    close: async () => {
      closed.abort();
      await Promise.all([...servers.keys()].map(stop));
    },
  };
}

function settings(engine: Vendor, { port }: LocalServer): [string, string][] {
  const name = engine.toUpperCase();
  return [
    [`${name}_BASE_URL`, `http://127.0.0.1:${port}${BASE_PATHS[engine]}`],
    [`${name}_API_KEY`, keyFor(engine)],
  ];
}

function keyFor(engine: Vendor): string {
  return `${engine}-system-test-key`;
}

async function serve(
  engine: Vendor,
  options: VendorsOptions,
  requests: VendorRequest[],
  closed: AbortSignal,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url: path = '', headers } = request;
  const body = await jsonOf(request);
  const seen: VendorRequest = {
    engine,
    method,
    path,
    headers,
    body,
    question: WIRES[engine].question(body),
    atMs: Date.now(),
    answeredAtMs: null,
  };
  requests.push(seen);
  const n = requests.filter((one) => one.engine === engine).length;
  const answer = options.fault?.(engine, n) ?? metered(answerTo(seen, options), options.usage?.(seen) ?? 1);
  await pause(typeof options.delayMs === 'function' ? options.delayMs(seen) : (options.delayMs ?? 0), closed);
  if (response.destroyed) return;
  response.writeHead(answer.status, answer.headers);
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  seen.answeredAtMs = Date.now();
}

function answerTo(
  { engine, method, path, headers, question }: VendorRequest,
  options: VendorsOptions,
): VendorReply {
  const wire = WIRES[engine];
  if (method !== 'POST' || !wire.isPath(path)) return { status: 404, headers: {}, body: 'Not found' };
  if (wire.keyOf(headers) !== keyFor(engine)) return REFUSALS[engine].key;
  if (question === null) return REFUSALS[engine].body;
  if (question.kind === 'structured')
    return wire.structured(
      options.structured?.(question.schema) ?? structuredReply(question.input, question.schema),
    );
  return wire.answer((options.answer ?? plainAnswer)(engine, question.prompt));
}

function plainAnswer(_engine: Vendor, prompt: string): VendorAnswer {
  return {
    text: `Asked "${prompt}", most buyers end up with one of these:\n\n1. **Globex Desk** for larger teams\n2. **Initech Flow** if you bill by the hour`,
    citations: [{ url: 'https://tool-reviews.example/best-2026', title: 'Best tools 2026' }],
  };
}

function metered(answer: VendorReply, factor: number): VendorReply {
  return factor === 1 ? answer : { ...answer, body: withScaledUsage(answer.body, factor) };
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const sent = await text(request);
  try {
    return JSON.parse(sent) as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function pause(wait: number | Promise<void>, closed: AbortSignal): Promise<void> {
  if (typeof wait !== 'number') await wait;
  // what is still held back when the servers close is never sent
  else if (wait > 0) await delay(wait, undefined, { signal: closed }).catch(() => undefined);
}
