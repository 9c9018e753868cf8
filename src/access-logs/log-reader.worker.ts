import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../common/app-error';
import type { ErrorCode } from '../common/error-codes';
import { type LogTask, type ReadLog, readLog } from './read-log';

/** What the thread tells in the end. */
export type LogOutcome =
  | { readonly read: ReadLog }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string } };

/** A thread: reads an access log on its standard input. */
async function main(task: LogTask): Promise<LogOutcome> {
  try {
    return { read: await readLog(process.stdin, task) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

void main(workerData as LogTask).then((outcome) => {
  parentPort?.postMessage(outcome);
});
