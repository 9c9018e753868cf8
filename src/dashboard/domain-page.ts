import type { BuildView } from '../builds/builds.queries';
import { knownProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import { isActive, progress, refreshSeconds, statusBadge } from './build-progress';
import { document } from './document';
import { moment } from './figures';
import { type Html, html, type HtmlValue } from './html';
import type { ReportView } from './report-view';
import { citationsContent } from './sections/citations';
import { overviewContent } from './sections/overview';
import { promptTiles } from './sections/prompt-tiles';
import { readinessContent } from './sections/readiness';
import { recommendationsContent } from './sections/recommendations';
import { section, type Section, unbuilt } from './sections/section';
import { signalsContent } from './sections/signals';
import { simulatedBanner } from './simulated';
import type { Viewer } from './viewer.decorator';

export interface DomainPageView {
  readonly viewer: Viewer;
  readonly domain: Domain;
  readonly build: BuildView | undefined;
  /** null until the first build has succeeded. */
  readonly report: ReportView | null;
}

export function domainPage({ viewer, domain, build, report }: DomainPageView): Html {
  return document({
    title: domain.host,
    viewer,
    refreshSeconds: refreshSeconds(isActive(build), report !== null),
    content: html`<p><a href="/dashboard">All domains</a></p>
      ${header(domain, build)} ${buildNotice(build, report !== null)}
      ${report !== null && reportContent(report)}`,
  });
}

function header({ host, profile, ownProfile }: Domain, build: BuildView | undefined): Html {
  const { brand, vertical } = knownProfile(profile, ownProfile);
  const about = [brand, vertical].filter((text) => text !== null).join(', ');
  return html`<h1>${host}</h1>
    <p>${statusBadge(build)} ${about}</p>`;
}

function buildNotice(build: BuildView | undefined, hasReport: boolean): Html | null {
  if (isActive(build)) {
    return html`<div class="panel">
      <p>
        ${hasReport ? 'A new report is being built.' : 'The first report is being built.'} This page follows
        it by itself.
      </p>
      ${progress(build, 'Progress of the report')}
    </div>`;
  }
  if (build?.state !== 'failed') return null;
  return html`<div class="notice poor">
    <p><strong>The last build failed.</strong> ${build.error}</p>
    <p>
      ${hasReport ? 'Below is the report before it.' : 'Reading the report through the API starts another one.'}
    </p>
  </div>`;
}

function reportContent(report: ReportView): Html {
  const sections = sectionList(report);
  return html`${report.source !== 'live' && simulatedBanner()}
    <p class="hint">
      Report of ${moment(report.generatedAt.toISOString())}, source ${report.source}, version
      <code>${report.versionId}</code>
    </p>
    <nav class="contents" aria-label="Sections of the report">
      <ul>
        ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
      </ul>
    </nav>
    ${sections.map(section)}`;
}

function sectionList({ sections, topPrompts }: ReportView): Section[] {
  return [
    { id: 'prompts', title: 'Top prompts by mention rate', content: promptTiles(topPrompts) },
    { id: 'overview', title: 'Overview', content: built(sections.overview, overviewContent) },
    { id: 'citations', title: 'Citations', content: built(sections.citations, citationsContent) },
    { id: 'readiness', title: 'Readiness', content: built(sections.readiness, readinessContent) },
    { id: 'signals', title: 'Signals', content: built(sections.signals, signalsContent) },
    {
      id: 'recommendations',
      title: 'Recommendations',
      content: built(sections.recommendations, recommendationsContent),
    },
  ];
}

function built<T>(data: T | undefined, content: (data: T) => Html): HtmlValue {
  return data === undefined ? unbuilt() : content(data);
}
