import { knownProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import { unicodeHost } from '../text/host-name';
import { document } from './document';
import { Html, html } from './html';
import { inMarketAddress, type MarketChoice } from './market-choice';
import { marketSwitch } from './market-switch';
import type { Viewer } from './viewer.decorator';

const PAGES = [
  { key: 'report', path: '', name: 'Report', ofMarket: true },
  { key: 'answers', path: '/answers', name: 'Answers', ofMarket: true },
  { key: 'diligence', path: '/diligence', name: 'Brand check', ofMarket: true },
  { key: 'versions', path: '/versions', name: 'History', ofMarket: true },
  { key: 'jobs', path: '/jobs', name: 'Deliveries', ofMarket: false },
  { key: 'client', path: '/report', name: 'For your client', ofMarket: true },
] as const;

type DomainPageKey = (typeof PAGES)[number]['key'];

/** Whose page it is, and for which market. */
export interface DomainView {
  readonly viewer: Viewer;
  readonly domain: Domain;
  readonly market: MarketChoice;
}

/** A whole page of a domain, under the heads that all of them have. */
export function domainDocument(view: DomainView, current: DomainPageKey, content: Html): Html {
  const host = unicodeHost(view.domain.host);
  const name = PAGES.find(({ key }) => key === current)?.name ?? '';
  return document({
    title: current === 'report' ? host : `${name}, ${host}`,
    viewer: view.viewer,
    content: html`${domainHead(view, current)} ${content}`,
  });
}

function domainHead({ domain, market }: DomainView, current: DomainPageKey): Html {
  const { id, profile, ownProfile } = domain;
  const host = unicodeHost(domain.host);
  const { brand, vertical } = knownProfile(profile, ownProfile);
  const shown = PAGES.find(({ key }) => key === current);
  const about = [brand, vertical].filter((text) => text !== null).join(', ');
  return html`<p class="crumbs"><a href="/dashboard">All domains</a></p>
    <div class="head">
      <h1>${host}</h1>
      <p class="about">${about}</p>
    </div>
    <nav class="tabs" aria-label="Pages of ${host}">
      <ul>
        ${PAGES.map(
          ({ key, path, name }) =>
            html`<li>
              <a
                href="${inMarketAddress(`/dashboard/domains/${id}${path}`, market)}"
                ${key === current && CURRENT}
                >${name}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    ${shown?.ofMarket === true && marketSwitch(`/dashboard/domains/${id}${shown.path}`, market)}`;
}

const CURRENT = Html.ofTrustedMarkup('aria-current="page"');
