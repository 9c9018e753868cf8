import { getEventListeners, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Deadline, type End, endAfter, untilAborted } from './abort-signals';

const LATE = new Error('late');
const GIVEN_UP = new Error('given up');

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

describe("the reason of an end's signal", () => {
  const waiting = new AbortController().signal;
  const plain: unknown = expect.objectContaining({ name: 'AbortError' });
  const within = (ms: number): Deadline => ({
    ms,
    reason: (given) => (given === null ? LATE : given.reason),
  });
  const endWith = (caller: AbortController): End => {
    const end = endAfter(within(60_000), waiting, caller.signal);
    caller.abort(GIVEN_UP);
    return end;
  };
  const endNow = (): End => {
    const end = endAfter(within(60_000), waiting);
    end.now();
    return end;
  };

  it.each([
    ['the deadline makes for its time', () => endAfter(within(20), waiting), LATE],
    ['the deadline makes for a signal', () => endWith(new AbortController()), GIVEN_UP],
    [
      'the deadline makes for a signal that was aborted before',
      () => endAfter(within(60_000), waiting, AbortSignal.abort(GIVEN_UP)),
      GIVEN_UP,
    ],
    ['any abort has, on request', endNow, plain],
    ['any abort has, without a deadline', () => endAfter(20, waiting), plain],
    [
      'any abort has, without a deadline, for a signal',
      () => endAfter(60_000, AbortSignal.abort(GIVEN_UP)),
      plain,
    ],
  ])('is the one that %s', async (_name, begin, reason) => {
    const { signal } = begin();
    if (!signal.aborted) await once(signal, 'abort');
    expect(signal.reason).toEqual(reason);
  });

  it('stays the first one, and no signal is listened to any longer', () => {
    const caller = new AbortController();
    const end = endAfter(within(60_000), waiting, caller.signal);
    caller.abort(GIVEN_UP);
    end.now();
    expect(end.signal.reason).toBe(GIVEN_UP);
    expect(getEventListeners(waiting, 'abort')).toEqual([]);
  });
});

describe('untilAborted', () => {
  const never = new Promise<string>(() => undefined);

  it.each([
    ['the value', () => Promise.resolve('done'), { status: 'fulfilled', value: 'done' }],
    ['the error', () => Promise.reject(LATE), { status: 'rejected', reason: LATE }],
  ])('gives %s of the work, and lets go of the signal', async (_name, work, settled) => {
    const { signal } = new AbortController();
    expect(await Promise.allSettled([untilAborted(work(), signal)])).toEqual([settled]);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('gives the reason as soon as the signal aborts, also of one that was aborted before', async () => {
    const caller = new AbortController();
    const waited = untilAborted(never, caller.signal);
    caller.abort(GIVEN_UP);
    await expect(waited).rejects.toBe(GIVEN_UP);
    await expect(untilAborted(never, caller.signal)).rejects.toBe(GIVEN_UP);
  });
});
