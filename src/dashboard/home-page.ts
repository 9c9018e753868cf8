import type { ComparisonDto } from '../history/comparison.dto';
import type { UsageDto } from '../quota/usage.dto';
import { apiCall } from './api-call';
import { document } from './document';
import type { DomainCounts, ListedDomain } from './domain-list.queries';
import { type ListChoice, pageAddress, readChoice } from './domain-list-query';
import { domainList } from './domain-list';
import { count, moment } from './figures';
import { type Html, html } from './html';
import { counters, PLAN_PATH } from './plan-page';
import { tile } from './sections/section';
import type { Viewer } from './viewer.decorator';
import { capitalized } from './wording';
import { counted } from '../text/english';

export interface HomeView {
  readonly viewer: Viewer;
  readonly usage: UsageDto;
  readonly choice: ListChoice;
  readonly rows: readonly ListedDomain[];
  /** Since the report before, by domain; missing where there is none. */
  readonly changes: ReadonlyMap<number, ComparisonDto>;
  /** Of the agency, whatever is chosen. */
  readonly domains: DomainCounts;
  readonly publicBaseUrl: string;
}

export function homePage(view: HomeView): Html {
  const { viewer, domains } = view;
  return document({
    title: 'Domains',
    viewer,
    path: '/dashboard',
    content: html`<h1>${viewer.caller.agencyName}</h1>
      ${domains.all > 0 && standing(domains)} ${spent(view.usage)}
      ${domains.all === 0 ? onboarding(view) : domainList(view)} ${usage(view)}`,
  });
}

/** What to look after, before all figures. */
function standing({ all, failed, unread, building }: DomainCounts): Html {
  const parts = [
    failed > 0 && html`<a href="${ofState('failed')}">${counted(failed, 'report')} failed</a>`,
    unread > 0 && html`${counted(unread, 'site')} cannot be read`,
    building > 0 &&
      html`<a href="${ofState('building')}"
        >${counted(building, 'report')} ${building === 1 ? 'is' : 'are'} being built</a
      >`,
  ].filter((part) => part !== false);
  return html`<p class="standing">
    ${counted(all, 'domain')}:
    ${parts.length === 0 ? 'nothing needs your attention' : parts.map((part, at) => html`${at > 0 && ', '}${part}`)}.
  </p>`;
}

function ofState(state: string): string {
  return pageAddress(readChoice({ state }), 1);
}

function usage({ usage, domains }: HomeView): Html {
  return html`<section aria-labelledby="usage">
    <h2 id="usage">Usage this month</h2>
    <ul class="tiles">
      ${tile('Plan', capitalized(usage.tier), `${count(usage.rate_limit_per_min)} requests a minute and key`)}
      ${counters(usage, domains.all)}
    </ul>
    <p class="hint">
      The counters are reset on ${moment(usage.resets_at)}. This dashboard uses none of them.
    </p>
  </section>`;
}

/** Over quota: what still works, and from when on the rest does. */
function spent({ monthly, fresh }: UsageDto): Html | null {
  const over = [monthly.remaining <= 0 && 'reads', fresh.remaining <= 0 && 'fresh reports'].filter(
    (name) => name !== false,
  );
  if (over.length === 0) return null;
  return html`<p class="notice fair">
    <strong>No ${over.join(' and no ')} left this month.</strong> These pages go on working; through the API
    there are new ones next month, or at once with <a href="${PLAN_PATH}">a larger plan</a>.
  </p>`;
}

function onboarding({ publicBaseUrl }: HomeView): Html {
  return html`<section class="panel" aria-labelledby="first">
    <h2 id="first">Your first domain</h2>
    <p>
      No domain is registered yet. A colleague who works with the API registers one by this call, with one of
      your
      <a href="/dashboard/agency/api-keys">API keys</a>; the report follows within minutes and stands here:
    </p>
    ${apiCall(publicBaseUrl, { method: 'POST', path: '/v1/domains', body: { domain: 'example.com' } })}
    <p>
      Without a shell: open <a href="/docs#/Domains/onboardDomain">this call in the documentation</a>, press
      Authorize, give a key, and try it there.
    </p>
  </section>`;
}
