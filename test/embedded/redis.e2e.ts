import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import Queue, { type Job } from 'bull';
import Redis from 'ioredis';
import { startEmbeddedRedis, type EmbeddedRedis } from '../../src/embedded/redis';
import { eventually } from '../support/eventually';
import { killHard, nextMessage, startChild } from './child-process';

/** `auto` is a real Redis where the machine has one, and then must keep the same promises. */
describe.each(['js', 'auto'] as const)('embedded Redis (%s)', (choice) => {
  let server: EmbeddedRedis;
  const queues: Queue.Queue[] = [];
  const children: ChildProcess[] = [];
  const openQueue = (name: string): Queue.Queue => {
    const { hostname, port, password } = new URL(server.url);
    const queue = new Queue(name, { redis: { host: hostname, port: Number(port), password } });
    queues.push(queue);
    return queue;
  };

  beforeAll(async () => {
    server = await startEmbeddedRedis(choice);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await killHard(child);
    for (const queue of queues.splice(0)) await queue.close();
  });
  afterAll(() => server.stop());

  it('lets nobody in without the password', async () => {
    const { port } = new URL(server.url);
    const stranger = new Redis(Number(port), '127.0.0.1', { enableReadyCheck: false });
    await expect(stranger.get('key')).rejects.toThrow(/NOAUTH/);
    stranger.disconnect();
  });

  it('carries Bull jobs from one queue object to another, in order', async () => {
    const worker = openQueue('plain');
    const seen: number[] = [];
    void worker.process((job: Job<{ n: number }>) => {
      seen.push(job.data.n);
      return Promise.resolve(job.data.n * 2);
    });
    const sender = openQueue('plain');
    await Promise.all([worker.isReady(), sender.isReady()]);
    const jobs = await Promise.all([1, 2, 3].map((n) => sender.add({ n })));
    expect(await Promise.all(jobs.map((job) => job.finished()))).toEqual([2, 4, 6]);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('runs a delayed job, not before its time', async () => {
    const queue = openQueue('delayed');
    const job = await queue.add({}, { delay: 300 });
    expect(await job.getState()).toBe('delayed');
    void queue.process((each: Job) => Promise.resolve(Date.now() - each.timestamp));
    expect(await job.finished()).toBeGreaterThanOrEqual(300);
  });

  it('tries a failed job again, and forgets it when told to', async () => {
    const queue = openQueue('retried');
    let tries = 0;
    void queue.process(() => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve('done');
    });
    const job = await queue.add({}, { attempts: 3, backoff: 10, removeOnComplete: true });
    expect(await job.finished()).toBe('done');
    expect(tries).toBe(3);
    expect(await queue.getJob(job.id)).toBeNull();
  });

  it('loses no job to a worker that was killed while it waited for one', async () => {
    const admin = new Redis(server.url);
    const monitor = await admin.monitor();
    let waits = 0;
    monitor.on('monitor', (_time: string, [command, source]: string[]) => {
      if (command?.toLowerCase() === 'brpoplpush' && source?.includes('killed')) waits += 1;
    });
    const worker = startChild('bull-worker.cjs', ['killed', server.url]);
    children.push(worker);
    const queue = openQueue('killed');
    const first = await queue.add({});
    expect(await nextMessage(worker)).toEqual({ processed: first.id });
    await first.finished();
    const waitsBefore = waits;
    await eventually('the worker waits for a job again', () => waits > waitsBefore || waits >= 2);
    await killHard(worker);

    const job = await queue.add({});
    void queue.process(() => Promise.resolve('kept'));
    expect(await job.finished()).toBe('kept');
    monitor.disconnect();
    admin.disconnect();
  });
});

describe('bundled Redis', () => {
  const connectTo = (url: string): Redis => {
    const client = new Redis(url, { retryStrategy: () => null });
    client.on('error', () => undefined);
    return client;
  };
  const answers = async (url: string): Promise<boolean> => {
    const client = connectTo(url);
    const answer = await client.ping().catch(() => 'none');
    client.disconnect();
    return answer === 'PONG';
  };
  let owner: ChildProcess;
  let url: string;

  beforeEach(async () => {
    owner = startChild('redis-owner.cjs', []);
    ({ url } = await nextMessage<{ url: string }>(owner));
  });
  afterEach(() => killHard(owner));

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('comes back on the same port after a crash, and says so', async () => {
    const children = readFileSync(`/proc/${owner.pid}/task/${owner.pid}/children`, 'utf8');
    const report = nextMessage<{ line: string }>(owner);
    process.kill(Number(children), 'SIGKILL');
    expect((await report).line).toContain('ended unexpectedly (SIGKILL)');
    await eventually('it answers again', () => answers(url));
    const gone = once(owner, 'exit');
    owner.send('stop');
    await gone;
    expect(await answers(url)).toBe(false);
  });

  it('ends when its owner is killed', async () => {
    expect(await answers(url)).toBe(true);
    await killHard(owner);
    await eventually('it answers no more', async () => !(await answers(url)));
  });
});
