import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import type { OutboundLimits } from './outbound-request';

interface BodyRead {
  readonly body: Buffer;
  /** True when a limit cut the body. */
  readonly truncated: boolean;
  /** What went wrong; `body` then holds what had arrived. */
  readonly failure: unknown;
}

/** No honest server applies more. */
const MAX_ENCODINGS = 2;

/** Reads `gzip, br` into the encodings in the order they were applied; null when one is unknown. */
export function contentEncodings(header: string | undefined): readonly string[] | null {
  const names = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const known = names.every((name) => ['gzip', 'x-gzip', 'br', 'deflate'].includes(name));
  return known && names.length <= MAX_ENCODINGS ? names : null;
}

/**
 * Reads and decodes a body. Both limits cut it, so memory is bounded by `maxDecodedBytes` whatever the compression
 * ratio; `maxDecodedBytes` also cuts what one encoding hands to the next, so the work is bounded where a bomb decodes to
 * nothing. Never throws.
 */
export async function readBody(
  source: AsyncIterable<Buffer>,
  encodings: readonly string[],
  limits: Pick<OutboundLimits, 'maxBodyBytes' | 'maxDecodedBytes'>,
): Promise<BodyRead> {
  const state: ReadState = { parts: [], truncated: false };
  let failure: unknown = null;
  try {
    const chunks = source[Symbol.asyncIterator]();
    const first = await chunks.next();
    if (first.done !== true) {
      const wire = within(startingWith(first.value, chunks), limits.maxBodyBytes, state);
      const decoders = [...encodings]
        .reverse()
        .map((name, layer) => decoderOf(name, layer === 0 ? first.value : null));
      await decode(wire, decoders, limits.maxDecodedBytes, state);
    }
  } catch (error) {
    // stopping a decoder in mid-stream raises an error, which is not a failure of the response
    if (!state.truncated) failure = error;
  }
  return { body: Buffer.concat(state.parts), truncated: state.truncated, failure };
}

interface ReadState {
  readonly parts: Buffer[];
  truncated: boolean;
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** No more than `maxBytes` of a source. */
async function* within(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  state: ReadState,
): AsyncGenerator<Buffer> {
  let room = maxBytes;
  for await (const chunk of source) {
    if (chunk.length > room) {
      state.truncated = true;
      yield chunk.subarray(0, room);
      return;
    }
    room -= chunk.length;
    yield chunk;
  }
}

async function decode(
  wire: AsyncIterable<Buffer>,
  decoders: readonly Transform[],
  maxBytes: number,
  state: ReadState,
): Promise<void> {
  const capped = (decoded: AsyncIterable<Buffer>): AsyncGenerator<Buffer> => within(decoded, maxBytes, state);
  const last = async (decoded: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of capped(decoded)) state.parts.push(chunk);
  };
  const [one, two] = decoders;
  if (one === undefined) await last(wire);
  else if (two === undefined) await pipeline(wire, one, last);
  else await pipeline(wire, one, capped, two, last);
}

function decoderOf(encoding: string, first: Buffer | null): Transform {
  // a final flush instead of a finish accepts a stream that was cut: half a page is better than none
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  if (encoding === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (encoding !== 'deflate') return createGunzip(lenient);
  // "deflate" means zlib, but some servers send it without the zlib header
  const hasHeader = first === null || ((first[0] ?? 0) & 0x0f) === 8;
  return hasHeader ? createInflate(lenient) : createInflateRaw(lenient);
}
