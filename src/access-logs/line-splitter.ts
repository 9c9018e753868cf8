const NEWLINE = 10;
/** In bytes. A longer line is given as null: nothing of it is kept. */
const LONGEST_LINE = 65_536;

/** Cuts bytes that arrive in pieces into lines, and keeps no more than one line. */
export class LineSplitter {
  private rest: Buffer[] = [];
  private restBytes = 0;
  private ended = 0;

  /** Those that have ended, empty ones too. */
  get lines(): number {
    return this.ended;
  }

  /** `onLine`: called with each line that is whole now, without its end. */
  push(chunk: Buffer, onLine: (line: string | null) => void): void {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end < 0) {
      this.keep(chunk);
      return;
    }
    const start = this.restBytes === 0 ? 0 : this.endRest(chunk, onLine);
    if (start <= end) this.ended += split(chunk.toString('utf8', start, end), onLine);
    if (end + 1 < chunk.length) this.keep(chunk.subarray(end + 1));
  }

  /** The last line may lack its end. */
  end(onLine: (line: string | null) => void): void {
    if (this.restBytes > 0) this.endRest(Buffer.from('\n'), onLine);
  }

  /** Answers where the next line begins. */
  private endRest(chunk: Buffer, onLine: (line: string | null) => void): number {
    const end = chunk.indexOf(NEWLINE);
    this.keep(chunk.subarray(0, end));
    this.ended += 1;
    if (this.restBytes > LONGEST_LINE) onLine(null);
    else split(Buffer.concat(this.rest).toString('utf8'), onLine);
    this.rest = [];
    this.restBytes = 0;
    return end + 1;
  }

  private keep(bytes: Buffer): void {
    this.restBytes += bytes.length;
    // copied: what is kept of a chunk would keep all of it
    if (this.restBytes > LONGEST_LINE) this.rest = [];
    else this.rest.push(Buffer.from(bytes));
  }
}

/** Answers how many lines there were. */
function split(text: string, onLine: (line: string | null) => void): number {
  let lines = 0;
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    if (line !== '') onLine(line.length > LONGEST_LINE ? null : line);
    start = end + 1;
    lines += 1;
  }
  return lines;
}
