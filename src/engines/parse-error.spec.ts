import { kindOfFault, readFault } from './parse-error';

describe('a failed answer', () => {
  it.each([
    [400, {}, 'bad_request'],
    [401, {}, 'auth'],
    [402, {}, 'quota'],
    [403, {}, 'permission'],
    [404, undefined, 'bad_request'],
    [408, {}, 'server'],
    [409, {}, 'server'],
    [422, {}, 'bad_request'],
    [429, {}, 'rate_limit'],
    [429, { error: { type: 'insufficient_quota' } }, 'quota'],
    [403, { error: { code: 'billing_not_active' } }, 'quota'],
    [400, { error: { code: 'content_filter' } }, 'refusal'],
    [500, '<html>', 'server'],
    [529, {}, 'server'],
    [302, null, 'bad_request'],
  ])('of status %i and %j is %s', (httpStatus, body, kind) => {
    expect(kindOfFault(httpStatus, readFault(body).names)).toBe(kind);
  });

  it.each([
    [{ error: { message: 'a\n b\t\u0000c' } }, 'a b c'],
    [{ error: 'plain' }, 'plain'],
    [{ detail: 'from detail' }, 'from detail'],
    [{ message: 'from message' }, 'from message'],
    [{ error: { message: 5, details: 'x' } }, ''],
    [{ error: { message: 'm'.repeat(5000) } }, 'm'.repeat(300)],
    [undefined, ''],
    [[], ''],
  ])('%j has a message of one short line', (body, message) => {
    expect(readFault(body).message).toBe(message);
  });
});
