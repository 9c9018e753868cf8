import type { BuildView } from '../builds/builds.queries';
import { knownProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import type { ProfileDto } from '../domains/profile.dto';
import { apiCall } from './api-call';
import { buildNotice } from './build-progress';
import { document } from './document';
import { domainHead } from './domain-head';
import { moment } from './figures';
import { type Html, html, type HtmlValue } from './html';
import { inMarketAddress, type MarketChoice } from './market-choice';
import type { ReportView } from './report-view';
import { adviceContent } from './sections/advice';
import { answersContent } from './sections/answers';
import { faultsContent } from './sections/faults';
import { profileContent } from './sections/profile';
import { readinessContent, signalsContent } from './sections/readiness';
import { rivalsContent } from './sections/rivals';
import { section, type Section, unbuilt } from './sections/section';
import { sourcesContent } from './sections/sources';
import { visibilityContent } from './sections/visibility';
import { reportNotices } from './report-notices';
import type { Viewer } from './viewer.decorator';

export interface DomainPageView {
  readonly viewer: Viewer;
  readonly domain: Domain;
  readonly market: MarketChoice;
  readonly build: BuildView | null;
  /** null until the first build has succeeded. */
  readonly report: ReportView | null;
  readonly profile: ProfileDto;
  /** For the calls that a page shows. */
  readonly publicBaseUrl: string;
}

export function domainPage(view: DomainPageView): Html {
  const { viewer, domain, market, build, report } = view;
  return document({
    title: domain.host,
    viewer,
    content: html`${domainHead(domain, market, 'report')}
    ${buildNotice(domain, market, build, report !== null)}
    ${report === null ? section(profileSection(view)) : reportContent(view, report)}`,
  });
}

function reportContent(view: DomainPageView, report: ReportView): Html {
  const sections = [...sectionList(view, report), profileSection(view)];
  return html`${reportNotices(view.domain, report)}
    <nav class="contents" aria-label="Questions">
      <ul>
        ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
      </ul>
    </nav>
    ${sections.map(section)}
    <p class="hint">
      Report of ${moment(report.generatedAt.toISOString())}, version <code>${report.versionId}</code>.
    </p>`;
}

function profileSection({ domain, profile, publicBaseUrl }: DomainPageView): Section {
  return {
    id: 'profile',
    title: 'Whom do we look for?',
    content: profileContent(profile, { publicBaseUrl, domainId: domain.id }),
  };
}

/** In the order in which a manager asks. */
function sectionList(view: DomainPageView, report: ReportView): Section[] {
  const { domain, market, publicBaseUrl } = view;
  const { overview, citations, readiness, signals, recommendations } = report.sections;
  const brand = knownProfile(domain.profile, domain.ownProfile).brand ?? domain.host;
  const call = diligenceCall(publicBaseUrl, domain, market);
  const built = <T>(key: string, data: T | undefined, content: (data: T) => HtmlValue): HtmlValue =>
    data === undefined ? unbuilt(reasonOf(report, key)) : content(data);
  return [
    {
      id: 'visibility',
      title: 'How visible are you?',
      content: built('overview', overview, (data) => visibilityContent(report, data, brand)),
    },
    {
      id: 'rivals',
      title: 'Against whom?',
      content: built('citations', citations, (data) => rivalsContent(report, data, brand)),
    },
    {
      id: 'sources',
      title: 'Where do answers get it from?',
      content: built('citations', citations, (data) => sourcesContent(report, data)),
    },
    { id: 'answers', title: 'What do they say?', content: answersContent(report, domain.id, market) },
    {
      id: 'faults',
      title: 'What is wrong?',
      content: faultsContent(report.bundle, { domainId: domain.id, market }, call),
    },
    {
      id: 'readiness',
      title: 'Are your pages ready?',
      content: [built('readiness', readiness, readinessContent), built('signals', signals, signalsContent)],
    },
    {
      id: 'advice',
      title: 'What to do?',
      content: built('recommendations', recommendations, adviceContent),
    },
  ];
}

/** The API call that orders a brand check. */
export function diligenceCall(publicBaseUrl: string, { host }: Domain, market: MarketChoice): Html {
  return apiCall(publicBaseUrl, {
    method: 'GET',
    path: inMarketAddress(`/v1/diligence/brand/${host}`, market),
  });
}

function reasonOf({ coverage }: ReportView, key: string): string | null {
  return coverage.omitted.find(({ section }) => section === key)?.reason ?? null;
}
