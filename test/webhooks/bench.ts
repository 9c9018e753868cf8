import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type * as common from '@nestjs/common';
import type * as core from '@nestjs/core';
import Redis from 'ioredis';
import type * as typeorm from 'typeorm';
import type * as service from '../../src/app.module';
import type * as buildRows from '../../src/builds/builds.queries';
import type * as settings from '../../src/config/config';
import type * as buildRecord from '../../src/pipeline/build-record.service';
import type * as pipeline from '../../src/pipeline/pipeline.module';
import type * as coverage from '../../src/reports/coverage';
import type * as leasedRows from '../../src/leases/leased-rows.queries';
import type * as deliveryRows from '../../src/webhooks/deliveries.queries';
import type * as deliveryService from '../../src/webhooks/delivery.service';
import type * as deliveryProcessor from '../../src/workers/delivery.processor';
import { refusedPort, serveTcp } from '../support/local-server';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { compiled } from '../support/compiled';
import { testEnvironment } from '../support/environment';
import { createTestDatabase } from '../support/test-database';
import { type Receiver, startReceiver } from './receiver';

const { Module } = compiled('@nestjs/common') as typeof common;
const { NestFactory } = compiled('@nestjs/core') as typeof core;
const { DataSource } = compiled('typeorm') as typeof typeorm;
const { AppModule } = compiled('./app.module') as typeof service;
const { BUILDS } = compiled('./builds/builds.queries') as typeof buildRows;
const { parseConfig } = compiled('./config/config') as typeof settings;
const { BuildRecordService } = compiled('./pipeline/build-record.service') as typeof buildRecord;
const { PipelineModule } = compiled('./pipeline/pipeline.module') as typeof pipeline;
const { UNKNOWN_COVERAGE } = compiled('./reports/coverage') as typeof coverage;
const { LeaseLostError } = compiled('./leases/leased-rows.queries') as typeof leasedRows;
const { DELIVERIES } = compiled('./webhooks/deliveries.queries') as typeof deliveryRows;
const { DeliveryService } = compiled('./webhooks/delivery.service') as typeof deliveryService;
const { DeliveryProcessor } = compiled('./workers/delivery.processor') as typeof deliveryProcessor;

export const SECRET = 'a-secret-of-at-least-32-characters';

const CA_FILE = join(__dirname, '../fixtures/outbound/self-signed.crt');

/** The columns that tests look at. */
export interface DeliveryRow {
  readonly state: string;
  readonly secret_sealed: Buffer | null;
  readonly body: Buffer | null;
  readonly due_at: Date;
  readonly lease_until: Date | null;
  readonly ended_at: Date | null;
}

/** The API, a worker that does only what it is told, and receivers of every kind. */
export interface Bench {
  readonly app: Application;
  readonly account: Account;
  readonly domainId: number;
  readonly receiver: Receiver;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Path of a job's route, or of the domain's jobs. */
  path(jobId?: string, rest?: string): string;
  /** POST refresh; gives the job_id. */
  order(host?: string, fields?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Ends the build that the job waits for, so that its webhook is due. */
  finishBuild(jobId: string): Promise<void>;
  /** Lets it fail until there is no try left. */
  failBuild(jobId: string): Promise<void>;
  /** One delivery attempt, if the webhook is due and unclaimed. An outcome that came too late is dropped. */
  deliver(jobId: string): Promise<void>;
  /** One delivery attempt, whatever the schedule says. */
  attempt(jobId: string): Promise<void>;
  /** An ordered job with its report built. */
  due(host?: string, fields?: Readonly<Record<string, unknown>>): Promise<string>;
  delivery(jobId: string): Promise<DeliveryRow>;
  /** As if a minute had passed: redeliveries and tests are counted anew. */
  forgetWindows(): Promise<void>;
  /** A further worker that sends whatever is due when it is told to look. */
  processor(): Promise<deliveryProcessor.DeliveryProcessor>;
  close(): Promise<void>;
}

/** Hosts of the bench and what is behind them. */
export const HOSTS = {
  good: 'hooks.demo.test',
  other: 'other.demo.test',
  refused: 'refused.demo.test',
  blackHole: 'hole.demo.test',
  reset: 'reset.demo.test',
  /** Behind it is the good receiver, whose certificate is for other names. */
  wrongName: 'hooks.elsewhere.test',
} as const;

export async function startBench(): Promise<Bench> {
  const database = await createTestDatabase();
  const receiver = await startReceiver();
  const blackHole = await serveTcp(() => undefined);
  const reset = await serveTcp((socket) => socket.resetAndDestroy());
  const ports: Record<keyof typeof HOSTS, number> = {
    good: receiver.port,
    other: receiver.port,
    refused: await refusedPort(),
    blackHole: blackHole.port,
    reset: reset.port,
    wrongName: receiver.port,
  };
  const names = Object.keys(HOSTS) as (keyof typeof HOSTS)[];
  const environment = {
    ROLE: 'api',
    OUTBOUND_CA_FILE: CA_FILE,
    OUTBOUND_CONNECT_TO: [
      'http://client.test=127.0.0.1:9',
      ...names.map((name) => `https://${HOSTS[name]}=127.0.0.1:${ports[name]}`),
    ].join(','),
  };
  const app = await startApplication({ database, environment });
  const workers: common.INestApplicationContext[] = [];
  const worker = async (): Promise<common.INestApplicationContext> => {
    const started = await startWorker({
      ...testEnvironment(database),
      DATA_DIR: app.dataDir,
      ...environment,
    });
    workers.push(started);
    return started;
  };
  const main = await worker();
  const source = main.get(DataSource);
  const deliver: Bench['deliver'] = async (jobId) => {
    const [delivery] = await DELIVERIES.claim(source, [jobId]);
    if (delivery === undefined) return;
    try {
      await main.get(DeliveryService, { strict: false }).attempt(delivery, new AbortController().signal);
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
    }
  };
  const account = await app.signUp({ ratePerMinute: 1_000, monthlyQuota: 1_000, monthlyFreshQuota: 1_000 });
  const call: Bench['call'] = (method, path, body) => app.call(method, path, { key: account.key, body });
  const domain = await call('POST', '/v1/domains', { domain: 'client.test' });
  const domainId: number = domain.body.domain_id;
  const path: Bench['path'] = (jobId, rest) =>
    [`/v1/reports/${domainId}/refresh`, jobId, rest].filter((part) => part !== undefined).join('/');
  const endings = new Endings(main, app, domainId);
  const bench: Bench = {
    app,
    account,
    domainId,
    receiver,
    call,
    path,
    order: async (host = HOSTS.good, fields = {}) => {
      const { status, body } = await call('POST', path(), {
        callback_url: `https://${host}/webhooks?client=7`,
        callback_secret: SECRET,
        ...fields,
      });
      if (status !== 202) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
      return body.job_id;
    },
    finishBuild: (jobId) => endings.finish(jobId),
    failBuild: (jobId) => endings.fail(jobId),
    deliver,
    attempt: async (jobId) => {
      await app.query('UPDATE webhook_deliveries SET due_at = now() WHERE id = $1', [jobId]);
      await deliver(jobId);
    },
    due: async (host, fields) => {
      const jobId = await bench.order(host, fields);
      await bench.finishBuild(jobId);
      return jobId;
    },
    delivery: async (jobId) =>
      (await app.query('SELECT * FROM webhook_deliveries WHERE id = $1', [jobId]))[0],
    forgetWindows: async () => {
      const redis = new Redis(database.redisUrl);
      const windows = await redis.keys(`${database.redisPrefix}:rate:*`);
      if (windows.length > 0) await redis.unlink(windows);
      redis.disconnect();
    },
    processor: async () => {
      const further = await worker();
      return new DeliveryProcessor(further.get(DataSource), further.get(DeliveryService, { strict: false }));
    },
    close: async () => {
      await Promise.all(workers.map((each) => each.close()));
      await app.close();
      await Promise.all([receiver.close(), blackHole.close(), reset.close()]);
      await database.drop();
    },
  };
  return bench;
}

/** A worker's parts without its queues: nothing happens unless a test asks for it. */
async function startWorker(environment: Record<string, string>): Promise<common.INestApplicationContext> {
  const config = parseConfig(environment);
  const runtime = {
    ...config,
    databaseUrl: config.databaseUrl!,
    redisUrl: config.redisUrl!,
    appSecret: config.appSecret!,
  };
  @Module({ imports: [AppModule.forRoot(runtime), PipelineModule] })
  class QuietWorker {}
  return await NestFactory.createApplicationContext(QuietWorker, { logger: false, abortOnError: false });
}

/** Ends builds as the pipeline does, with next to nothing in them. */
class Endings {
  private readonly source: typeorm.DataSource;
  private readonly record: buildRecord.BuildRecordService;

  constructor(
    worker: common.INestApplicationContext,
    private readonly app: Application,
    private readonly domainId: number,
  ) {
    this.source = worker.get(DataSource);
    this.record = worker.get(BuildRecordService, { strict: false });
  }

  async finish(jobId: string): Promise<void> {
    const build = await this.claim(jobId);
    await this.record.succeed(build, {
      host: 'client.test',
      snapshot: {
        versionId: randomUUID(),
        domainId: this.domainId,
        buildId: build.id,
        market: '',
        isDefault: true,
        generatedAt: new Date(),
        profileVersion: 0,
        answersOf: null,
        source: 'simulated',
        overview: '{"has_snapshot":true,"brand":"Café ☕"}',
        citations: null,
        readiness: null,
        signals: '{"homepage_url":"http://client.test/","cards":[]}',
        recommendations: '{"items":[]}',
        statistics: null,
        subjectKey: null,
        coverage: UNKNOWN_COVERAGE,
      },
      probes: [],
      aboutBrand: false,
      bundle: null,
      visit: null,
    });
  }

  async fail(jobId: string): Promise<void> {
    for (let state = ''; state !== 'failed';) {
      const build = await this.claim(jobId);
      await this.record.fail(build, 'neither the engines nor the site answered');
      [{ state }] = await this.app.query('SELECT state FROM builds WHERE id = $1', [build.id]);
    }
  }

  private async claim(jobId: string): Promise<buildRows.ClaimedBuild> {
    const [{ id }] = await this.app.query(
      `UPDATE builds SET due_at = now() WHERE id = (SELECT build_id FROM refresh_jobs WHERE id = $1) RETURNING id`,
      [jobId],
    );
    const [build] = await BUILDS.claim(this.source, [id]);
    if (build === undefined) throw new Error(`build ${id} cannot be claimed`);
    return build;
  }
}
