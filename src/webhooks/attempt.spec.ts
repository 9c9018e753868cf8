import { afterAttempt, type AttemptResult, RETRY_SECONDS, retryDelaySeconds } from './attempt';

const answered = (responseStatus: number): AttemptResult => ({
  sentAt: new Date(0),
  elapsedMs: 1,
  responseStatus,
  errorKind: responseStatus < 300 ? null : 'non_2xx',
  answer: null,
  retryAfterMs: null,
});
const unanswered: AttemptResult = { ...answered(500), responseStatus: null, errorKind: 'connect' };
const first = { attemptN: 1, redelivery: false };

describe('after an attempt', () => {
  it.each([
    ['a 2xx ends well', answered(204), first, { state: 'delivered' }],
    ['a failure is tried again', answered(500), first, { state: 'due', delaySeconds: 5 }],
    ['a redirect is a failure', answered(302), first, { state: 'due', delaySeconds: 5 }],
    ['no answer is tried again', unanswered, first, { state: 'due', delaySeconds: 5 }],
    ['410 ends the retries', answered(410), first, { state: 'failed' }],
    ['the eighth failure is the last', answered(500), { ...first, attemptN: 8 }, { state: 'failed' }],
    ['a redelivery is not retried', answered(500), { attemptN: 2, redelivery: true }, { state: 'failed' }],
    ['a redelivery may succeed', answered(200), { attemptN: 9, redelivery: true }, { state: 'delivered' }],
  ])('%s', (_, result, place, next) => {
    expect(afterAttempt(result, place, 0.5)).toEqual(next);
  });
});

describe('the retry schedule', () => {
  it('is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h after the attempts before', () => {
    expect(RETRY_SECONDS).toEqual([5, 300, 1800, 7200, 18000, 36000, 50400]);
    expect(RETRY_SECONDS.map((_, at) => retryDelaySeconds(at + 1, 0.5, null))).toEqual([...RETRY_SECONDS]);
  });

  it('ends after eight attempts', () => {
    expect(retryDelaySeconds(8, 0.5, null)).toBeNull();
  });

  it('spreads each delay by 20 % either way', () => {
    expect(retryDelaySeconds(2, 0, null)).toBeCloseTo(240);
    expect(retryDelaySeconds(2, 1, null)).toBeCloseTo(360);
  });

  it('follows a Retry-After up to twice the schedule, and never below it', () => {
    expect(retryDelaySeconds(2, 0.5, 450_000)).toBe(450);
    expect(retryDelaySeconds(2, 0.5, 1_000_000_000)).toBe(600);
    expect(retryDelaySeconds(2, 0.5, 1_000)).toBe(300);
  });
});
