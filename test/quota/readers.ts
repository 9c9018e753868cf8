import { Agent, request } from 'node:http';
import { patiently } from '../support/patiently';

export interface ReadAnswer {
  /** 0: the connection broke. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Readers {
  read(baseUrl: string, path: string, headers: Readonly<Record<string, string>>): Promise<ReadAnswer>;
  readPatiently(
    baseUrl: string,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<ReadAnswer>;
  head(baseUrl: string, path: string, headers: Readonly<Record<string, string>>): Promise<ReadAnswer>;
  close(): void;
}

/** Sends every request at once, each over a connection of its own as long as there are enough. */
export function openReaders(connections = 500): Readers {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<ReadAnswer> =>
    new Promise((resolve) => {
      const broken = (): void => {
        resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
      };
      const sent = request(url, { agent, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', broken);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      });
      sent.on('error', broken);
      sent.end();
    });
  return {
    read: (baseUrl, path, headers) => send('GET', baseUrl + path, headers),
    readPatiently: (baseUrl, path, headers) => patiently(() => send('GET', baseUrl + path, headers)),
    head: (baseUrl, path, headers) => send('HEAD', baseUrl + path, headers),
    close: () => {
      agent.destroy();
    },
  };
}

export function bearer({ key }: { readonly key: string }): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

/** How many answers had which status and, where it is an error, which code. */
export function tally(answers: readonly ReadAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const code = status >= 400 ? ` ${(JSON.parse(body.toString('utf8')) as { code: string }).code}` : '';
    counts[`${status}${code}`] = (counts[`${status}${code}`] ?? 0) + 1;
  }
  return counts;
}
