import { restartDelayMs } from './keep-running';

describe('restartDelayMs', () => {
  it.each([
    [1, 250],
    [2, 500],
    [6, 8_000],
    [7, null],
  ])('after %d failures in a row: %p', (failures, waitMs) => {
    expect(restartDelayMs(failures)).toBe(waitMs);
  });
});
