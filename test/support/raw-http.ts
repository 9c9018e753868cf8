import { once } from 'node:events';
import { connect } from 'node:net';
import type { Answer } from './application';

/** Sends bytes as they are, and nothing more, and reads until the other side closes. */
export async function rawCall(baseUrl: string, bytes: string): Promise<Answer> {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: body === '' ? undefined : JSON.parse(body),
    text: body,
  };
}
