import { GroupRunner } from './group-runner';

interface Call {
  readonly key: string;
  readonly items: readonly number[];
  finish(results?: readonly string[]): void;
  fail(error: Error): void;
}

function runner(settings = { maxItems: 100, patienceMs: 60_000 }): {
  calls: Call[];
  groups: GroupRunner<number, string>;
} {
  const calls: Call[] = [];
  const groups = new GroupRunner<number, string>(
    (key, items) =>
      new Promise((resolve, reject) => {
        calls.push({
          key,
          items,
          finish: (results) => {
            resolve(results ?? items.map((item) => `${key}${item}`));
          },
          fail: reject,
        });
      }),
    settings,
  );
  return { calls, groups };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('runs in groups', () => {
  it('makes one run of what comes at once, and gives each its own result', async () => {
    const { calls, groups } = runner();
    const all = Promise.all([1, 2, 3].map((item) => groups.submit('a', item)));
    await turn();
    expect(calls.map(({ items }) => items)).toEqual([[1, 2, 3]]);
    calls[0]!.finish();
    expect(await all).toEqual(['a1', 'a2', 'a3']);
  });

  it('collects what comes while a run is under way into the next', async () => {
    const { calls, groups } = runner();
    const first = groups.submit('a', 1);
    await turn();
    const others = Promise.all([2, 3].map((item) => groups.submit('a', item)));
    await turn();
    expect(calls).toHaveLength(1);
    calls[0]!.finish();
    await first;
    await turn();
    expect(calls[1]!.items).toEqual([2, 3]);
    calls[1]!.finish();
    expect(await others).toEqual(['a2', 'a3']);
  });

  it('keeps keys apart', async () => {
    const { calls, groups } = runner();
    const all = Promise.all([groups.submit('a', 1), groups.submit('b', 2)]);
    await turn();
    expect(calls.map(({ key, items }) => [key, items])).toEqual([
      ['a', [1]],
      ['b', [2]],
    ]);
    for (const call of calls) call.finish();
    expect(await all).toEqual(['a1', 'b2']);
  });

  it('never makes a group larger than allowed, and leaves nobody out', async () => {
    const { calls, groups } = runner({ maxItems: 2, patienceMs: 60_000 });
    const all = Promise.all([1, 2, 3].map((item) => groups.submit('a', item)));
    await turn();
    calls[0]!.finish();
    await turn();
    calls[1]!.finish();
    expect(await all).toEqual(['a1', 'a2', 'a3']);
    expect(calls.map(({ items }) => items)).toEqual([[1, 2], [3]]);
  });

  it('fails a group by itself: the next one is not touched', async () => {
    const { calls, groups } = runner();
    const failing = Promise.allSettled([1, 2].map((item) => groups.submit('a', item)));
    await turn();
    const later = groups.submit('a', 3);
    calls[0]!.fail(new Error('gone'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    calls[1]!.finish();
    expect(await later).toBe('a3');
  });

  it('rejects a run that gives too few results', async () => {
    const { calls, groups } = runner();
    const all = Promise.allSettled([1, 2].map((item) => groups.submit('a', item)));
    await turn();
    calls[0]!.finish(['only one']);
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('does not wait for a run that hangs', async () => {
    const { calls, groups } = runner({ maxItems: 100, patienceMs: 1 });
    const hanging = groups.submit('a', 1);
    await turn();
    const second = groups.submit('a', 2);
    while (calls.length < 2) await turn();
    calls[1]!.finish();
    expect(await second).toBe('a2');
    calls[0]!.finish();
    expect(await hanging).toBe('a1');
  });

  it('remembers no key when all is done', async () => {
    const { calls, groups } = runner();
    const done = groups.submit('a', 1);
    await turn();
    calls[0]!.finish();
    await done;
    await turn();
    expect(groups.size).toBe(0);
  });
});
