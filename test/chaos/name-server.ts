import { isIPv6 } from 'node:net';

const HEADER_BYTES = 12;
const A = 1;
const AAAA = 28;
/** QR, AA, and RA set; the last digit is the response code. */
const FOUND = 0x8580;
const NO_SUCH_NAME = 0x8583;

/**
 * The answer to a DNS query of one question (RFC 1035, section 4), to be kept for no time at all. `addressesOf` gives
 * null for an unknown name. null for what is no such query.
 */
export function answerQuery(
  query: Buffer,
  addressesOf: (host: string) => readonly string[] | null,
): Buffer | null {
  if (query.length < HEADER_BYTES || query.readUInt16BE(4) !== 1) return null;
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  const questionEnd = at + 5;
  const type = query.readUInt16BE(at + 1);
  const addresses = addressesOf(labels.join('.'));
  const records = (addresses ?? [])
    .filter((address) => type === (isIPv6(address) ? AAAA : A))
    .map((address) => {
      const bytes = addressBytes(address);
      const head = Buffer.alloc(HEADER_BYTES);
      // a pointer to the name in the question
      head.writeUInt16BE(0xc00c, 0);
      head.writeUInt16BE(type, 2);
      head.writeUInt16BE(1, 4);
      head.writeUInt16BE(bytes.length, 10);
      return Buffer.concat([head, bytes]);
    });
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(addresses === null ? NO_SUCH_NAME : FOUND, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, questionEnd), ...records]);
}

function addressBytes(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const [left = '', right = ''] = address.split('::');
  const groups = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => parseInt(group, 16));
  const gap = 8 - groups(left).length - groups(right).length;
  const all = [...groups(left), ...new Array<number>(gap).fill(0), ...groups(right)];
  const bytes = Buffer.alloc(16);
  all.forEach((group, at) => bytes.writeUInt16BE(group, at * 2));
  return bytes;
}
