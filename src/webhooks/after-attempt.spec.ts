import { afterAttempt } from './after-attempt';
import type { AttemptResult } from './attempt-result';

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
