import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getQueueToken } from '@nestjs/bull';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import express, { type NextFunction, type Request, type Response } from 'express';
import { BUILDS_QUEUE } from '../builds/builds.service';
import { Config } from '../config/config';
import { MAILS_QUEUE } from '../mail/mail-outbox.service';
import { exposition, metricsType, watchProcess } from '../metrics/metrics';
import { DELIVERIES_QUEUE } from '../webhooks/webhooks.service';
import { GaugesService } from './gauges.service';
import { carriesToken } from './operator-token';
import { BOARD_PATH, queueBoard } from './queue-board';
import { ReadinessService } from './readiness.service';

const QUEUES = [BUILDS_QUEUE, DELIVERIES_QUEUE, MAILS_QUEUE];

/**
 * The operator's own port, of every role: metrics, probes of an orchestrator, the queues. Not part of the public API, and
 * never to be published.
 */
@Injectable()
export class OperationsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OperationsServer.name);
  private server: Server | null = null;

  constructor(
    private readonly config: Config,
    private readonly gauges: GaugesService,
    private readonly readiness: ReadinessService,
    private readonly modules: ModuleRef,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { operationsPort, host } = this.config;
    if (operationsPort === null) return;
    watchProcess();
    this.server = createServer(await this.routes()).listen(operationsPort, host);
    await once(this.server, 'listening');
    this.logger.log(`metrics and probes on port ${operationsPort}`);
  }

  /** In the last phase: until then an orchestrator is told that this process stops. */
  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async routes(): Promise<express.Express> {
    // so that an error page shows no stack
    const app = express().disable('x-powered-by').set('env', 'production');
    app.get('/internal/live', (_request, response) => void response.json({ live: true }));
    app.get('/internal/ready', async (_request, response) => {
      const readiness = await this.readiness.look();
      response.status(readiness.ready ? 200 : 503).json(readiness);
    });
    app.get('/metrics', async (_request, response) => {
      await this.gauges.refresh();
      response.type(metricsType).send(await exposition());
    });
    const { operatorToken } = this.config;
    if (operatorToken !== null) {
      const queues = QUEUES.map((name) => this.modules.get<Queue>(getQueueToken(name), { strict: false }));
      app.use(BOARD_PATH, operatorOnly(operatorToken), await queueBoard(queues));
    }
    return app;
  }
}

function operatorOnly(token: string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (carriesToken(request.headers.authorization, token)) next();
    else
      response
        .status(401)
        .set('WWW-Authenticate', 'Basic realm="operator"')
        .send('The token of the operator');
  };
}
