import { createSocket } from 'node:dgram';
import { addressesIn, recordsOf } from '../../outbound/ssrf-cases';
import { type Question, readQuestion, type ResourceRecord, writeAnswer } from './dns-message';

const TYPES = new Map([
  [1, 'A'],
  [28, 'AAAA'],
] as const);

export interface NameServer {
  /** Questions so far. */
  asked(): number;
  close(): Promise<void>;
}

/** A name server for the names of the table and no others, on port 53 of 127.0.0.1. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const turns = new Map<string, number>();
  let asked = 0;
  socket.on('message', (message, from) => {
    asked += 1;
    const question = readQuestion(message);
    const key = `${question.type} ${question.name}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    socket.send(writeAnswer(message, answerTo(question, turn)), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(53, '127.0.0.1', resolve));
  return {
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        socket.close(resolve);
      }),
  };
}

function answerTo({ name, type }: Question, turn: number): ResourceRecord[] | null {
  const records = recordsOf(name, turn);
  if (records === null) return null;
  const kind = TYPES.get(type as 1 | 28);
  if (kind === undefined) return [];
  const owner = records.CNAME ?? name;
  const addresses = addressesIn(records)[kind].map((data) => ({ name: owner, type: kind, data }));
  return records.CNAME === undefined
    ? addresses
    : [{ name, type: 'CNAME', data: records.CNAME }, ...addresses];
}
