import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '../common/app-error';

const PIECE_BYTES = 65_536;
/** Logs unpack to 10 to 30 times their size, and gzip to a thousand times at most. */
const MAX_EXPANSION = 100;
/** Unpacked. So much may be packed as tightly as it likes. */
const ANY_EXPANSION_BYTES = 4_194_304;

/**
 * Reads a body as it arrives, plain or gzip (told by its first bytes), and passes it on unpacked; answers the SHA-256
 * of what it passed on, in hexadecimal. Throws 413 `payload_too_large` when it is longer than `mostBytes` unpacked or
 * packed too tightly, 400 `invalid_request` when it is empty or its gzip is broken.
 */
export async function readLogBody(
  body: Readable,
  mostBytes: number,
  onPiece: (piece: Buffer) => void,
): Promise<string> {
  const hash = createHash('sha256');
  const packed = { bytes: 0 };
  let bytes = 0;
  const take = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > mostBytes)
        throw new AppError('payload_too_large', `body: the log is longer than ${mostBytes} bytes, unpacked`);
      if (bytes > Math.max(ANY_EXPANSION_BYTES, MAX_EXPANSION * packed.bytes))
        throw new AppError(
          'payload_too_large',
          `body: unpacks to more than ${MAX_EXPANSION} times its size; send such a log as it is`,
        );
      hash.update(piece);
      onPiece(piece);
      // a fast client would leave no turn to anything else
      await nextTurn();
    }
  };
  try {
    const { isGzip, pieces } = await opened(body, packed);
    if (!isGzip) await take(pieces);
    else await unpacked(pieces, take);
  } catch (error) {
    throw error instanceof AppError ? error : brokenBody(error);
  }
  if (bytes === 0) throw new AppError('invalid_request', 'body: must hold an access log; it is empty');
  return hash.digest('hex');
}

/** Rejects as soon as `take` does; the pipeline alone would first wait for more of the body. */
async function unpacked(
  pieces: AsyncGenerator<Buffer>,
  take: (pieces: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const taking = async (unpackedPieces: AsyncIterable<Buffer>): Promise<void> => {
      await take(unpackedPieces).catch((error: unknown) => {
        reject(error instanceof Error ? error : new Error(String(error)));
        throw error;
      });
    };
    pipeline(Readable.from(pieces), createGunzip({ chunkSize: PIECE_BYTES }), taking).then(resolve, reject);
  });
}

/** `packed`: counts what has been read of the body. */
async function opened(
  body: Readable,
  packed: { bytes: number },
): Promise<{ readonly isGzip: boolean; readonly pieces: AsyncGenerator<Buffer> }> {
  const rest = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  for (let over = false; head.length < 2 && !over;) {
    const next = await rest.next();
    over = next.done === true;
    if (!over) head = Buffer.concat([head, next.value]);
  }
  return { isGzip: head[0] === 0x1f && head[1] === 0x8b, pieces: all(head, rest, packed) };
}

async function* all(
  head: Buffer,
  rest: AsyncIterator<Buffer>,
  packed: { bytes: number },
): AsyncGenerator<Buffer> {
  packed.bytes = head.length;
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      packed.bytes += next.value.length;
      yield next.value;
    }
  } finally {
    // lets go of the body, so that what is left of it can be passed over
    await rest.return?.();
  }
}

function brokenBody(error: unknown): unknown {
  const { code = '' } = error as { readonly code?: string };
  return code.startsWith('Z_')
    ? new AppError('invalid_request', 'body: the gzip file is damaged or incomplete')
    : error;
}
