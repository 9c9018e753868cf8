const EVERYTHING_ELSE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Sets the clock forward while the work lasts; timers run as ever. */
export async function fiveMinutesLater(work: () => Promise<void>): Promise<void> {
  jest.useFakeTimers({ doNotFake: [...EVERYTHING_ELSE], now: Date.now() + 300_000 });
  await work().finally(() => jest.useRealTimers());
}
