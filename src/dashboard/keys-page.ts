import type { ApiKey } from '../auth/api-key.entity';
import type { Scope } from '../auth/principal';
import { MAX_NAME_CHARACTERS } from '../common/name-rule';
import { csrfInput, document } from './document';
import { moment } from './figures';
import { faultNotice, INVALID, INVALID_GROUP } from './form-fault';
import { type Html, html } from './html';
import { peopleSections, type PeopleView } from './people-section';
import { table } from './table';
import type { Viewer } from './viewer.decorator';
import { SCOPE_WORDS } from './wording';

export const KEYS_PATH = '/dashboard/agency/api-keys';
const TITLE = 'Keys and people';

/** A form that was sent and could not be accepted: shown again as it was. */
export interface RefusedForm {
  readonly name: string;
  /** null: none of the choices. */
  readonly scope: Scope | null;
  /** The one with the fault; null: no other input would be accepted now, either. */
  readonly field: 'name' | 'scope' | null;
  readonly fault: string;
  readonly status: number;
}

export interface KeysView extends PeopleView {
  readonly keys: readonly ApiKey[];
}

export function keysPage(view: KeysView, refused: RefusedForm | null): Html {
  const { viewer, keys } = view;
  const { caller } = viewer;
  const mayChange = caller.scope === 'full';
  return document({
    title: refused === null ? TITLE : `Error: ${TITLE}`,
    viewer,
    path: KEYS_PATH,
    content: html`<h1>${TITLE}</h1>
      <p>
        Keys are known by how they begin; the rest of a key is shown once, when it is made, and stored
        nowhere. Plan and limits count for all keys of ${caller.agencyName} together.
      </p>
      <section aria-labelledby="keys">
        <h2 id="keys">API keys</h2>
        ${table({
          caption: 'Keys of your agency',
          cards: true,
          headed: true,
          columns: ['Key', 'Name', 'Scope', 'State', 'Last used', 'Made'],
          rows: keys.map((key) => [
            html`<code>${key.tokenPrefix}…</code>`,
            key.name,
            SCOPE_WORDS[key.scope],
            state(key, mayChange),
            key.lastUsedAt === null ? 'Never' : moment(key.lastUsedAt.toISOString()),
            moment(key.createdAt.toISOString()),
          ]),
        })}
      </section>
      ${mayChange ? newKeyForm(viewer, refused) : readOnlyNote()} ${peopleSections(view)}`,
  });
}

function state({ tokenPrefix, revokedAt }: ApiKey, mayChange: boolean): Html {
  if (revokedAt !== null) {
    return html`<span class="badge plain">Revoked</span> ${moment(revokedAt.toISOString())}`;
  }
  return html`<span class="badge good">Live</span>
    ${mayChange && html`<a class="action" href="${KEYS_PATH}/${tokenPrefix}/revoke">Revoke ${tokenPrefix}…</a>`}`;
}

function readOnlyNote(): Html {
  return html`<p class="notice">
    You are signed in read-only. Sign in with a key or an address of full access to make or revoke keys.
  </p>`;
}

function newKeyForm(viewer: Viewer, refused: RefusedForm | null): Html {
  const scope = refused === null ? 'full' : refused.scope;
  return html`<section class="no-print" aria-labelledby="new-key">
    <h2 id="new-key">A new key</h2>
    <p>
      To replace a key, make another, change over to it, and revoke the old one; until then both work. The
      owner of the account gets a mail about each change.
    </p>
    ${faultNotice(refused?.fault ?? null)}
    <form class="panel" method="post" action="${KEYS_PATH}">
      ${csrfInput(viewer)}
      <label for="name">Name</label>
      <input
        id="name"
        name="name"
        autocomplete="off"
        maxlength="${MAX_NAME_CHARACTERS}"
        required
        value="${refused?.name}"
        aria-describedby="name-hint"
        ${refused?.field === 'name' && INVALID}
        ${refused !== null && refused.field !== 'scope' && FOCUSED}
      />
      <p class="hint" id="name-hint">So that you know it again, such as the program that uses it.</p>
      <fieldset ${refused?.field === 'scope' && INVALID_GROUP}>
        <legend>Scope</legend>
        ${scopeChoice('full', scope, 'Full: may do everything', refused?.field === 'scope')}
        ${scopeChoice('read', scope, 'Read only: may not change anything')}
      </fieldset>
      <button type="submit">Make the key</button>
    </form>
  </section>`;
}

function scopeChoice(value: Scope, chosen: Scope | null, label: string, isFocused = false): Html {
  return html`<p class="choice">
    <input
      type="radio"
      id="scope-${value}"
      name="scope"
      value="${value}"
      required
      ${value === chosen && html`checked`}
      ${isFocused && FOCUSED}
    />
    <label for="scope-${value}">${label}</label>
  </p>`;
}

/** Shows the plaintext: this page is the only place where it ever stands. */
export function newKeyPage(viewer: Viewer, { name, scope }: ApiKey, plaintext: string): Html {
  return document({
    title: 'Your new key',
    viewer,
    path: KEYS_PATH,
    content: html`<h1>Your new key</h1>
      <p role="status">
        <strong>${name}</strong> is made and works from now on. Scope: ${SCOPE_WORDS[scope].toLowerCase()}.
      </p>
      <p class="notice">
        Copy it now: it is shown this once, stored nowhere, and cannot be shown again. Loading this page anew
        makes another key.
      </p>
      <pre tabindex="0" aria-label="The new key"><code>${plaintext}</code></pre>
      <p><a href="${KEYS_PATH}">I have it: to all keys</a></p>`,
  });
}

/** Asks once more before a key is revoked. `lastFull`: no other live key has full scope. */
export function revokeKeyPage(viewer: Viewer, key: ApiKey, lastFull: boolean): Html {
  const { tokenPrefix, name, scope, lastUsedAt } = key;
  const isOwn = viewer.identity.kind === 'key' && viewer.identity.id === key.id;
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
      ${isOwn && html`<p class="notice">You are signed in with this key: you will be signed out.</p>`}
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

/** The form stands far below the top, where nobody would see that it was refused. */
const FOCUSED = html`autofocus`;
