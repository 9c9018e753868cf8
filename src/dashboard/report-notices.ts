import type { Domain } from '../domains/domain.entity';
import { unicodeHost } from '../text/host-name';
import { DAY_MS } from '../text/utc-day';
import { isActive } from './build-progress';
import { day } from './figures';
import { type Html, html } from './html';
import { missingAnswers } from './missing-answers';
import type { DomainPageView } from './domain-page';
import type { ReportView } from './report-view';
import { type MarketChoice, otherMarket } from './market-choice';
import { simulatedBanner } from './simulated';
import { engineFaultWords, sectionWords } from './wording';
import { counted, listed } from '../text/english';

/** What a reader must know before any figure: only what holds for this report. */
export function reportNotices({ domain, market, build }: DomainPageView, report: ReportView): Html {
  return html`${report.source !== 'live' && simulatedBanner()} ${siteNotice(domain, report)}
  ${marketNotice(market, report)} ${enginesNotice(report)} ${partsNotice(report)}
  ${profileNotice(domain, report, isActive(build))} ${ageNotice(report)}`;
}

function siteNotice({ host }: Domain, { coverage, sections }: ReportView): Html | null {
  const { status, reason } = coverage.site;
  if (status === 'partial') {
    return html`<p class="notice fair"><strong>Some pages could not be read.</strong> ${reason}</p>`;
  }
  if (status !== 'unreachable' && status !== 'forbidden') return null;
  const first = sections.recommendations?.items[0];
  return html`<div class="notice poor" id="unreadable">
    <p><strong>${unicodeHost(host)} could not be read${reason !== null && `: ${reason}`}</strong></p>
    <p>
      The home page, robots.txt and the sitemap were tried. Without the site’s own words the questions are
      general ones, so this report says what engines answer, and little about the client.
    </p>
    ${first !== undefined && html`<p><strong>What to do first:</strong> ${first.fix}</p>`}
  </div>`;
}

/** Another default market counts from the next report on. */
function marketNotice(market: MarketChoice, report: ReportView): Html | null {
  const other = otherMarket(market, report.market);
  if (other === null) return null;
  return html`<p class="notice fair">
    <strong>These questions were asked from ${other}.</strong>
    ${market.chosen !== null && `The next report asks from ${market.chosen.name}.`}
  </p>`;
}

function enginesNotice({ coverage }: ReportView): Html | null {
  const failed = coverage.engines.filter((engine) => engine.failed > 0);
  if (failed.length === 0) return null;
  return html`<div class="notice fair">
    <p><strong>Not every question was answered.</strong> The figures rest on the answers that came.</p>
    <ul>
      ${failed.map(
        (engine) =>
          html`<li>
            ${missingAnswers(engine)}${engine.error_kind !== null && `, mostly because ${engineFaultWords(engine.error_kind)}`}.
          </li>`,
      )}
    </ul>
  </div>`;
}

function partsNotice({ coverage }: ReportView): Html | null {
  const parts = coverage.omitted.map(({ section }) => sectionWords(section));
  if (parts.length === 0) return null;
  return html`<p class="notice fair">
    <strong>A part of this report is missing: ${listed(parts)}.</strong> The other parts are complete.
  </p>`;
}

function profileNotice(
  { profileChangedAt }: Domain,
  { isCurrent }: ReportView,
  isBuilding: boolean,
): Html | null {
  if (isCurrent || profileChangedAt === null) return null;
  return html`<p class="notice fair">
    <strong>The profile was changed on ${day(profileChangedAt.toISOString())}.</strong> These figures still
    stand for the profile before.
    ${isBuilding ? 'The answers are being read again for it.' : 'The next read through the API has the answers read again for it.'}
  </p>`;
}

/** A report ages while nothing else changes. */
function ageNotice({ answeredAt, sections }: ReportView): Html | null {
  const days = Math.floor((Date.now() - answeredAt.getTime()) / DAY_MS);
  const stale = sections.readiness?.per_url.some((page) => page.stale && page.score !== null) ?? false;
  if (days < 2 && !stale) return null;
  return html`<p class="notice">
    ${days >= 2 && html`<strong>The answers of this report are ${counted(days, 'day')} old.</strong> The next read through the API builds a fresh one.`}
    ${stale && 'Some pages could not be read this time: their scores are the last good ones, marked as stale.'}
  </p>`;
}
