import { computeCitations } from '../reports/sections/citations';
import { computeOverview } from '../reports/sections/overview';
import { recommend } from '../reports/sections/recommendations';
import type { SectionKey } from '../common/section-keys';
import { readinessSection } from '../reports/readiness-section';
import { signalsSection } from '../reports/signal-states';
import { blockedAgents, contradictionRows, type Findings, readablePages } from './findings';
import { answeredReadings, newestCapture } from './readings';
import type { Measures } from './site-step.service';

/** JSON text of each section; null where it could not be built. */
export type Sections = Readonly<Record<SectionKey, string | null>>;

/** Thrown by a section that has no data. */
class NothingMeasured extends Error {}

/** Builds the five sections independently: one that fails is left out, the others stand. */
export function buildSections(
  { host, profile, site, probes }: Findings,
  { pages, signals }: Measures,
  onFault: (key: SectionKey, fault: unknown) => void,
): Sections {
  const homeUrl = site.home.page.finalUrl;
  const readings = answeredReadings(probes);
  const attempt = (key: SectionKey, build: () => unknown): string | null => {
    try {
      return JSON.stringify(build());
    } catch (fault) {
      onFault(key, fault);
      return null;
    }
  };
  const withAnswers = <Section>(section: Section): Section => {
    if (readings.length === 0) throw new NothingMeasured('no engine gave an answer');
    return section;
  };
  const siteRead = signals.some(({ result, stale }) => !stale && result.endpoint !== 'uptime');
  return {
    overview: attempt('overview', () => withAnswers(computeOverview(readings, newestCapture(probes)))),
    citations: attempt('citations', () => withAnswers(computeCitations(readings))),
    readiness: attempt('readiness', () => readinessSection(homeUrl, pages)),
    signals: attempt('signals', () => signalsSection(homeUrl, signals)),
    recommendations: attempt('recommendations', () => {
      if (readings.length === 0 && !siteRead) throw new NothingMeasured('neither answers nor pages');
      return {
        items: recommend({
          brand: profile.brand,
          host,
          homeUrl,
          readings,
          pages: readablePages(site.pages),
          readiness: pages,
          signals: signals.filter(({ stale }) => !stale).map(({ result }) => result),
          blockedAgents: blockedAgents(signals),
          contradictions: contradictionRows(probes),
        }),
      };
    }),
  };
}
