import { evaluateUptime, type UptimeSample } from './uptime';

const url = 'https://example.com/';
const checks = (ok: number, failed: number, ms: number): UptimeSample[] =>
  Array.from({ length: ok + failed }, (_, at) => ({
    at: `2026-06-${String(at + 1).padStart(2, '0')}T00:00:00Z`,
    ok: at < ok,
    status: at < ok ? 200 : 503,
    ms,
  }));

describe('evaluateUptime', () => {
  it.each([
    ['always up and fast', checks(10, 0, 300), 100],
    ['always up and slow', checks(10, 0, 5_000), 80],
    ['always up and middling', checks(10, 0, 1_300), 90],
    ['down once in ten', checks(9, 1, 300), 85],
    ['down half of the time', checks(5, 5, 300), 40],
    ['always down', checks(0, 5, 0), 0],
  ])('scores a site that is %s', (_, list, score) => {
    expect(evaluateUptime(url, list).score).toBe(score);
  });

  it('has no score without a check', () => {
    expect(evaluateUptime(url, [])).toMatchObject({ score: null, findings: [] });
  });

  it('tells the last failure, whatever the order of the checks', () => {
    expect(evaluateUptime(url, checks(3, 2, 300).reverse()).evidence).toMatchObject({
      uptimePct: 60,
      medianMs: 300,
      lastFailureAt: '2026-06-05T00:00:00Z',
      lastFailureStatus: 503,
    });
  });
});
