import { SIGNAL_LABELS, type SignalEndpoint, type SignalResult } from '../signals/signal-result';
import { CARD_ENDPOINTS, mergeSignals, signalsSection, type SignalState } from './signal-states';

const result = (endpoint: SignalEndpoint, score: number | null): SignalResult => ({
  endpoint,
  label: SIGNAL_LABELS[endpoint],
  score,
  evidence: {},
  findings: [],
});
const then = '2026-11-20T10:00:00.000Z';
const now = '2026-11-21T10:00:00.000Z';
const known: SignalState[] = [{ result: result('metadata', 90), stale: false, fetchedAt: then }];

describe('mergeSignals', () => {
  it('takes new results of a readable site', () => {
    expect(mergeSignals(known, [result('metadata', 40)], now, true)).toEqual([
      { result: result('metadata', 40), stale: false, fetchedAt: now },
    ]);
  });

  it('keeps the last good value while the site cannot be read, marked stale', () => {
    expect(mergeSignals(known, [result('metadata', null)], now, false)).toEqual([
      { result: result('metadata', 90), stale: true, fetchedAt: then },
    ]);
  });

  it('never calls uptime stale: a site that is down is what it measures', () => {
    const [uptime] = mergeSignals([], [result('uptime', 10)], now, false);
    expect(uptime).toEqual({ result: result('uptime', 10), stale: false, fetchedAt: now });
  });
});

describe('signalsSection', () => {
  it('shows the six cards in their order and nothing else', () => {
    const endpoints: SignalEndpoint[] = ['metadata', ...[...CARD_ENDPOINTS].reverse()];
    const states = endpoints.map((endpoint) => ({
      result: result(endpoint, 1),
      stale: false,
      fetchedAt: now,
    }));
    expect(signalsSection('https://a.example/', states).cards.map(({ endpoint }) => endpoint)).toEqual(
      CARD_ENDPOINTS,
    );
  });
});
