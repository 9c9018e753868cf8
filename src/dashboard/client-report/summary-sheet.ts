import { isOfHomePage } from '../../reports/readiness-section';
import type { RateDto } from '../../reports/statistics/rate.dto';
import { unicodeHost } from '../../text/host-name';
import { type Html, html } from '../html';
import { missingAnswers } from '../missing-answers';
import type { ClientReport, ClientReportView } from './client-report-view';
import { rangeBar, notMeasured, unmeasuredNote } from './paper-figures';
import { percent } from '../figures';
import { isDrawn } from '../trend';
import { trendFigure } from '../chart-figure';
import { timesEach } from './prompts-sheet';
import { counted, listed } from '../../text/english';

/** The three figures that matter, each with its sentence, and what to do first. */
export function summarySheet({ client, host }: ClientReportView, report: ClientReport): Html {
  return html`<h2>The short version</h2>
    <p class="lead">${leadSentence(client, report)}</p>
    <div class="figures">${rates(client, host, report)} ${grade(report)}</div>
    ${overTime(client, report)} ${firstSteps(report)} ${gaps(client, report)}`;
}

function leadSentence(client: string, { sections, prompts, coverage }: ClientReport): string {
  const { overview } = sections;
  if (overview === undefined || overview.total_probes === 0) {
    return 'No assistant gave an answer this time, so nothing can be said of how visible the brand is.';
  }
  const asked = counted(prompts.length, 'question');
  const assistants = counted(coverage.engines.length, 'AI assistant');
  return `We put ${asked} that buyers ask to ${assistants}${timesEach(prompts)}. ${client} is named in ${overview.mentioned_count} of the ${counted(overview.total_probes, 'answer')}.`;
}

function figure(name: string, value: string, note: Html): Html {
  return html`<div class="figure-card">
    <h3>${name}</h3>
    <p class="big">${value}</p>
    ${note}
  </div>`;
}

function rates(client: string, host: string, { sections: { overview }, statistics }: ClientReport): Html[] {
  if (overview === undefined || overview.total_probes === 0) {
    return ['Visibility', 'Links'].map((name) => figure(name, '–', notMeasured(name)));
  }
  const name = `The share of answers that name ${client}.`;
  const link = `The share of answers that link to ${unicodeHost(host)}.`;
  return [
    rateFigure('Visibility', name, overview.visibility_pct, statistics.visibility),
    rateFigure('Links to the site', link, overview.citation_pct, statistics.citation),
  ];
}

/** `rate` null: it has no range. */
function rateFigure(name: string, what: string, pct: number, rate: RateDto | null): Html {
  return figure(
    name,
    percent(pct),
    html`${rate !== null && rangeBar(rate.pct, rate.ci_low_pct, rate.ci_high_pct)}
      <p>
        ${what}
        ${rate !== null && html`Likely between ${percent(rate.ci_low_pct)} and ${percent(rate.ci_high_pct)}.`}
      </p>`,
  );
}

function grade({ sections: { readiness } }: ClientReport): Html {
  if (readiness === undefined) return figure('Home page', '–', notMeasured('The home page'));
  if (readiness.headline_grade === '—') {
    return figure('Grade of the pages', '–', unmeasuredNote('No page could be scored this time.'));
  }
  const isOfHome = isOfHomePage(readiness);
  return figure(
    isOfHome ? 'Home page grade' : 'Grade of the pages',
    readiness.headline_grade,
    html`<p>
      How ready ${isOfHome ? 'it is' : 'they are'} to be quoted: ${readiness.headline_score} of 100
      points${!isOfHome && ' on average; the home page could not be scored'}. A begins at 85, B at 70.
    </p>`,
  );
}

/** Leaves room for the steps on the same sheet, on Letter too. */
const TREND_HEIGHT = 150;
const TREND_HEIGHT_BELOW_NOTICE = 130;

function overTime(client: string, { trend, source }: ClientReport): Html | null {
  if (!isDrawn(trend.all)) return null;
  const height = source === 'simulated' ? TREND_HEIGHT_BELOW_NOTICE : TREND_HEIGHT;
  return trendFigure(trend, `How often ${client} was named, over time`, height);
}

const FIRST_STEPS = 3;
const STEPS_BELOW_TREND = 2;

function firstSteps({ sections: { recommendations }, trend }: ClientReport): Html | null {
  const most = isDrawn(trend.all) ? STEPS_BELOW_TREND : FIRST_STEPS;
  const items = recommendations?.items.slice(0, most) ?? [];
  if (items.length === 0) return null;
  return html`<h3 class="rule">What to do first</h3>
    <ol class="steps">
      ${items.map(({ title }) => html`<li>${title}</li>`)}
    </ol>`;
}

/** What is missing is said where the figures stand. */
function gaps(client: string, { coverage, isCurrent, sections: { overview } }: ClientReport): Html | null {
  const failed = overview === undefined ? [] : coverage.engines.filter((engine) => engine.failed > 0);
  const { status, reason } = coverage.site;
  const site = status === 'ok' ? null : reason;
  if (failed.length === 0 && site === null && isCurrent) return null;
  return html`<div class="caveat">
    ${!isCurrent && html`<p>The profile of ${client} was changed since: these figures are those of the one before.</p>`}
    ${failed.length > 0 && html`<p>${listed(failed.map(missingAnswers))}; no figure counts what is missing.</p>`}
    ${site !== null && html`<p>${siteWords(status)}: ${site}</p>`}
  </div>`;
}

/** Without the site's own words the questions are general ones. */
function siteWords(status: string | null): string {
  return status === 'partial'
    ? 'The site could not be read in full'
    : 'The site could not be read, so the questions are general ones and say little about the brand';
}
