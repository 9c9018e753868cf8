import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '../common/app-error';
import { compiledFile } from '../common/compiled-file';
import type { LogOutcome } from './log-reader.worker';
import type { LogTask, ReadLog } from './read-log';
import type { UploadPace } from './upload-pace';

/** Of the thread. A log needs a quarter of it, whatever its lines are. */
const HEAP_MB = 256;

/**
 * Reads a log in a thread of its own, so that no log holds up other requests. The body is left open, so that an error can
 * still be answered. Throws as `readLog` does, 400 `invalid_request` when the body breaks off, and 408 `request_timeout` when
 * it has to give way to others.
 */
export async function readInThread(body: Readable, task: LogTask, pace: UploadPace): Promise<ReadLog> {
  const worker = new Worker(compiledFile(__dirname, './log-reader.worker'), {
    workerData: task,
    stdin: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // also where nobody listens any more
  worker.on('error', () => undefined);
  const ended = new AbortController();
  const outcome = outcomeOf(worker).finally(() => {
    ended.abort();
  });
  try {
    // whichever fails first
    const [, told] = await Promise.all([feed(body, worker, pace, ended.signal), outcome]);
    if ('refused' in told) throw new AppError(told.refused.code, told.refused.message);
    return told.read;
  } finally {
    await worker.terminate();
  }
}

async function outcomeOf(worker: Worker): Promise<LogOutcome> {
  const over = new AbortController();
  const exit = once(worker, 'exit', { signal: over.signal }).then(() => {
    throw new Error('the thread that read an access log ended early');
  });
  try {
    // also rejects by `error`
    const [told] = (await Promise.race([once(worker, 'message'), exit])) as [LogOutcome];
    return told;
  } finally {
    exit.catch(() => undefined);
    over.abort();
  }
}

/** `ended`: the thread needs no more. */
async function feed(body: Readable, { stdin }: Worker, pace: UploadPace, ended: AbortSignal): Promise<void> {
  if (stdin === null) return;
  stdin.on('error', () => undefined);
  const stop = watchPace(body, stdin, pace);
  body.pipe(stdin);
  try {
    await finished(body, { writable: false, signal: AbortSignal.any([ended, pace.cut]) });
  } catch (error) {
    if (pace.cut.aborted) throw new AppError('request_timeout', TOO_SLOW);
    if (!ended.aborted) throw brokenOff(error);
  } finally {
    stop();
    body.unpipe(stdin);
  }
}

const TOO_SLOW = 'body: came slowly while other uploads waited for its place. Try again later';

function watchPace(body: Readable, thread: Writable, pace: UploadPace): () => void {
  const onRoom = (): void => {
    pace.waits(performance.now());
  };
  const onPiece = (piece: Buffer): void => {
    pace.takes(piece.length, performance.now());
    // the pipe has not written it yet
    queueMicrotask(() => {
      if (!thread.writableNeedDrain) onRoom();
    });
  };
  onRoom();
  body.on('data', onPiece);
  thread.on('drain', onRoom);
  return () => {
    body.off('data', onPiece);
    thread.off('drain', onRoom);
  };
}

function brokenOff(error: unknown): unknown {
  const { code = '' } = error as { readonly code?: string };
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
    ? new AppError('invalid_request', 'The body ended before its Content-Length')
    : error;
}
