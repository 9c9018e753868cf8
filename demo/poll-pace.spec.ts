import { pollDelayMs } from './poll-pace';

describe('pollDelayMs', () => {
  it('is quick while the window is fresh, and where there is none', () => {
    expect(pollDelayMs(null)).toBe(300);
    expect(pollDelayMs({ remaining: 28, resetSeconds: 60 })).toBe(300);
  });

  it('spreads the rest of the window out', () => {
    expect(pollDelayMs({ remaining: 16, resetSeconds: 56 })).toBe(7_000);
    expect(pollDelayMs({ remaining: 10, resetSeconds: 3 })).toBe(1_500);
  });

  it('waits for the next window rather than use up this one', () => {
    expect(pollDelayMs({ remaining: 8, resetSeconds: 20 })).toBe(20_000);
    expect(pollDelayMs({ remaining: 0, resetSeconds: 5 })).toBe(5_000);
  });

  it('never uses up a window of 30 requests, however long a build takes', () => {
    let remaining = 30;
    let leftMs = 60_000;
    while (leftMs > 0) {
      remaining -= 1;
      leftMs -= pollDelayMs({ remaining, resetSeconds: Math.ceil(leftMs / 1000) });
    }
    expect(remaining).toBeGreaterThanOrEqual(7);
  });
});
