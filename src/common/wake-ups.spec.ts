import { WakeUps } from './wake-ups';

const LONG_MS = 60_000;

describe('WakeUps', () => {
  it('wakes all who wait for the key and nobody else', async () => {
    const wakeUps = new WakeUps();
    const one = wakeUps.wait('a', LONG_MS);
    const two = wakeUps.wait('a', LONG_MS);
    const other = wakeUps.wait('b', LONG_MS);
    let otherEnded = false;
    void other.ended.then(() => (otherEnded = true));
    wakeUps.wake('a');
    await Promise.all([one.ended, two.ended]);
    expect(otherEnded).toBe(false);
    other.cancel();
  });

  it('ends by itself when the time is over', async () => {
    await expect(new WakeUps().wait('a', 1).ended).resolves.toBeUndefined();
  });

  it('ends when its signal aborts, also when that was before', async () => {
    const controller = new AbortController();
    const wakeUps = new WakeUps();
    const running = wakeUps.wait('a', LONG_MS, controller.signal);
    controller.abort();
    await running.ended;
    await wakeUps.wait('a', LONG_MS, controller.signal).ended;
  });
});
