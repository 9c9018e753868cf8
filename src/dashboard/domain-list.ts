import { unicodeHost } from '../text/host-name';
import { percent, day, toneOf } from './figures';
import { progress, statusBadge } from './build-progress';
import type { DomainSort, DomainState, ListedDomain } from './domain-list.queries';
import { isFiltered, type ListChoice, PAGE_SIZE, pageAddress } from './domain-list-query';
import type { HomeView } from './home-page';
import { type Html, html, type HtmlValue } from './html';
import { changeBadge } from './sections/change';
import { select } from './select';
import { simulatedBadge } from './simulated';
import { table } from './table';
import { counted } from '../text/english';
import { countryName, languageName, marketKey, marketOfKey } from '../text/market';

const SORT_WORDS: Readonly<Record<DomainSort, string>> = {
  attention: 'Needs attention',
  name: 'Name',
  visibility: 'Most visible',
  grade: 'Best grade',
  newest: 'Newest',
};
const STATE_WORDS: Readonly<Record<DomainState, string>> = {
  all: 'All',
  failed: 'Failed',
  building: 'Being built',
  ready: 'Ready',
};

/** All domains of an agency, page by page. Works without scripts. */
export function domainList(view: HomeView): Html {
  const { choice, rows, changes, domains } = view;
  const total = rows[0]?.total ?? 0;
  return html`<section aria-labelledby="domains">
    <h2 id="domains" class="unseen">Domains</h2>
    ${domains.all > 1 && filters(choice)} ${rows.length === 0 ? nothingFound(choice) : list(rows, changes)}
    ${pages(choice, total)}
  </section>`;
}

function filters({ search, state, sort }: ListChoice): Html {
  const [states, sorts] = [Object.entries(STATE_WORDS), Object.entries(SORT_WORDS)];
  return html`<form class="filters" method="get" action="/dashboard" role="search">
    <div>
      <label for="search">Domain or brand</label>
      <input id="search" name="search" type="search" maxlength="100" value="${search}" />
    </div>
    <div>${select({ name: 'state', label: 'State', options: states, chosen: state })}</div>
    <div>${select({ name: 'sort', label: 'Order', options: sorts, chosen: sort })}</div>
    <button type="submit">Show</button>
  </form>`;
}

function nothingFound(choice: ListChoice): Html {
  return html`<p class="panel">
    ${isFiltered(choice) && choice.page === 1 ? 'No domain matches.' : 'There is nothing on this page.'}
    <a href="/dashboard">Show all</a>
  </p>`;
}

function list(rows: readonly ListedDomain[], changes: HomeView['changes']): Html {
  return table({
    caption: 'Your domains',
    cards: true,
    headed: true,
    columns: ['Domain', { number: 'Visibility' }, 'Change', 'Grade', 'Status', 'Report of'],
    rows: rows.map((row) => cells(row, changes)),
  });
}

function cells(row: ListedDomain, changes: HomeView['changes']): HtmlValue[] {
  const { id, visibility, grade, score, generatedAt, nextAt } = row;
  const change = changes.get(id);
  return [
    name(row),
    visibility === null ? '–' : rate(row, visibility),
    change === undefined ? '–' : changeBadge(change),
    grade === null
      ? '–'
      : html`<span class="badge ${grade === '—' ? 'plain' : toneOf(score)}">${grade}</span>`,
    status(row),
    generatedAt === null && nextAt === null
      ? '–'
      : html`<span
          >${generatedAt === null ? '–' : day(generatedAt.toISOString())}
          ${nextAt !== null && html`<span class="hint block next">next ${day(nextAt.toISOString())}</span>`}</span
        >`,
  ];
}

/** Figures are those of the default market; the page of the domain has the others. */
function name({ id, host, brand, country, markets }: ListedDomain): Html {
  return html`<a href="/dashboard/domains/${id}">${unicodeHost(host)}</a>
    ${brand !== null && html`<span class="hint block">${brand}</span>`}
    ${
      country !== null &&
      markets > 1 &&
      html`<span class="hint block">In ${countryName(country)}, ${counted(markets - 1, 'more market')}</span>`
    }`;
}

function rate(row: ListedDomain, visibility: number): Html {
  const { low, high, source } = row;
  const other = formerMarket(row);
  return html`<span
    ><strong>${percent(visibility)}</strong> ${source === 'simulated' && simulatedBadge()}
    ${low !== null && high !== null && html`<span class="hint block">${percent(low)} to ${percent(high)}</span>`}
    ${other !== null && html`<span class="hint block">${other}</span>`}</span
  >`;
}

/** Whose figures these are, where the default market was changed after the report; null where it was not. */
function formerMarket({ country, language, reportMarket }: ListedDomain): string | null {
  if (country === null || language === null || reportMarket === null) return null;
  const now = { country, language };
  if (reportMarket === marketKey(now)) return null;
  if (reportMarket === '') return 'from before a market was set';
  const before = marketOfKey(reportMarket);
  return `of ${before.country === country ? languageName(before.language) : countryName(before.country)}, until the next report`;
}

function status({ id, host, state, stage, progress: done, unread }: ListedDomain): Html {
  if ((state === 'queued' || state === 'running') && stage !== null && done !== null) {
    return progress({ domainId: id, market: '', stage, progress: done }, `Progress of ${unicodeHost(host)}`);
  }
  if (unread) return html`<span class="badge poor">Site not readable</span>`;
  return statusBadge(state);
}

function pages(choice: ListChoice, total: number): Html | null {
  const last = Math.ceil(total / PAGE_SIZE);
  if (last <= 1 && choice.page === 1) return null;
  return html`<nav aria-label="Pages of the list">
    <p>
      ${choice.page > 1 && html`<a href="${pageAddress(choice, choice.page - 1)}">Page before</a>`}
      ${total > 0 && html`Page ${choice.page} of ${last}, ${counted(total, 'domain')}`}
      ${choice.page < last && html`<a href="${pageAddress(choice, choice.page + 1)}">Next page</a>`}
    </p>
  </nav>`;
}
