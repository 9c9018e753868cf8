import { knownProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import { unicodeHost } from '../text/host-name';
import { document } from './document';
import { type Html, html } from './html';
import { inMarketAddress, type MarketChoice } from './market-choice';
import { marketSwitch, pageLinks } from './page-links';
import type { Viewer } from './viewer.decorator';

const PAGES = {
  report: { path: '', name: 'Report', ofMarket: true },
  answers: { path: '/answers', name: 'Answers', ofMarket: true },
  diligence: { path: '/diligence', name: 'Brand check', ofMarket: true },
  versions: { path: '/versions', name: 'History', ofMarket: true },
  jobs: { path: '/jobs', name: 'Deliveries', ofMarket: false },
  client: { path: '/report', name: 'For your client', ofMarket: true },
} as const;

type DomainPageKey = keyof typeof PAGES;

/** Whose page it is, and for which market. */
export interface DomainView {
  readonly viewer: Viewer;
  readonly domain: Domain;
  readonly market: MarketChoice;
  /** For the calls that a page shows. */
  readonly publicBaseUrl: string;
}

/** A whole page of a domain, under the heads that all of them have. */
export function domainDocument(view: DomainView, current: DomainPageKey, content: Html): Html {
  const host = unicodeHost(view.domain.host);
  return document({
    title: current === 'report' ? host : `${PAGES[current].name}, ${host}`,
    viewer: view.viewer,
    content: html`${domainHead(view, current)} ${content}`,
  });
}

function domainHead({ domain, market }: DomainView, current: DomainPageKey): Html {
  const { id, profile, ownProfile } = domain;
  const host = unicodeHost(domain.host);
  const { brand, vertical } = knownProfile(profile, ownProfile);
  const about = [brand, vertical].filter((text) => text !== null).join(', ');
  const addressOf = (path: string): string => `/dashboard/domains/${id}${path}`;
  const links = Object.entries(PAGES).map(([key, { path, name }]) => ({
    address: inMarketAddress(addressOf(path), market),
    name,
    isCurrent: key === current,
  }));
  return html`<p class="crumbs"><a href="/dashboard">All domains</a></p>
    <div class="head">
      <h1>${host}</h1>
      <p class="about">${about}</p>
    </div>
    <nav class="tabs" aria-label="Pages of ${host}">${pageLinks(links)}</nav>
    ${PAGES[current].ofMarket && marketSwitch(addressOf(PAGES[current].path), market)}`;
}
