import type { Readable } from 'node:stream';
import { AppError } from '../common/app-error';
import { type DayCounts, DayLog, type DayLogSettings } from './day-log';
import type { LineReport } from './line-report';
import { readLogBody } from './log-body';
import type { LogFormat } from './log-format';
import { addressRanges, type RangeList } from './range-list';

/** What is read for, and how much of it. */
export interface LogTask extends Omit<DayLogSettings, 'ranges'> {
  readonly lists: readonly RangeList[];
  /** Unpacked. */
  readonly mostBytes: number;
}

export interface ReadLog {
  /** Of the log, unpacked; hexadecimal. */
  readonly sha256: string;
  /** null: the lines did not tell. */
  readonly format: LogFormat | null;
  readonly report: LineReport;
  readonly counts: DayCounts;
}

/** Of a log that is as long as it may be; those of real logs are longer. Lines cost time, however short they are. */
const MIN_LINE_BYTES = 64;

/** Reads a log as it arrives. Throws as `readLogBody` does, and 413 `payload_too_large` for too many lines. */
export async function readLog(body: Readable, { lists, mostBytes, ...settings }: LogTask): Promise<ReadLog> {
  const log = new DayLog({ ...settings, ranges: addressRanges(lists) });
  const mostLines = Math.ceil(mostBytes / MIN_LINE_BYTES);
  const sha256 = await readLogBody(body, mostBytes, (piece) => {
    log.push(piece);
    if (log.lines > mostLines) {
      throw new AppError('payload_too_large', `body: the log has more than ${mostLines} lines`);
    }
  });
  const { counts, ...report } = log.end();
  return { sha256, format: log.format, report, counts };
}
