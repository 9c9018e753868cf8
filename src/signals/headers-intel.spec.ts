import { fetchedPage } from '../../test/fixtures/signals/fetched-page';
import { evaluateHeadersIntel } from './headers-intel';

const good = {
  'content-type': 'text/html; charset=utf-8',
  etag: '"1"',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));

describe('evaluateHeadersIntel', () => {
  it.each([
    ['everything in order', { headers: good }, 100],
    ['http', { headers: good, finalUrl: 'http://www.example.com/' }, 75],
    ['noindex', { headers: { ...good, 'x-robots-tag': 'noindex' } }, 75],
    ['noindex for one crawler', { headers: { ...good, 'x-robots-tag': 'otherbot: noindex' } }, 100],
    ['no validator', { headers: without('etag') }, 85],
    ['no HSTS', { headers: without('strict-transport-security') }, 90],
    ['a short HSTS', { headers: { ...good, 'strict-transport-security': 'max-age=60' } }, 90],
    ['a slow answer', { headers: good, elapsedMs: 4_000 }, 85],
    ['a middling answer', { headers: good, elapsedMs: 2_500 }, 93],
  ])('scores %s', (_, over, score) => {
    expect(evaluateHeadersIntel({ page: fetchedPage('<p>x', over) }).score).toBe(score);
  });

  it('has no score without an answer', () => {
    const page = fetchedPage('', { status: 0, error: { kind: 'timeout', message: '' } });
    expect(evaluateHeadersIntel({ page })).toMatchObject({ score: null, evidence: { error: 'timeout' } });
  });
});
