import { hash } from 'node:crypto';
import type { ReportBrand } from '../../agencies/branding';
import { unicodeHost } from '../../text/host-name';
import { Html, html, type HtmlValue } from '../html';
import { adviceSheet } from './advice-sheet';
import type { ClientReport, ClientReportView } from './client-report-view';
import { percent } from '../figures';
import { hasSeveral, type MarketChoice, otherMarket } from '../market-choice';
import { paperDocument } from './paper-document';
import { promptsSheet } from './prompts-sheet';
import { siteSheet } from './site-sheet';
import { summarySheet } from './summary-sheet';
import { visibilitySheet } from './visibility-sheet';
import { counted, longDay } from '../../text/english';

/** The colours of the agency as CSS. Checked to be hexadecimal when they were set. */
export function brandStyles({ primaryColor, accentColor }: ReportBrand): string {
  return `:root { --brand: ${primaryColor}; --own: ${accentColor}; }`;
}

/** The source that a content security policy knows these styles by. */
export function styleSource(styles: string): string {
  return `'sha256-${hash('sha256', styles, 'base64')}'`;
}

/** `styles`: of our own making. */
export function styleElement(styles: string): Html {
  return Html.ofTrustedMarkup(`<style>${styles}</style>`);
}

/** Sheets for paper that can be read on a screen, too. `styles`: a link to the style sheet, or the styles themselves. */
export function clientReportPage(view: ClientReportView, styles: Html, toolbar: HtmlValue = null): Html {
  const { brand, client, report } = view;
  return paperDocument({
    title: `${client}: AI visibility · ${brand.agencyName}`,
    styles: html`${styles} ${styleElement(brandStyles(brand))}`,
    toolbar,
    content: html`${cover(view)} ${report === null ? sheet(view, noReport()) : sheets(view, report)}`,
  });
}

function cover({ brand, client, host, market, report }: ClientReportView): Html {
  const { overview } = report?.sections ?? {};
  const site = unicodeHost(host);
  const askedFrom = askedFromOf(market, report);
  return html`<section class="cover" aria-label="Cover">
    <div class="letterhead">${letterhead(brand)}</div>
    <div class="title">
      <p class="kicker">AI visibility report</p>
      <h1>${client}</h1>
      ${client !== site && html`<p class="host">${site}</p>`}
      ${askedFrom !== null && html`<p class="host">Asked from ${askedFrom}</p>`}
      ${
        overview !== undefined &&
        overview.total_probes > 0 &&
        report?.isCurrent === true &&
        html`<p class="teaser">
          <strong>${percent(overview.visibility_pct)}</strong>
          <span
            >of ${counted(overview.total_probes, 'answer')} of AI assistants
            ${overview.total_probes === 1 ? 'names' : 'name'} ${client}</span
          >
        </p>`
      }
      ${report?.source === 'simulated' && html`<p class="simulated">Simulated figures, for demonstration only</p>`}
    </div>
    <p class="imprint">
      <span>${report === null ? 'No report yet' : longDay(report.answeredAt)}</span>
      <span>Prepared by ${brand.agencyName}</span>
    </p>
  </section>`;
}

/** Where the questions were asked; null: there is but one market, and they were asked there. */
function askedFromOf(market: MarketChoice, report: ClientReport | null): string | null {
  const other = report === null ? null : otherMarket(market, report.market);
  return other ?? (hasSeveral(market) ? (market.chosen?.name ?? null) : null);
}

function letterhead({ agencyName, logo }: ReportBrand): Html {
  if (logo === null) return html`<p class="agency-name">${agencyName}</p>`;
  const { png, width, height } = logo;
  return html`<img
    src="data:image/png;base64,${png.toString('base64')}"
    alt="${agencyName}"
    width="${width}"
    height="${height}"
  />`;
}

function sheets(view: ClientReportView, report: ClientReport): Html[] {
  const contents = [
    summarySheet(view, report),
    visibilitySheet(view, report),
    promptsSheet(view, report),
    siteSheet(view, report),
    adviceSheet(report),
  ];
  return contents.map((content) => sheet(view, content));
}

function sheet({ client, market, report }: ClientReportView, content: Html): Html {
  const askedFrom = askedFromOf(market, report);
  return html`<section class="sheet">
    <p class="running">
      <span>${client}: AI visibility${askedFrom !== null && `, ${askedFrom}`}</span>
      <span>${report !== null && longDay(report.answeredAt)}</span>
    </p>
    ${report?.source === 'simulated' && simulated()} ${content}
  </section>`;
}

function simulated(): Html {
  return html`<p class="simulated" role="note">
    <strong>Simulated.</strong> Answers were made up to show what a report looks like. No figure here says
    anything about the brand.
  </p>`;
}

function noReport(): Html {
  return html`<h2>No report yet</h2>
    <p class="lead">
      It takes some minutes once it is ordered: the site is read, and AI assistants are asked.
    </p>`;
}
