import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** An engine that takes its time for every answer. Speaks OpenAI's older interface. */
export async function startFakeEngine(delayMs: number): Promise<LocalServer> {
  return await listen((_path, end) => {
    setTimeout(() => {
      end(
        'application/json',
        JSON.stringify({
          model: 'fake',
          choices: [
            {
              finish_reason: 'stop',
              message: {
                role: 'assistant',
                content: 'Most buyers end up with 1. **Globex Desk** or 2. **Initech Flow**.',
              },
            },
          ],
          usage: { prompt_tokens: 20, completion_tokens: 20 },
        }),
      );
    }, delayMs);
  });
}

/** A site of `pages` linked pages, each of which takes its time. */
export async function startFakeSite(pages: number, delayMs: number): Promise<LocalServer> {
  const links = Array.from({ length: pages }, (_, at) => `<a href="/page-${at}">Page ${at}</a>`).join(' ');
  const sentence =
    'Bench CRM is software for small agencies; 34 % of its 2,100 customers pay 19 US dollars a month. ';
  return await listen((path, end) => {
    setTimeout(() => {
      if (path === '/robots.txt') end('text/plain', 'User-agent: *\nAllow: /\n');
      else {
        end(
          'text/html; charset=utf-8',
          `<!doctype html><html lang="en"><head><title>Bench CRM ${path}</title><meta property="og:site_name" content="Bench CRM"></head>` +
            `<body><main><h1>Bench CRM ${path}</h1><p>${sentence.repeat(8)}</p>${links}</main></body></html>`,
        );
      }
    }, delayMs);
  });
}

async function listen(
  answer: (path: string, end: (type: string, body: string) => void) => void,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      answer(request.url ?? '/', (type, body) => {
        response.setHeader('Content-Type', type);
        response.end(body);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
