import type { SignalEndpoint, SignalResult } from '../signals/signal-result';
import type { SignalsDto } from './report.dto';
import type { SignalResultRow } from './signal-result.entity';

/** Result of one endpoint as it is kept: the last good one, and whether it still holds. */
export interface SignalState extends Readonly<Pick<SignalResultRow, 'result' | 'stale'>> {
  /** ISO 8601, of the last good result; null without one. */
  readonly fetchedAt: string | null;
}

/** The six that are cards of the report, in their order. */
export const CARD_ENDPOINTS: readonly SignalEndpoint[] = [
  'heading_hierarchy',
  'snippet_format',
  'freshness_signal',
  'snippet_candidates',
  'headers_intel',
  'uptime',
];

/** Measured by checks of its own: it is never stale, because a site that is down is what it measures. */
const ALWAYS_FRESH: SignalEndpoint = 'uptime';

/** Lays new results over what was known. `homeReadable` false: only uptime is new, all else is the last good value. */
export function mergeSignals(
  known: readonly SignalState[],
  results: readonly SignalResult[],
  fetchedAt: string,
  homeReadable: boolean,
): SignalState[] {
  const knownByEndpoint = new Map(known.map((state) => [state.result.endpoint, state]));
  return results.map((result) => {
    if (homeReadable || result.endpoint === ALWAYS_FRESH) return { result, stale: false, fetchedAt };
    const last = knownByEndpoint.get(result.endpoint);
    return last === undefined ? { result, stale: true, fetchedAt: null } : { ...last, stale: true };
  });
}

/** Section `signals`. */
export function signalsSection(homeUrl: string, states: readonly SignalState[]): SignalsDto {
  const byEndpoint = new Map(states.map((state) => [state.result.endpoint, state]));
  return {
    homepage_url: homeUrl,
    cards: CARD_ENDPOINTS.flatMap((endpoint) => {
      const state = byEndpoint.get(endpoint);
      if (state === undefined) return [];
      const { result, stale, fetchedAt } = state;
      return [{ endpoint, label: result.label, score: result.score, stale, fetched_at: fetchedAt }];
    }),
  };
}
