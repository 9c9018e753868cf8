import { type ErrorCode, httpStatusOf } from '../../src/common/error-codes';
import type { Answer } from '../support/application';

/** Every promise that holds for any error: status, exactly two keys, and the headers that go with the status. */
export function expectError(answer: Answer, code: ErrorCode): void {
  expect([answer.status, answer.body]).toStrictEqual([
    httpStatusOf(code),
    { error: expect.stringMatching(/\S/), code },
  ]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  expect(answer.headers.get('www-authenticate')).toBe(answer.status === 401 ? 'Bearer' : null);
  const mustWait = answer.status === 429 || answer.status === 503;
  expect(answer.headers.get('retry-after') ?? 'none').toMatch(mustWait ? /^[1-9]\d*$/ : /^none$/);
}
