import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import { type Bench, HOSTS, startBench } from './bench';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

/** Requests that wait for their answer, in order of arrival. */
let held: ServerResponse[];
beforeEach(() => {
  held = [];
  bench.receiver.forget();
  bench.receiver.answerBy((response) => held.push(response));
});

const heldOnes = (count: number): Promise<unknown> =>
  eventually(`${count} requests at the receiver`, () => held.length >= count);

const attempts = async (jobId: string): Promise<unknown[]> =>
  (await bench.call('GET', bench.path(jobId, 'attempts'))).body.items;

describe('two workers', () => {
  it('send one webhook once', async () => {
    const jobId = await bench.due();
    const processors = await Promise.all([bench.processor(), bench.processor()]);
    await Promise.all(processors.map((each) => each.look()));
    await heldOnes(1);
    held[0]!.writeHead(204).end();
    await Promise.all(processors.map((each) => each.idle()));
    expect(bench.receiver.received).toHaveLength(1);
    expect(await attempts(jobId)).toHaveLength(1);
  });

  it('do not both book it when the first lost its lease on the way', async () => {
    const jobId = await bench.due();
    const slow = bench.deliver(jobId);
    await heldOnes(1);
    await bench.app.query(
      `UPDATE webhook_deliveries SET lease_until = now() - interval '1 s' WHERE id = $1`,
      [jobId],
    );
    const second = bench.deliver(jobId);
    await heldOnes(2);
    held[0]!.writeHead(500).end();
    await slow;
    expect(await attempts(jobId)).toEqual([]);
    held[1]!.writeHead(200).end();
    await second;
    expect(await attempts(jobId)).toMatchObject([{ attempt_n: 1, response_status: 200 }]);
    const first = bench.receiver.sent(0);
    const repeated = bench.receiver.sent(1);
    expect(repeated.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(repeated.body.equals(first.body)).toBe(true);
  });
});

describe('a worker that is told to stop in the middle of an attempt', () => {
  it('waits for the response and books it, so that nothing is sent twice', async () => {
    const jobId = await bench.due();
    const processor = await bench.processor();
    await processor.look();
    await heldOnes(1);
    const closed = once(held[0]!, 'close');
    processor.onModuleDestroy();
    const stopped = processor.beforeApplicationShutdown();
    // one round trip on another connection: an attempt that was broken off would be known by then
    await Promise.race([closed, bench.call('GET', '/v1/usage')]);
    expect(held[0]!.closed).toBe(false);
    held[0]!.writeHead(204).end();
    await stopped;
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'delivered', lease_until: null });
    expect(await attempts(jobId)).toMatchObject([{ attempt_n: 1, response_status: 204 }]);
    expect(bench.receiver.received).toHaveLength(1);
  });

  it('begins no other', async () => {
    const jobId = await bench.due();
    const processor = await bench.processor();
    const looking = processor.look();
    // the claim is on its way
    await setImmediate();
    processor.onModuleDestroy();
    await looking;
    await processor.beforeApplicationShutdown();
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'due', lease_until: null });
    expect(bench.receiver.received).toEqual([]);
    bench.receiver.answer(204);
    await bench.deliver(jobId);
    expect(await attempts(jobId)).toMatchObject([{ attempt_n: 1, response_status: 204 }]);
  });
});

describe('a receiver that holds every request', () => {
  it('has 96 of them at a time, delays no other, and gets the rest as it answers', async () => {
    const slow: string[] = [];
    for (let count = 0; count < 150; count += 1) slow.push(await bench.order());
    await bench.finishBuild(slow[0]!);
    const processors = await Promise.all([bench.processor(), bench.processor()]);
    await Promise.all(processors.map((each) => each.look()));
    await heldOnes(96);

    const jobId = await bench.due(HOSTS.refused);
    await processors[0].look();
    await eventually('the other receiver was tried', async () => (await attempts(jobId)).length === 1);
    const [{ taken }] = await bench.app.query(
      `SELECT count(*)::int AS taken FROM webhook_deliveries WHERE lease_until IS NOT NULL`,
    );
    expect(taken).toBe(96);
    // those that wait for their turn are due, or tried once where the machine took longer than an attempt may
    const waiting = await bench.app.query(
      `SELECT id FROM webhook_deliveries WHERE state = 'due' AND lease_until IS NULL AND id <> $1`,
      [jobId],
    );
    expect(waiting).toHaveLength(54);

    bench.receiver.answer(204);
    for (const response of held) response.writeHead(204).end();
    await eventually('all have arrived', () => bench.receiver.received.length === 150);
    await Promise.all(processors.map((each) => each.idle()));
    expect(new Set(bench.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(slow),
    );
  });
});
