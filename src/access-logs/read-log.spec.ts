import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { combinedLine } from '../../test/support/access-log';
import { type LogTask, readLog } from './read-log';

const DAY = '2026-11-21';
const MB = 1_048_576;
const TASK: LogTask = { day: DAY, format: null, lists: [], mostBytes: 8 * MB };
const LINE = `${combinedLine(DAY, { address: '192.0.2.1', path: '/' })}\n`;

/** Arrives, and then nothing more comes: neither bytes nor an end. */
function stalled(bytes: Buffer): Readable {
  const body = new Readable({ read: () => undefined });
  body.push(bytes);
  return body;
}

describe('a log', () => {
  it('is read, packed or not', async () => {
    const log = Buffer.from(LINE.repeat(100));
    const plain = await readLog(Readable.from([log]), TASK);
    expect([plain.format, plain.report.of_day]).toEqual(['combined', 100]);
    expect(await readLog(Readable.from([gzipSync(log)]), TASK)).toEqual(plain);
  });

  it.each([
    ['longer than it may be', Buffer.alloc(8 * MB + 1, LINE), /^body: the log is longer than 8388608 bytes/],
    ['of too many lines', Buffer.alloc(MB, '\n'), /^body: the log has more than 131072 lines/],
    ['packed too tightly', gzipSync(Buffer.alloc(5 * MB, LINE)), /^body: unpacks to more than 100 times/],
    ['packed, of too many lines', gzipSync(Buffer.alloc(MB, '\n')), /^body: the log has more than 131072/],
  ])('is refused when it is %s, at once', async (_what, bytes, message) => {
    await expect(readLog(stalled(bytes), TASK)).rejects.toMatchObject({
      code: 'payload_too_large',
      message: expect.stringMatching(message),
    });
  });

  it('may be packed tightly while it is short', async () => {
    const { report } = await readLog(Readable.from([gzipSync(Buffer.alloc(3 * MB, LINE))]), TASK);
    expect(report.of_day).toBeGreaterThan(10_000);
  });
});
