import { Batcher } from './batcher';

interface Call {
  readonly items: readonly number[];
  finish(results?: readonly (string | Error)[]): void;
  fail(error: Error): void;
}

function batcherWithCalls(settings = { maxItems: 100, patienceMs: 60_000 }): {
  calls: Call[];
  batcher: Batcher<number, string>;
} {
  const calls: Call[] = [];
  const batcher = new Batcher<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        calls.push({
          items,
          finish: (results) => {
            resolve(results ?? items.map((item) => `result ${item}`));
          },
          fail: reject,
        });
      }),
    settings,
  );
  return { calls, batcher };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('Batcher', () => {
  it('makes one batch of what arrives at once, and gives each item its own result', async () => {
    const { calls, batcher } = batcherWithCalls();
    const all = Promise.all([1, 2, 3].map((item) => batcher.submit(item)));
    await turn();
    expect(calls.map(({ items }) => items)).toEqual([[1, 2, 3]]);
    calls[0]!.finish();
    expect(await all).toEqual(['result 1', 'result 2', 'result 3']);
  });

  it('collects what arrives while a batch is in flight into the next', async () => {
    const { calls, batcher } = batcherWithCalls();
    const first = batcher.submit(1);
    await turn();
    const others = Promise.all([2, 3].map((item) => batcher.submit(item)));
    await turn();
    expect(calls).toHaveLength(1);
    calls[0]!.finish();
    await first;
    await turn();
    expect(calls[1]!.items).toEqual([2, 3]);
    calls[1]!.finish();
    expect(await others).toEqual(['result 2', 'result 3']);
  });

  it('never makes a batch larger than allowed, and leaves nothing out', async () => {
    const { calls, batcher } = batcherWithCalls({ maxItems: 2, patienceMs: 60_000 });
    const all = Promise.all([1, 2, 3, 4, 5].map((item) => batcher.submit(item)));
    for (const at of [0, 1, 2]) {
      await turn();
      expect(calls).toHaveLength(at + 1);
      calls[at]!.finish();
    }
    await all;
    expect(calls.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('fails one batch without touching the next', async () => {
    const { calls, batcher } = batcherWithCalls();
    const failing = Promise.allSettled([1, 2].map((item) => batcher.submit(item)));
    await turn();
    const later = batcher.submit(3);
    calls[0]!.fail(new Error('gone'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    calls[1]!.finish();
    expect(await later).toBe('result 3');
  });

  it('fails a single item by an error in its place', async () => {
    const { calls, batcher } = batcherWithCalls();
    const both = Promise.allSettled([1, 2].map((item) => batcher.submit(item)));
    await turn();
    calls[0]!.finish([new Error('only this one'), 'fine']);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('rejects a run that returns too few results', async () => {
    const { calls, batcher } = batcherWithCalls();
    const all = Promise.allSettled([1, 2].map((item) => batcher.submit(item)));
    await turn();
    calls[0]!.finish(['only one']);
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('does not wait for a run that hangs', async () => {
    const { calls, batcher } = batcherWithCalls({ maxItems: 100, patienceMs: 1 });
    const hanging = batcher.submit(1);
    await turn();
    const second = batcher.submit(2);
    while (calls.length < 2) await turn();
    calls[1]!.finish();
    expect(await second).toBe('result 2');
    // its late end must not start anything twice
    calls[0]!.finish();
    expect(await hanging).toBe('result 1');
  });

  it('starts at once again after a pause', async () => {
    const { calls, batcher } = batcherWithCalls();
    for (const item of [1, 2]) {
      const result = batcher.submit(item);
      await turn();
      calls[item - 1]!.finish();
      expect(await result).toBe(`result ${item}`);
    }
  });
});
