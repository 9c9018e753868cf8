import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, parseConfig } from '../config/config';
import type { DomainDetailDto } from '../domains/domain.dto';
import { freePort } from '../embedded/free-port';
import { ApiClient } from './api-client';
import { DemoError } from './demo-error';
import { localAddress, missingKeys, serviceEnvironment } from './demo-settings';
import { pollDelayMs } from './poll-pace';
import { ServiceProcess } from './service-process';
import { buildSite } from './site/build-site';
import { DEMO_HOST, DEMO_ORIGIN } from './site/company';
import { serveSite } from './site/site-server';
import { Terminal } from './terminal';
import { nextStepsText } from './text/next-steps';
import { seconds } from './text/progress-text';
import { promptsText } from './text/prompts-text';
import { reportText } from './text/report-text';
import { type StepTime, stepTimesText } from './text/step-times';
import { enginesText } from './text/engines-text';

export interface DemoOrder {
  readonly environment: NodeJS.ProcessEnv;
  /** Keep service and site running until `interrupted`. */
  readonly stay: boolean;
  readonly terminal: Terminal;
  readonly interrupted: AbortSignal;
  /** Aborts when nobody will wait for an orderly end. */
  readonly hurried: AbortSignal;
}

/** The whole demo. Whatever it has started is stopped when it settles. */
export async function runDemo(order: DemoOrder): Promise<void> {
  const { terminal, environment, interrupted } = order;
  const { style } = terminal;
  const times: StepTime[] = [];
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      times.push({ step, elapsedMs: performance.now() - startedAt });
    }
  };
  // whatever is wrong with the caller's settings is said before anything is started
  const usual = parseConfig(environment);

  const site = buildSite(new Date().toISOString().slice(0, 10));
  const server = await timed('web site', () => serveSite(site));
  try {
    terminal.say(
      style.strong('Agency Reporting API: the demo'),
      '',
      `1. A web site with ${site.pages} pages: ${DEMO_ORIGIN}, really on 127.0.0.1:${server.port}`,
    );
    const childEnvironment = serviceEnvironment(environment, {
      servicePort: await freePort(),
      sitePort: server.port,
    });
    const config = parseConfig(childEnvironment);
    const logFile = join(config.dataDir, 'demo.log');
    makeFolder(config.dataDir);
    const baseUrl = localAddress(config);
    const service = new ServiceProcess({ environment: childEnvironment, baseUrl, logFile });
    const hurry = (): void => {
      service.kill();
    };
    order.hurried.addEventListener('abort', hurry);
    try {
      terminal.say('2. The service, from the start', `  data ${config.dataDir}`, `  log  ${logFile}`);
      await timed('service ready', () => terminalFollowStart(terminal, service, interrupted));
      terminal.say(`  ready on ${baseUrl}`, ...enginesText(config.engines, style));
      // an end that nobody asked for must not look like a slow build
      const stopped = new AbortController();
      void service.ended.then(() => {
        stopped.abort();
      });
      const signal = AbortSignal.any([interrupted, stopped.signal]);
      try {
        const client = new ApiClient(baseUrl, signal);
        await useService({ order, client, config, usual, baseUrl, logFile, timed, signal });
      } catch (error) {
        if (stopped.signal.aborted && !interrupted.aborted) {
          throw service.failure(`The service ended by itself (${await service.ended}).`);
        }
        throw error;
      }
      if (order.stay) await untilAborted(signal);
    } finally {
      await timed('stop', () => service.stop());
      order.hurried.removeEventListener('abort', hurry);
    }
  } finally {
    await server.close();
  }
  terminal.say(...stepTimesText(times, style));
}
