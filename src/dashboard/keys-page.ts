import type { Principal } from '../auth/principal';
import type { ApiKey } from '../auth/api-key.entity';
import { document } from './document';
import { moment } from './figures';
import { type Html, html } from './html';
import { table } from './table';

const SCOPES = { full: 'Full', read: 'Read only' } as const;

export function keysPage(caller: Principal, keys: readonly ApiKey[]): Html {
  return document({
    title: 'API keys',
    agency: caller.agencyName,
    path: '/dashboard/agency/api-keys',
    content: html`<h1>API keys</h1>
      <p>
        Keys are known by how they begin; the rest of a key is shown once, when it is made, and stored
        nowhere. Tier and quotas count for all keys of ${caller.agencyName} together.
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
        <pre tabindex="0"><code>npm run agency -- create-key ${caller.agencyId}
npm run agency -- create-key ${caller.agencyId} --read-only
npm run agency -- revoke-key PREFIX</code></pre>
      </section>`,
  });
}
