import type { ServerResponse } from 'node:http';
import { DeliveryService } from '../../src/webhooks/delivery.service';
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
    const other = (await bench.worker()).get(DeliveryService, { strict: false });
    const both = Promise.all([
      bench.deliveries.deliver(jobId),
      other.deliver(jobId),
      bench.deliveries.deliver(jobId),
    ]);
    await heldOnes(1);
    held[0]!.writeHead(204).end();
    await both;
    expect(bench.receiver.received).toHaveLength(1);
    expect(await attempts(jobId)).toHaveLength(1);
  });

  it('do not both book it when the first lost its lease on the way', async () => {
    const jobId = await bench.due();
    const slow = bench.deliveries.deliver(jobId);
    await heldOnes(1);
    await bench.app.query(
      `UPDATE webhook_deliveries SET lease_until = now() - interval '1 s' WHERE id = $1`,
      [jobId],
    );
    const second = bench.deliveries.deliver(jobId);
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
  it('gives the webhook back at once, and the attempt does not count', async () => {
    const jobId = await bench.due();
    const worker = await bench.worker();
    const cut = worker.get(DeliveryService, { strict: false }).deliver(jobId);
    await heldOnes(1);
    const stopped = worker.close();
    await cut;
    expect(await bench.delivery(jobId)).toMatchObject({ state: 'due', lease_until: null });
    expect(await attempts(jobId)).toEqual([]);
    expect((await bench.lease.due(10)).map(({ id }) => id)).toContain(jobId);
    await stopped;
  });
});

describe('a receiver that holds every request', () => {
  it('does not hold up another one', async () => {
    const slow: string[] = [];
    for (let count = 0; count < 40; count += 1) slow.push(await bench.order());
    await bench.finishBuild(slow[0]!);
    const sending = Promise.all(slow.map((id) => bench.deliveries.deliver(id)));
    await heldOnes(32);
    // what finds no place is looked at again a little later, and nothing of it counts as an attempt
    await eventually('8 put off', async () => {
      const rows = await bench.app.query(
        `SELECT id FROM webhook_deliveries WHERE state = 'due' AND lease_until IS NULL AND due_at > now()`,
      );
      return rows.length === 8;
    });
    expect(held).toHaveLength(32);

    const jobId = await bench.due(HOSTS.refused);
    await bench.deliveries.deliver(jobId);
    expect(await attempts(jobId)).toHaveLength(1);

    bench.receiver.answer(204);
    for (const response of held) response.writeHead(204).end();
    await sending;
    await Promise.all(slow.map((id) => bench.attempt(id)));
    expect(new Set(bench.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(slow),
    );
    expect(bench.receiver.received).toHaveLength(40);
  });
});
