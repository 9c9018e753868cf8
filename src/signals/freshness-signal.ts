import { daysBetween } from '../text/utc-day';
import type { PageInput } from './page-input';
import { agePoints } from './readiness';
import { passed, resultOf, type SignalResult } from './signal-result';

/**
 * How recent is the page, and do readers and machines both learn it?
 * Input: a parsed page, the moment of measuring. Score: three times the readiness points for the newest date
 * (60), a machine-readable date 20, a date that readers see 10, a change date not before publication 10.
 * Source: steps of the readiness dimension `last_updated`; recency is among the few traits that trials support.
 */
export function evaluateFreshnessSignal({ dates, now, page }: PageInput): SignalResult {
  const url = page.finalUrl;
  const { published, modified, newest } = dates;
  const ageDays = newest === null ? null : Math.max(0, daysBetween(newest.date, now.slice(0, 10)));
  const ordered =
    newest !== null && (modified === null || published === null || modified.date >= published.date);
  const evidence = {
    published: published?.date ?? null,
    modified: modified?.date ?? null,
    ageDays,
    source: newest?.source ?? null,
  };
  return resultOf('freshness_signal', url, evidence, [
    {
      points: 3 * agePoints(ageDays),
      max: 60,
      message: ageDays === null ? 'No date found' : `Days since the last change: ${ageDays}`,
      fix: 'Review the page and state the day of the last real change.',
    },
    {
      points: dates.machineReadable ? 20 : 0,
      max: 20,
      message: 'No machine-readable date',
      fix: 'Add datePublished and dateModified to the JSON-LD.',
    },
    passed(dates.visible, 10, 'Readers see no date', 'Show the date of the last change near the headline.'),
    {
      points: ordered ? 10 : 0,
      max: 10,
      message: newest === null ? 'No dates to compare' : 'The change date lies before publication',
      fix:
        newest === null
          ? 'State when the page was published and when it was changed.'
          : 'Let dateModified follow datePublished.',
    },
  ]);
}
