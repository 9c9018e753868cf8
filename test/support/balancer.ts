import { Agent, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveHttp } from './local-server';

/** Header fields between two ends: a client would believe how long the connection to the replica is kept. */
const OF_ONE_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive']);

export interface Balancer {
  readonly baseUrl: string;
  /** The replicas that get requests from now on. Those under way elsewhere are still answered. */
  use(baseUrls: readonly string[]): void;
  /** How many requests each replica has answered, by its address. */
  readonly answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Gives each request to the next replica. One that refuses the connection is passed over, as nginx does. */
export async function startBalancer(): Promise<Balancer> {
  const answered = new Map<string, number>();
  // a connection for each request: none can be closed by the replica while a request is on its way
  const agent = new Agent({ keepAlive: false });
  let replicas: readonly string[] = [];
  let turn = 0;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    for (let tries = replicas.length; tries > 0; tries -= 1) {
      const replica = replicas[(turn += 1) % replicas.length]!;
      const answer = await forward(replica, request, body);
      if (answer === 'refused') continue;
      answered.set(replica, (answered.get(replica) ?? 0) + 1);
      const headers = Object.entries(answer.headers).filter(([name]) => !OF_ONE_CONNECTION.has(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
      answer.on('error', () => response.destroy()).pipe(response);
      return;
    }
    response.writeHead(503).end();
  }

  async function forward(
    replica: string,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage | 'refused'> {
    return await new Promise((resolve, reject) => {
      send(`${replica}${url ?? ''}`, { agent, method, headers }, resolve)
        .on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') resolve('refused');
          else reject(error);
        })
        .end(body);
    });
  }

  const server = await serveHttp((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  return {
    baseUrl: `http://127.0.0.1:${server.port}`,
    use: (baseUrls) => {
      replicas = baseUrls;
    },
    answered,
    close: async () => {
      agent.destroy();
      await server.close();
    },
  };
}
