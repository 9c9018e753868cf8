import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Settings, parseConfig } from '../src/config/config';
import { makeDataDir } from '../src/embedded/data-dir';
import { freePort } from '../src/embedded/free-port';
import { DemoError } from './demo-error';
import { DEMO_ORIGIN, readSite } from './demo-site';
import { localAddress, serviceEnvironment } from './demo-settings';
import { ServiceProcess } from './service-process';
import { serveSite } from './site-server';
import { Stopwatch } from './stopwatch';
import { enginesText } from './text/engines-text';
import { stepTimesText } from './text/step-times';
import { type DemoOrder, takeTour } from './tour';

/** Of the repository: this program runs from `dist/demo`. */
const ROOT = join(__dirname, '..', '..');
/** Requests fail before the parent process is told that the service has exited. */
const DEATH_NOTICE_MS = 2_000;

/** The whole demo. Whatever it has started is stopped when it settles. */
export async function runDemo(order: DemoOrder): Promise<void> {
  const { terminal, environment } = order;
  // faults in the caller's settings are reported before anything is started
  const usual = parseConfig(environment);
  const stopwatch = new Stopwatch();
  const site = readSite(join(ROOT, 'demo', 'site'), new Date().toISOString().slice(0, 10));
  const server = await stopwatch.time('web site', () => serveSite(site));
  try {
    terminal.say(
      terminal.style.strong('Agency Reporting API: the demo'),
      '',
      `1. A web site of ${site.pages} pages: ${DEMO_ORIGIN} (really 127.0.0.1:${server.port})`,
    );
    const environmentThere = serviceEnvironment(environment, {
      servicePort: await freePort(),
      sitePort: server.port,
    });
    await withService(order, { usual, stopwatch, environment: environmentThere });
  } finally {
    await server.close();
  }
  terminal.say(...stepTimesText(stopwatch.times, terminal.style));
}

interface ServiceContext {
  readonly usual: Settings;
  readonly stopwatch: Stopwatch;
  readonly environment: NodeJS.ProcessEnv;
}

async function withService(
  order: DemoOrder,
  { usual, stopwatch, environment }: ServiceContext,
): Promise<void> {
  const { terminal, interrupted } = order;
  const config = parseConfig(environment);
  const logFile = join(config.dataDir, 'demo.log');
  makeDataDir(config.dataDir);
  const service = new ServiceProcess({ environment, baseUrl: localAddress(config), logFile });
  try {
    terminal.say(`2. The service, with its data in ${config.dataDir}`);
    await stopwatch.time('service start', () =>
      terminal.follow((show) => {
        show({ stage: 'start', percent: null });
        return service.ready(interrupted);
      }),
    );
    terminal.say(`  ready on ${localAddress(config)}, log in ${logFile}`);
    terminal.say(...enginesText(config.engines, terminal.style));
    const signal = AbortSignal.any([interrupted, service.gone]);
    await takeTour({ order, config, usual, stopwatch, logFile, signal });
    if (order.stay) await untilInterrupted(interrupted, signal);
  } catch (error) {
    throw await causeOf(error, service, interrupted);
  } finally {
    await stopwatch.time('stop', () => service.stop());
  }
}

/** Rejects when the service ends before the reader interrupts it. */
async function untilInterrupted(interrupted: AbortSignal, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
  if (!interrupted.aborted) signal.throwIfAborted();
}

/** When a call failed because the service has exited, the service's log says more than the failed call. */
async function causeOf(error: unknown, service: ServiceProcess, interrupted: AbortSignal): Promise<unknown> {
  if (interrupted.aborted || error instanceof DemoError) return error;
  const how = await Promise.race([service.ended, delay(DEATH_NOTICE_MS, null, { ref: false })]);
  return how === null ? error : service.failure(`The service ended by itself (${how}).`);
}
