import { KeyedCondition } from './keyed-condition';

const LONG_MS = 60_000;

describe('KeyedCondition', () => {
  it('ends all waits for the key and no others', async () => {
    const condition = new KeyedCondition();
    const one = condition.wait('a', LONG_MS);
    const two = condition.wait('a', LONG_MS);
    const other = condition.wait('b', LONG_MS);
    let otherEnded = false;
    void other.ended.then(() => (otherEnded = true));
    condition.notifyAll('a');
    await Promise.all([one.ended, two.ended]);
    expect(otherEnded).toBe(false);
    other.cancel();
  });

  it('ends a wait that times out', async () => {
    await expect(new KeyedCondition().wait('a', 1).ended).resolves.toBeUndefined();
  });

  it('ends a wait whose signal aborts, also when it had aborted before', async () => {
    const controller = new AbortController();
    const condition = new KeyedCondition();
    const running = condition.wait('a', LONG_MS, controller.signal);
    controller.abort();
    await running.ended;
    await condition.wait('a', LONG_MS, controller.signal).ended;
  });
});
