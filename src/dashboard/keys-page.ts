import type { AgencyAccount } from '../agencies/agencies.service';
import type { KeyListing } from '../auth/api-keys.service';
import { document } from './document';
import { moment } from './figures';
import { type Html, html } from './html';
import { table } from './table';

const SCOPES = { full: 'Full', read: 'Read only' } as const;

export function keysPage(account: AgencyAccount, keys: readonly KeyListing[]): Html {
  return document({
    title: 'API keys',
    agency: account.name,
    path: '/dashboard/agency/api-keys',
    content: html`<h1>API keys</h1>
      <p>
        Keys are known by how they begin; the rest of a key is shown once, when it is made, and stored
        nowhere. Tier and quotas count for all keys of ${account.name} together.
      </p>
      ${table({
        caption: 'Keys of your agency',
        columns: [
          { name: 'Key' },
          { name: 'Scope' },
          { name: 'State' },
          { name: 'Created' },
          { name: 'Revoked' },
        ],
        rows: keys.map(({ tokenPrefix, scope, createdAt, revokedAt }) => [
          html`<code>${tokenPrefix}…</code>`,
          SCOPES[scope],
          revokedAt === null
            ? html`<span class="badge good">Live</span>`
            : html`<span class="badge plain">Revoked</span>`,
          moment(createdAt.toISOString()),
          moment(revokedAt?.toISOString() ?? null),
        ]),
      })}
      <section class="panel" aria-labelledby="new-key">
        <h2 id="new-key">A new key, or a lost one</h2>
        <p>
          This dashboard only reads. Ask support for a new key, and for the old one to be revoked. Whoever
          runs this service makes and revokes keys at its command line:
        </p>
        <pre tabindex="0"><code>npm run agency -- create-key ${account.id}
npm run agency -- create-key ${account.id} --read-only
npm run agency -- revoke-key PREFIX</code></pre>
      </section>`,
  });
}
