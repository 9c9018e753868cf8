import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVICE_NAME } from '../src/health/health.dto';
import { endAfter } from '../src/common/abort-signals';
import { DemoError } from './demo-error';

const HEALTH_POLL_MS = 100;
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 15_000;
const TAIL_LINES = 40;

export interface ServiceOrder {
  readonly environment: NodeJS.ProcessEnv;
  readonly baseUrl: string;
  /** Receives the output of the service; an existing file is overwritten. */
  readonly logFile: string;
}

/** The service as a child process. */
export class ServiceProcess {
  /** Resolves, never rejects, with how it ended. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private readonly end = new AbortController();

  constructor(private readonly order: ServiceOrder) {
    const log = openSync(order.logFile, 'w', 0o600);
    this.child = spawn(
      process.execPath,
      ['--require', join(__dirname, 'leash.js'), join(__dirname, '..', 'src', 'main.js')],
      { env: order.environment, detached: true, windowsHide: true, stdio: ['ignore', log, log, 'ipc'] },
    );
    closeSync(log);
    this.ended = new Promise<string>((resolve) => {
      this.child.once('error', (error) => {
        resolve(error.message);
      });
      this.child.once('exit', (code, signal) => {
        resolve(signal === null ? `exit code ${String(code)}` : `signal ${signal}`);
      });
    }).finally(() => {
      this.end.abort();
    });
  }

  /** Aborts when the service has ended. */
  get gone(): AbortSignal {
    return this.end.signal;
  }

  /** Resolves when the service answers; rejects with the tail of its log when it ends or stays silent. */
  async ready(signal: AbortSignal): Promise<void> {
    const giveUpAt = performance.now() + START_TIMEOUT_MS;
    while (!(await this.isHealthy(signal))) {
      signal.throwIfAborted();
      if (this.gone.aborted) throw this.failure(`The service ended at its start (${await this.ended}).`);
      if (performance.now() > giveUpAt) {
        throw this.failure(`The service was not ready after ${START_TIMEOUT_MS / 1000} s.`);
      }
      await delay(HEALTH_POLL_MS, undefined, { signal });
    }
  }

  /** Asks the service to stop, and makes it stop after 15 s. Resolves when it is gone. */
  async stop(): Promise<void> {
    if (this.gone.aborted) return;
    if (process.platform === 'win32') this.child.disconnect();
    else this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await this.ended;
    clearTimeout(timer);
  }

  failure(what: string): DemoError {
    const tail = readFileSync(this.order.logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES);
    return new DemoError(
      [what, `The end of ${this.order.logFile}:`, ...tail.map((line) => `  | ${line}`)].join('\n'),
      'Fix what the last lines say, then run "npm run demo" again. The data folder can be chosen with DATA_DIR.',
    );
  }

  private async isHealthy(signal: AbortSignal): Promise<boolean> {
    const end = endAfter(5_000, signal);
    try {
      const response = await fetch(`${this.order.baseUrl}/v1/health`, { signal: end.signal });
      const body = (await response.json()) as { readonly service?: unknown };
      return response.ok && body.service === SERVICE_NAME;
    } catch {
      // not listening yet
      return false;
    } finally {
      end.now();
    }
  }
}
