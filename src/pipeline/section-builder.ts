import { setImmediate as nextTurn } from 'node:timers/promises';
import { urlKey } from '../crawl/canonical-url';
import { computeCitations } from '../reports/sections/citations';
import { computeOverview } from '../reports/sections/overview';
import { recommend } from '../reports/sections/recommendations';
import type { SectionKey } from '../common/section-keys';
import type { OmittedSection } from '../reports/coverage';
import type { PageScoreRow } from '../reports/page-scores';
import type { ReadinessDto } from '../reports/readiness.dto';
import { readinessSection } from '../reports/readiness-section';
import { isBelowPath } from '../text/url-path';
import { signalsSection } from '../reports/signal-states';
import { reportStatistics } from '../reports/statistics/report-statistics';
import { blockedAgents, contradictionRows, type Findings, refusedAgents } from './findings';
import { answeredReadings, answerSource, newestCapture } from './read-probes';
import type { Reread } from './rereading-step.service';
import type { Measures } from './site-step.service';

/** What the sections are made of, besides the measures of the site. */
export type SectionSource = Reread & Pick<Findings, 'provisional'>;

/** JSON text of each section; null where it could not be built. */
export type Sections = Readonly<Record<SectionKey, string | null>>;

export interface BuiltSections {
  readonly sections: Sections;
  /** The section of that name as an object. */
  readonly readiness: ReadinessDto | null;
  readonly omitted: readonly OmittedSection[];
  /** JSON text; null where they could not be computed. */
  readonly statistics: string | null;
}

/** Thrown by a section that has no data; the message is for callers. */
class NothingMeasured extends Error {}

/** One that fails is left out. Each has its own turn of the event loop, since answers may name thousands of rivals. */
export async function buildSections(
  { domain, profile, site, probes, provisional }: SectionSource,
  { pages: allPages, signals, constants }: Measures,
  onFault: (key: SectionKey | 'statistics', fault: unknown) => void,
): Promise<BuiltSections> {
  const { homeUrl } = site;
  const { brand, competitors } = profile;
  // begins the addresses of the pages that are made for the market, with a slash at both ends; null: all are
  const path = profile.market?.path ?? null;
  const readings = answeredReadings(probes);
  const pages = belowPath(allPages, path);
  const omitted: OmittedSection[] = [];
  let readiness: ReadinessDto | null = null;
  // each stands or falls by itself
  const attempt = async (key: SectionKey | 'statistics', build: () => unknown): Promise<string | null> => {
    await nextTurn();
    try {
      return JSON.stringify(build());
    } catch (fault) {
      onFault(key, fault);
      const reason = fault instanceof NothingMeasured ? fault.message : 'an internal error';
      if (key !== 'statistics') omitted.push({ section: key, reason });
      return null;
    }
  };
  const withAnswers = <Section>(section: Section): Section => {
    if (readings.length === 0) throw new NothingMeasured('no engine gave an answer');
    return section;
  };
  const siteRead = signals.some(({ result, stale }) => !stale && result.endpoint !== 'uptime');
  const sections = {
    overview: await attempt('overview', () => withAnswers(computeOverview(readings, newestCapture(probes)))),
    citations: await attempt('citations', () => withAnswers(computeCitations(readings))),
    readiness: await attempt('readiness', () => (readiness = marketReadiness(homeUrl, pages, path))),
    signals: await attempt('signals', () => signalsSection(homeUrl, signals)),
    recommendations: await attempt('recommendations', () => {
      if (readings.length === 0 && !siteRead)
        throw new NothingMeasured('neither an engine nor the site gave anything to go by');
      return {
        items: recommend({
          brand,
          host: domain.host,
          homeUrl,
          unread: site.unread,
          // what was asked without knowing the site is no aim for its owner
          readings: provisional ? [] : readings,
          tracked: competitors,
          pages: belowPath(site.pages, path),
          readiness: pages.filter(({ stale }) => !stale),
          signals: signals.filter(({ stale }) => !stale).map(({ result }) => result),
          blockedAgents: blockedAgents(signals),
          refusedAgents: refusedAgents(signals),
          contradictions: contradictionRows(probes),
        }),
      };
    }),
  };
  const statistics = await attempt('statistics', () =>
    reportStatistics({
      answers: readings,
      asked: probes.map(({ probe }) => probe),
      source: answerSource(probes),
      tracked: competitors.map(({ name }) => name),
      constants,
    }),
  );
  return { sections, readiness, omitted, statistics };
}

function belowPath<Page extends { readonly url: string }>(
  pages: readonly Page[],
  path: string | null,
): readonly Page[] {
  return path === null ? pages : pages.filter(({ url }) => isBelowPath(url, path));
}

function marketReadiness(homeUrl: string, pages: readonly PageScoreRow[], path: string | null): ReadinessDto {
  if (path === null) {
    // the last good row of a home page that was not read keeps the address that it had then
    const home = pages.find(({ url }) => urlKey(url) === urlKey(homeUrl));
    return readinessSection(home?.url ?? homeUrl, pages);
  }
  if (pages.length === 0) throw new NothingMeasured(`no page below ${path} was read`);
  const start = pages.find(({ url }) => withSlash(new URL(url).pathname) === path);
  return readinessSection(start?.url ?? new URL(path, homeUrl).href, pages);
}

function withSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
