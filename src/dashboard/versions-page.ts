import type { ComparisonDto, ComparedVersionDto } from '../history/comparison.dto';
import type { VersionDto, VersionPageDto } from '../history/history.dto';
import type { VersionRate } from '../history/versions.queries';
import { domainDocument, type DomainView } from './domain-head';
import { day, moment, percent, plainMoment, points } from './figures';
import { type Html, html } from './html';
import { inMarketAddress, type MarketChoice, otherMarket } from './market-choice';
import { changeWords, verdictWords } from './sections/change';
import { tile } from './sections/section';
import { select } from './select';
import { simulatedBadge } from './simulated';
import { table } from './table';
import { counted } from '../text/english';

export interface VersionsPageView extends DomainView {
  readonly versions: VersionPageDto;
  /** Visibility, by version; missing where it is not known. */
  readonly rates: ReadonlyMap<string, VersionRate>;
  /** null: there are not two. */
  readonly comparison: ComparisonDto | null;
}

/** Every report that was built, and any two of them side by side. */
export function versionsPage(view: VersionsPageView): Html {
  const isEmpty = view.versions.items.length === 0;
  const shown = isEmpty ? html`<p class="panel">No report was built yet.</p>` : content(view);
  return domainDocument(view, 'versions', shown);
}

function content({ domain, market, versions, rates, comparison }: VersionsPageView): Html {
  const path = `/dashboard/domains/${domain.id}/versions`;
  return html`${comparison !== null && compared(path, market, versions.items, comparison)}
    <section class="question" aria-labelledby="all">
      <h2 id="all">All reports</h2>
      ${table({
        caption: 'Reports, newest first',
        headed: true,
        columns: ['Built', { number: 'Visibility' }],
        rows: versions.items.map((version) => [
          built(version, market),
          rateCell(rates.get(version.version_id), version.source === 'simulated'),
        ]),
      })}
      ${versions.next_cursor !== null && html`<p><a href="${inMarketAddress(path, market, { cursor: versions.next_cursor })}">Older reports</a></p>`}
    </section>`;
}

function built(version: VersionDto, market: MarketChoice): Html {
  const { version_id: id, generated_at: at, answered_at: answeredAt } = version;
  const other = otherMarket(market, version.market);
  const isOlder = answeredAt.slice(0, 10) !== at.slice(0, 10);
  return html`${moment(at)}
    ${isOlder && html`<span class="hint block">from answers of ${day(answeredAt)}</span>`}
    ${other !== null && html`<span class="hint block">asked from ${other}</span>`}
    <code class="hint block id">${id}</code>`;
}

function rateCell(rate: VersionRate | undefined, isSimulated: boolean): Html {
  if (rate === undefined) return html`–`;
  return html`<strong>${percent(rate.pct)}</strong> ${isSimulated && simulatedBadge()}
    <span class="hint block">${percent(rate.low)} to ${percent(rate.high)}</span>`;
}

function compared(
  path: string,
  { chosen }: MarketChoice,
  versions: readonly VersionDto[],
  comparison: ComparisonDto,
): Html {
  const { from, to, cells, difference_pp: difference, ci_low_pp: low, ci_high_pp: high } = comparison;
  return html`<section class="question" aria-labelledby="compare">
    <h2 id="compare"><span class="asked">What changed?</span> ${verdictWords(comparison)}</h2>
    <form class="filters pair" method="get" action="${path}">
      ${chosen?.isDefault === false && html`<input type="hidden" name="market" value="${chosen.tag}" />`}
      <div>${chooseVersion('from', 'Earlier report', versions, from)}</div>
      <div>${chooseVersion('to', 'Later report', versions, to)}</div>
      <button type="submit">Compare</button>
    </form>
    <p class="answer">${changeWords(comparison)}</p>
    <ul class="tiles">
      ${rateTile('Earlier', from)} ${rateTile('Later', to)}
      ${
        difference !== null &&
        low !== null &&
        high !== null &&
        tile(
          'Difference',
          points(difference),
          `${comparedWords(comparison)}between ${points(low)} and ${points(high)} likely, over ${counted(cells, 'pair')} of question and engine with answers in both`,
        )
      }
    </ul>
  </section>`;
}

/** The rates that differ by the difference shown: those of all answers need not. */
function comparedWords({ compared_to_pct: to, difference_pp: difference }: ComparisonDto): string {
  if (to === null || difference === null) return '';
  const after = Math.round(to);
  return `from ${percent(after - Math.round(difference))} to ${percent(after)}, `;
}

function rateTile(name: string, { rate, generated_at: at }: ComparedVersionDto): Html {
  return tile(
    name,
    rate === null ? '–' : percent(rate.pct),
    html`${rate !== null && `named in ${rate.numerator} of ${counted(rate.denominator, 'answer')}, `}${moment(at)}`,
  );
}

function chooseVersion(
  name: 'from' | 'to',
  label: string,
  versions: readonly VersionDto[],
  chosen: ComparedVersionDto,
): Html {
  const known = versions.some(({ version_id: id }) => id === chosen.version_id);
  const all = known ? versions : [...versions, chosen];
  const texts = all.map(({ generated_at: at }) => plainMoment(at));
  return select({
    name,
    label,
    options: all.map(({ version_id: id, generated_at: at }) => [
      id,
      isTwice(texts, plainMoment(at)) ? plainMoment(at, 'second') : plainMoment(at),
    ]),
    chosen: chosen.version_id,
  });
}

function isTwice(texts: readonly string[], text: string): boolean {
  return texts.indexOf(text) !== texts.lastIndexOf(text);
}
