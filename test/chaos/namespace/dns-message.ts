/** RFC 1035, as much of it as a resolver's questions for addresses need. */

export interface Question {
  /** Lower case, without the last dot. */
  readonly name: string;
  /** 1: A, 28: AAAA. */
  readonly type: number;
}

export interface ResourceRecord {
  readonly name: string;
  readonly type: 'A' | 'AAAA' | 'CNAME';
  /** An address, or the other name. */
  readonly data: string;
}

const TYPE_NUMBERS = { A: 1, CNAME: 5, AAAA: 28 } as const;
const HEADER_BYTES = 12;
const CLASS_IN = 1;
/** An answer, authoritative, recursion was asked for and is available. */
const ANSWER_FLAGS = 0x8580;
const NO_SUCH_NAME = 3;

/** @throws RangeError when the message ends too early. */
export function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1) };
}

/** The answer to this question. Never kept: its time to live is 0. `null`: there is no such name. */
export function writeAnswer(asked: Buffer, records: readonly ResourceRecord[] | null): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  asked.copy(header, 0, 0, 2);
  header.writeUInt16BE(ANSWER_FLAGS | (records === null ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records?.length ?? 0, 6);
  return Buffer.concat([header, questionBytes(asked), ...(records ?? []).map(recordBytes)]);
}

function questionBytes(message: Buffer): Buffer {
  let end = HEADER_BYTES;
  while (message.readUInt8(end) > 0) end += 1 + message.readUInt8(end);
  return message.subarray(HEADER_BYTES, end + 5);
}

function recordBytes({ name, type, data }: ResourceRecord): Buffer {
  const bytes = type === 'CNAME' ? nameBytes(data) : addressBytes(data, type);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(TYPE_NUMBERS[type], 0);
  fixed.writeUInt16BE(CLASS_IN, 2);
  fixed.writeUInt16BE(bytes.length, 8);
  return Buffer.concat([nameBytes(name), fixed, bytes]);
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => {
    return Buffer.concat([Buffer.of(label.length), Buffer.from(label, 'latin1')]);
  });
  return Buffer.concat([...labels, Buffer.of(0)]);
}

function addressBytes(address: string, type: 'A' | 'AAAA'): Buffer {
  if (type === 'A') return Buffer.from(address.split('.').map(Number));
  // the URL parser knows every notation of an address, the dotted one included
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const groups = (text: string | undefined): number[] =>
    text === undefined || text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [groups(head), groups(tail)];
  const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 0xff]));
}
