import { MAX_ATTEMPTS, RETRY_SECONDS, retryDelaySeconds } from './retry-schedule';

describe('the retry schedule', () => {
  it('is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h after the attempts before', () => {
    expect(RETRY_SECONDS).toEqual([5, 300, 1800, 7200, 18000, 36000, 50400]);
    expect(RETRY_SECONDS.map((_, at) => retryDelaySeconds(at + 1, 0.5, null))).toEqual([...RETRY_SECONDS]);
  });

  it('ends after eight attempts', () => {
    expect(MAX_ATTEMPTS).toBe(8);
    expect(retryDelaySeconds(8, 0.5, null)).toBeNull();
  });

  it('spreads each delay by 20 % either way', () => {
    expect(retryDelaySeconds(2, 0, null)).toBeCloseTo(240);
    expect(retryDelaySeconds(2, 1, null)).toBeCloseTo(360);
  });

  it('follows a Retry-After up to twice the schedule, and never below it', () => {
    expect(retryDelaySeconds(2, 0.5, 450)).toBe(450);
    expect(retryDelaySeconds(2, 0.5, 1_000_000)).toBe(600);
    expect(retryDelaySeconds(2, 0.5, 1)).toBe(300);
  });
});
