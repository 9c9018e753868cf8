import type { ApiKey } from '../auth/api-key.entity';
import { csrfInput, document } from './document';
import { moment } from './figures';
import { type Html, html } from './html';
import { KEYS_PATH } from './keys-page';
import type { Viewer } from './viewer.decorator';
import { SCOPE_WORDS } from './wording';

export interface RevokeView {
  readonly viewer: Viewer;
  readonly key: ApiKey;
  /** No other live key has full scope. */
  readonly lastFull: boolean;
}

/** Asks once more before a key is revoked. */
export function revokeKeyPage({ viewer, key, lastFull }: RevokeView): Html {
  const { tokenPrefix, name, scope, lastUsedAt } = key;
  return document({
    title: `Revoke ${tokenPrefix}…`,
    viewer,
    content: html`<div class="narrow">
      <h1>Revoke this key?</h1>
      <p>
        <code>${tokenPrefix}…</code>, <strong>${name}</strong>, scope ${SCOPE_WORDS[scope].toLowerCase()},
        ${lastUsedAt === null ? 'never used' : html`last used ${moment(lastUsedAt.toISOString())}`}.
      </p>
      <p>
        Whatever uses it stops working at once. A revoked key cannot be brought back; the owner of the account
        gets a mail.
      </p>
      ${
        viewer.identity.kind === 'key' &&
        viewer.identity.id === key.id &&
        html`<p class="notice">You are signed in with this key: you will be signed out.</p>`
      }
      <form class="panel" method="post" action="${KEYS_PATH}/${tokenPrefix}/revoke">
        ${csrfInput(viewer)} ${lastFull && forceChoice()}
        <button type="submit" class="danger">Revoke ${tokenPrefix}…</button>
      </form>
      <p><a href="${KEYS_PATH}">Keep it</a></p>
    </div>`,
  });
}

function forceChoice(): Html {
  return html`<p class="notice poor">
      This is your last key with full scope. Without one, nobody in your agency can register domains or make
      another key.
    </p>
    <p class="choice">
      <input type="checkbox" id="force" name="force" value="true" required />
      <label for="force">Revoke it nevertheless</label>
    </p>`;
}
