import { type Exchange, responseFaults } from './response-check';

const healthy = {
  method: 'GET',
  path: '/v1/health',
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'a' } as Record<
    string,
    string
  >,
  body: { status: 'ok', service: 'agency-reporting-api', version: '1.0.0' } as unknown,
};
const usage = {
  ...healthy,
  path: '/v1/usage?unknown=1',
  status: 429,
  headers: {
    ...healthy.headers,
    'retry-after': '7',
  },
  body: { error: 'Too many', code: 'rate_limited' },
};

const exchange = ({ headers, body, ...rest }: typeof healthy): Exchange => ({
  ...rest,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('responseFaults', () => {
  it.each([
    ['a described response', healthy],
    ['an error of a route', usage],
    ['a path in capitals, with a slash', { ...healthy, path: '/V1/HEALTH/' }],
    ['HEAD, like GET but without a body', { ...healthy, method: 'HEAD', body: '' }],
    ['what is not part of the API', { ...healthy, path: '/dashboard', status: 302, body: '<p>' }],
    ['an unknown path', { ...healthy, path: '/v1/x', status: 404, body: { error: 'No', code: 'not_found' } }],
  ])('has nothing against %s', (_, given) => {
    expect(responseFaults(exchange(given))).toEqual([]);
  });

  it.each([
    ['an undescribed status', { ...healthy, status: 201 }, 'status 201'],
    ['an undescribed status of an unknown path', { ...healthy, path: '/v1/x', status: 200 }, 'status 200'],
    ['a missing header', { ...healthy, headers: { 'content-type': 'application/json' } }, 'X-Request-Id'],
    ['an undescribed header', { ...healthy, headers: { ...healthy.headers, 'x-trace': '1' } }, 'x-trace'],
    [
      'a header that is no number',
      { ...usage, headers: { ...usage.headers, 'retry-after': 'soon' } },
      'soon',
    ],
    ['a header below its minimum', { ...usage, headers: { ...usage.headers, 'retry-after': '0' } }, '>= 1'],
    [
      'another media type',
      { ...healthy, headers: { ...healthy.headers, 'content-type': 'text/html' } },
      'html',
    ],
    ['broken JSON', { ...healthy, body: '{' }, 'no JSON'],
    ['a missing field', { ...healthy, body: { status: 'ok', service: 'x' } }, 'version'],
    ['an undescribed field', { ...healthy, body: { ...(healthy.body as object), more: 1 } }, 'more'],
    ['an undescribed choice', { ...healthy, body: { ...(healthy.body as object), status: 'up' } }, 'status'],
    ['a code of another route', { ...usage, body: { error: 'No', code: 'email_taken' } }, 'code'],
    ['a body of HEAD', { ...healthy, method: 'HEAD' }, 'body'],
  ])('finds %s', (_, given, named) => {
    expect(responseFaults(exchange(given)).join()).toContain(named);
  });
});
