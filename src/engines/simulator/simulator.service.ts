import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../config/config';
import type { EngineId } from '../../config/engine-settings';
import { utcDay } from '../../text/utc-day';
import type { SiteInQuestion } from '../engine';
import { answerRequest } from './answer-request';
import { simulatedSite } from './simulated-site';
import { SimulatedWeb } from './simulated-web';

/**
 * The engines without a key: an HTTP server on the loopback address that speaks the vendors' wire formats,
 * so that simulated answers take the same path as real ones. It starts with the first question.
 */
@Injectable()
export class SimulatorService implements OnModuleDestroy {
  private starting: Promise<Server> | null = null;

  constructor(
    private readonly web: SimulatedWeb,
    private readonly config: Config,
  ) {}

  /** Lets later answers find the site, as a search engine finds its pages. */
  learn(site: SiteInQuestion): void {
    this.web.remember(simulatedSite(site));
  }

  /** Base address at which one engine gives that answer of the day, from 1. */
  async baseUrl(engine: EngineId, sample = 1): Promise<string> {
    this.starting ??= this.start();
    const server = await this.starting;
    const { port } = server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/${sample}/${engine}`;
  }

  async onModuleDestroy(): Promise<void> {
    const server = await this.starting;
    this.starting = null;
    if (server === null) return;
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  }

  private start(): Promise<Server> {
    const server = createServer((request, response) => {
      this.handle(request, response).catch(() => response.destroy());
    });
    // neither the server nor an idle connection keeps the process alive
    server.unref();
    server.on('connection', (socket) => socket.unref());
    return new Promise((resolve, reject) => {
      server.once('error', (error) => {
        this.starting = null;
        reject(error);
      });
      server.listen(0, '127.0.0.1', () => {
        resolve(server);
      });
    });
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // asked by our own adapters alone
    const body: unknown = await json(request).catch(() => undefined);
    const path = (request.url ?? '').split('?')[0] ?? '';
    const day = this.config.simulatedDay ?? utcDay(Date.now());
    const reply = answerRequest({ method: request.method ?? '', path, body, day }, this.web);
    response.writeHead(reply.httpStatus, { 'content-type': 'application/json', 'x-simulated': 'true' });
    response.end(JSON.stringify(reply.body));
  }
}
