import { searchQueries } from './search-queries';
import { distinctSources, withoutCited } from './source';
import { addKnown, addUsage } from './usage';
import type { VendorReading } from './vendor-adapter';

/** Several turns of one answer as one: texts in order, sources merged, usage added up, the last turn's end. */
export function joinReadings(earlier: readonly VendorReading[], last: VendorReading): VendorReading {
  if (earlier.length === 0) return last;
  const all = [...earlier, last];
  const cited = distinctSources(all.flatMap((reading) => reading.cited));
  return {
    ...last,
    text: all.map((reading) => reading.text).join(''),
    cited,
    found: withoutCited(
      all.flatMap((reading) => reading.found),
      cited,
    ),
    searched: all.some((reading) => reading.searched),
    queries: searchQueries(all.flatMap((reading) => reading.queries)),
    usage: all.map((reading) => reading.usage).reduce(addUsage),
    statedCostUsd: all.map((reading) => reading.statedCostUsd).reduce(addKnown),
  };
}
