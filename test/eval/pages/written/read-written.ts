import { analysePage } from '../../../../src/signals/analyse-page';
import type { WrittenPage } from './written-pages';

const HOST = 'site.example';
const URL = `https://www.${HOST}/some/page`;
const NOW = '2026-11-22T12:00:00.000Z';

/** The main text of a written page, as the service reads it. */
export function readWritten({ html }: Pick<WrittenPage, 'html'>): string {
  const answer = {
    url: URL,
    finalUrl: URL,
    status: 200,
    headers: {},
    html,
    elapsedMs: 0,
    fetchedAt: NOW,
    error: null,
  };
  return analysePage(answer, { host: HOST, now: NOW }).mainText;
}
