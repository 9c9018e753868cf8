import { setTimeout as pause } from 'node:timers/promises';
import { endAfter } from './abort-signals';

describe('endAfter', () => {
  it('comes by itself', async () => {
    const { signal } = endAfter(20, new AbortController().signal);
    expect(signal.aborted).toBe(false);
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    });
  });

  it('comes with any of the signals given, an aborted one included', () => {
    const other = new AbortController();
    const end = endAfter(60_000, null, undefined, new AbortController().signal, other.signal);
    expect(end.signal.aborted).toBe(false);
    other.abort();
    expect(end.signal.aborted).toBe(true);
    expect(endAfter(60_000, other.signal).signal.aborted).toBe(true);
  });

  it('comes on request, and lets go of the timer', async () => {
    const end = endAfter(20);
    let times = 0;
    end.signal.addEventListener('abort', () => (times += 1));
    end.now();
    end.now();
    await pause(60);
    expect(times).toBe(1);
  });
});
