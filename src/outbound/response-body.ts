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
const MAX_ENCODINGS = 3;

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
 * ratio. Never throws.
 */
export async function readBody(
  source: AsyncIterable<Buffer>,
  encodings: readonly string[],
  limits: Pick<OutboundLimits, 'maxBodyBytes' | 'maxDecodedBytes'>,
): Promise<BodyRead> {
  const state: ReadState = { parts: [], size: 0, truncated: false };
  let failure: unknown = null;
  try {
    const chunks = source[Symbol.asyncIterator]();
    const first = await chunks.next();
    if (first.done !== true) {
      const wire = limitedWire(first.value, chunks, limits.maxBodyBytes, state);
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
  size: number;
  truncated: boolean;
}

async function* limitedWire(
  first: Buffer,
  rest: AsyncIterator<Buffer>,
  maxBytes: number,
  state: ReadState,
): AsyncGenerator<Buffer> {
  let room = maxBytes;
  let chunk: Buffer | null = first;
  try {
    while (chunk !== null) {
      if (chunk.length > room) {
        state.truncated = true;
        yield chunk.subarray(0, room);
        return;
      }
      room -= chunk.length;
      yield chunk;
      const next: IteratorResult<Buffer> = await rest.next();
      chunk = next.done === true ? null : next.value;
    }
  } finally {
    await rest.return?.();
  }
}

async function collect(source: AsyncIterable<Buffer>, maxBytes: number, state: ReadState): Promise<void> {
  for await (const chunk of source) {
    const room = maxBytes - state.size;
    if (chunk.length > room) {
      state.truncated = true;
      state.parts.push(chunk.subarray(0, room));
      return;
    }
    state.size += chunk.length;
    state.parts.push(chunk);
  }
}

async function decode(
  wire: AsyncIterable<Buffer>,
  decoders: readonly Transform[],
  maxBytes: number,
  state: ReadState,
): Promise<void> {
  const last = (decoded: AsyncIterable<Buffer>): Promise<void> => collect(decoded, maxBytes, state);
  const [one, two, three] = decoders;
  if (one === undefined) await last(wire);
  else if (two === undefined) await pipeline(wire, one, last);
  else if (three === undefined) await pipeline(wire, one, two, last);
  else await pipeline(wire, one, two, three, last);
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
