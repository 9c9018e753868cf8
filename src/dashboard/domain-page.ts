import type { BuildView } from '../builds/builds.queries';
import { knownProfile } from '../domains/agency-profile';
import type { ProfileDto } from '../domains/profile.dto';
import { apiCall } from './api-call';
import { buildNotice } from './build-progress';
import { domainDocument, type DomainView } from './domain-head';
import { day, moment } from './figures';
import { type Html, html } from './html';
import { inMarketAddress } from './market-choice';
import type { ReportView } from './report-view';
import { adviceContent } from './sections/advice';
import { answersContent } from './sections/answers';
import { faultsContent } from './sections/faults';
import { profileContent } from './sections/profile';
import { readinessContent, signalsContent } from './sections/readiness';
import { rivalsContent } from './sections/rivals';
import { type SectionContent, section, type Section, unbuilt } from './sections/section';
import { sourcesContent } from './sections/sources';
import { visibilityContent } from './sections/visibility';
import { reportNotices } from './report-notices';

export interface DomainPageView extends DomainView {
  readonly build: BuildView | null;
  /** null until the first build has succeeded. */
  readonly report: ReportView | null;
  readonly profile: ProfileDto;
}

export function domainPage(view: DomainPageView): Html {
  const { build, report } = view;
  return domainDocument(
    view,
    'report',
    html`${buildNotice(view)}
    ${report === null ? [build === null && notOrdered(view), section(profileSection(view))] : reportContent(view, report)}`,
  );
}

function notOrdered({ domain: { id }, market, publicBaseUrl }: DomainPageView): Html {
  const path = inMarketAddress(`/v1/reports/${id}`, market);
  return html`<div class="panel">
    <p>
      <strong
        >No report has been ordered${market.chosen !== null && ` for ${market.chosen.name}`} yet.</strong
      >
    </p>
    <p>One call orders it:</p>
    ${apiCall(publicBaseUrl, { method: 'GET', path })}
  </div>`;
}

function reportContent(view: DomainPageView, report: ReportView): Html {
  const sections = [...sectionList(view, report), profileSection(view)];
  return html`${reportNotices(view, report)}
    <nav class="contents" aria-label="Questions">
      <ul>
        ${sections.map(({ id, question }) => html`<li><a href="#${id}">${question}</a></li>`)}
      </ul>
    </nav>
    ${sections.map(section)}
    <p class="hint">
      Report of ${moment(report.generatedAt.toISOString())}${answersOfOtherDay(report)}, version
      <code>${report.versionId}</code>.
    </p>`;
}

function answersOfOtherDay({ generatedAt, answeredAt }: ReportView): Html | null {
  const [built = '', answered = ''] = [generatedAt, answeredAt].map((at) => at.toISOString());
  return built.slice(0, 10) === answered.slice(0, 10) ? null : html`, from answers of ${day(answered)}`;
}

function profileSection(view: DomainPageView): Section {
  return { id: 'profile', question: 'Whom do we look for?', ...profileContent(view.profile, view) };
}

/** In the order in which a manager asks. */
function sectionList(view: DomainPageView, report: ReportView): Section[] {
  const { domain } = view;
  const { overview, citations, recommendations } = report.sections;
  const brand = knownProfile(domain.profile, domain.ownProfile).brand ?? domain.host;
  const built = <T>(key: string, data: T | undefined, found: (data: T) => SectionContent): SectionContent =>
    data === undefined ? { finding: null, content: unbuilt(reasonOf(report, key)) } : found(data);
  return [
    {
      id: 'visibility',
      question: 'How visible are you?',
      ...built('overview', overview, (data) => visibilityContent(report, data, brand)),
    },
    {
      id: 'rivals',
      question: 'Against whom?',
      ...built('citations', citations, (data) => rivalsContent(report, data, brand)),
    },
    {
      id: 'sources',
      question: 'From which sources?',
      ...built('citations', citations, (data) => sourcesContent(report, data)),
    },
    { id: 'answers', question: 'What do they say?', ...answersContent(report, view) },
    { id: 'faults', question: 'What is wrong?', ...faultsContent(report.bundle, view) },
    { id: 'readiness', question: 'Are your pages ready?', ...readinessPart(report) },
    {
      id: 'advice',
      question: 'What to do?',
      ...built('recommendations', recommendations, adviceContent),
    },
  ];
}

/** Pages and site are built apart: one may be missing. */
function readinessPart(report: ReportView): SectionContent {
  const { readiness, signals } = report.sections;
  const pages = readiness === undefined ? null : readinessContent(readiness);
  return {
    finding: pages?.finding ?? null,
    content: [
      pages?.content ?? unbuilt(reasonOf(report, 'readiness')),
      signals === undefined ? unbuilt(reasonOf(report, 'signals')) : signalsContent(signals),
    ],
  };
}

function reasonOf({ coverage }: ReportView, key: string): string | null {
  return coverage.omitted.find(({ section }) => section === key)?.reason ?? null;
}
