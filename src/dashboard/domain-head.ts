import { knownProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import { Html, html } from './html';

const PAGES = [
  { key: 'report', path: '', name: 'Report' },
  { key: 'answers', path: '/answers', name: 'Answers' },
  { key: 'diligence', path: '/diligence', name: 'Brand check' },
  { key: 'versions', path: '/versions', name: 'History' },
  { key: 'jobs', path: '/jobs', name: 'Deliveries' },
  { key: 'client', path: '/report', name: 'For your client' },
] as const;

export type DomainPageKey = (typeof PAGES)[number]['key'];

/** What stands on top of every page of a domain. */
export function domainHead({ id, host, profile, ownProfile }: Domain, current: DomainPageKey): Html {
  const { brand, vertical } = knownProfile(profile, ownProfile);
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
              <a href="/dashboard/domains/${id}${path}" ${key === current && CURRENT}>${name}</a>
            </li>`,
        )}
      </ul>
    </nav>`;
}

const CURRENT = Html.ofTrustedMarkup('aria-current="page"');
