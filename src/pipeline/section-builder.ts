import { computeCitations } from '../reports/sections/citations';
import { computeOverview } from '../reports/sections/overview';
import type { SitePage } from '../reports/sections/recommendation';
import { recommend } from '../reports/sections/recommendations';
import type { SectionKey } from '../common/section-keys';
import type { DomainProfile } from '../domains/domain-profile';
import type { PageScoreRow } from '../reports/page-scores';
import { readinessSection } from '../reports/readiness-section';
import { type SignalState, signalsSection } from '../reports/signal-states';
import { blockedAgents } from './blocked-agents';
import { contradictionRows } from './contradiction-rows';
import type { AskedProbe } from './probe-step.service';
import { newestCapture, obtained, type ReadProbe } from './readings';

export interface SectionInput {
  readonly host: string;
  readonly profile: DomainProfile;
  /** The home page as finally fetched. */
  readonly homeUrl: string;
  readonly probes: readonly ReadProbe[];
  readonly pages: readonly PageScoreRow[];
  /** Pages that were read in this build. */
  readonly sitePages: readonly SitePage[];
  readonly signals: readonly SignalState[];
}

/** JSON text of each section; null where it could not be built. */
export type Sections = Readonly<Record<SectionKey, string | null>>;

/** Thrown by a section that has nothing to stand on. */
class NothingMeasured extends Error {}

/** Builds the five sections, each on its own: one that fails is left out and takes no other with it. */
export function buildSections(
  input: SectionInput,
  onFault: (key: SectionKey, fault: unknown) => void,
): Sections {
  const asked: AskedProbe[] = input.probes.map(({ probe }) => probe);
  const readings = obtained(input.probes);
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
  const siteRead = input.signals.some(({ result, stale }) => !stale && result.endpoint !== 'uptime');
  return {
    overview: attempt('overview', () => withAnswers(computeOverview(readings, newestCapture(asked)))),
    citations: attempt('citations', () => withAnswers(computeCitations(readings))),
    readiness: attempt('readiness', () => readinessSection(input.homeUrl, input.pages)),
    signals: attempt('signals', () => signalsSection(input.homeUrl, input.signals)),
    recommendations: attempt('recommendations', () => {
      if (readings.length === 0 && !siteRead) throw new NothingMeasured('neither answers nor pages');
      return {
        items: recommend({
          brand: input.profile.brand,
          host: input.host,
          homeUrl: input.homeUrl,
          readings,
          pages: input.sitePages,
          readiness: input.pages,
          signals: input.signals.filter(({ stale }) => !stale).map(({ result }) => result),
          blockedAgents: blockedAgents(input.signals),
          contradictions: contradictionRows(input.probes),
        }),
      };
    }),
  };
}
