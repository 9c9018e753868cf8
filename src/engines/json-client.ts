import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { z } from 'zod';
import { parsedJson } from '../text/parsed-json';
import { optionalText } from './lenient-json';

/** No vendor's answer comes near these; a broken gateway's might. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const MAX_VALUES = 10_000;
const MAX_DEPTH = 100;

export interface JsonReply {
  readonly httpStatus: number;
  readonly header: (name: string) => string | null;
  /** Parsed JSON; undefined when the body is not JSON, or JSON that nobody could read: over 10,000 values, or 100 deep. */
  readonly body: unknown;
}

/**
 * `network`: no complete answer; `request`: it could not be sent (such as a key that is not a valid header value).
 * `httpStatus`: of an answer that broke off, or was too long.
 */
export class PostFailure extends Error {
  constructor(
    readonly kind: 'network' | 'request',
    message: string,
    readonly httpStatus: number | null = null,
  ) {
    super(message);
    this.name = 'PostFailure';
  }
}

/** Any status is a reply. No redirect is followed: it would carry the key away. An abort rejects with the signal's reason. */
export async function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  signal: AbortSignal,
): Promise<JsonReply> {
  let httpStatus: number | null = null;
  try {
    await ownTurn();
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    httpStatus = response.status;
    const text = await readText(response);
    await ownTurn();
    return {
      httpStatus: response.status,
      header: (name) => response.headers.get(name),
      body: isReadable(text) ? parsedJson(text) : undefined,
    };
  } catch (error) {
    signal.throwIfAborted();
    throw failureOf(error, httpStatus);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > BODY_LIMIT_BYTES) {
      throw new PostFailure('network', `answer over ${BODY_LIMIT_BYTES} bytes`, response.status);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** One request or body in each turn of the event loop: thirty that come together hold nobody up. */
const oneAtATime = pLimit(1);

async function ownTurn(): Promise<void> {
  await oneAtATime(() => nextTurn());
}

/** Counts brackets and commas outside strings, before anything is built from them. */
function isReadable(json: string): boolean {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charAt(at);
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') {
      inString = true;
    } else if (sign === '{' || sign === '[') {
      depth += 1;
      values += 1;
    } else if (sign === '}' || sign === ']') {
      depth -= 1;
    } else if (sign === ',') {
      values += 1;
    }
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
  }
  return true;
}

const failedFetch = z.object({ cause: z.object({ code: optionalText, name: optionalText }) });

function failureOf(error: unknown, httpStatus: number | null): PostFailure {
  if (error instanceof PostFailure) return error;
  const cause = failedFetch.safeParse(error).data?.cause;
  // fetch reports a failed connection by its cause; without one the request itself was wrong, and its message would
  // repeat the key
  if (cause === undefined || cause.code === 'ERR_INVALID_URL') {
    return new PostFailure('request', 'the request cannot be sent: wrong key or address');
  }
  return new PostFailure(
    'network',
    `no answer: ${cause.code ?? cause.name ?? 'connection failed'}`,
    httpStatus,
  );
}
