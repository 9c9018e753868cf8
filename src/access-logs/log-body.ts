import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '../common/app-error';

const PIECE_BYTES = 65_536;

/**
 * Reads a body as it arrives, plain or gzip (told by its first bytes), and passes it on unpacked; answers the SHA-256
 * of what it passed on, in hexadecimal. The body is left open, so that an error can still be answered. Throws 413
 * `payload_too_large` when it is longer than `mostBytes` unpacked, 400 `invalid_request` when it is empty, ends early or
 * is broken.
 */
export async function readLogBody(
  body: Readable,
  mostBytes: number,
  onPiece: (piece: Buffer) => void,
): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  const take = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > mostBytes) {
        throw new AppError('payload_too_large', `The log is longer than ${mostBytes} bytes, unpacked`);
      }
      hash.update(piece);
      onPiece(piece);
      // a fast client would leave no turn to other requests
      await nextTurn();
    }
  };
  try {
    const { isGzip, pieces } = await opened(body);
    if (!isGzip) await take(pieces);
    else await pipeline(Readable.from(pieces), createGunzip({ chunkSize: PIECE_BYTES }), take);
  } catch (error) {
    throw error instanceof AppError ? error : brokenBody(error);
  }
  if (bytes === 0) throw new AppError('invalid_request', 'body: must hold an access log; it is empty');
  return hash.digest('hex');
}

interface OpenedBody {
  readonly isGzip: boolean;
  readonly pieces: AsyncGenerator<Buffer>;
}

async function opened(body: Readable): Promise<OpenedBody> {
  const rest = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  for (let over = false; head.length < 2 && !over;) {
    const next = await rest.next();
    over = next.done === true;
    if (!over) head = Buffer.concat([head, next.value]);
  }
  return { isGzip: head[0] === 0x1f && head[1] === 0x8b, pieces: all(head, rest) };
}

async function* all(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    // lets go of the body, so that what is left of it can be passed over
    await rest.return?.();
  }
}

function brokenBody(error: unknown): unknown {
  const { code = '' } = error as { readonly code?: string };
  if (code.startsWith('Z_'))
    return new AppError('invalid_request', 'body: the gzip file is damaged or incomplete');
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return new AppError('invalid_request', 'The body ended before its Content-Length');
  }
  return error;
}
