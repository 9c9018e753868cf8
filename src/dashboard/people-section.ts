import type { AuditEntry } from '../audit-log/audit-entry.entity';
import type { Person } from '../auth/person.entity';
import { apiCall } from './api-call';
import { csrfInput } from './document';
import { moment } from './figures';
import { type Html, html } from './html';
import { table } from './table';
import type { Viewer } from './viewer.decorator';
import { SCOPE_WORDS } from './wording';

const SESSIONS_PATH = '/dashboard/agency/sessions';

export interface PeopleView {
  readonly viewer: Viewer;
  readonly people: readonly Person[];
  readonly auditLog: readonly AuditEntry[];
  readonly publicBaseUrl: string;
}

/** Who may sign in, and what they did; read-only but for signing everybody out. */
export function peopleSections(view: PeopleView): Html {
  return html`${people(view)} ${auditLog(view.auditLog)}`;
}

function people({ viewer, people, publicBaseUrl }: PeopleView): Html {
  return html`<section aria-labelledby="people">
    <h2 id="people">People</h2>
    <p>
      They sign in by a link that is mailed to their address. A client needs none of this: give a share link.
    </p>
    ${table({
      caption: 'Addresses that may sign in',
      cards: true,
      headed: true,
      columns: ['Address', 'Access', 'Last signed in', 'Added'],
      rows: people.map(({ email, scope, lastSignedInAt, createdAt }, at) => [
        html`${email} ${at === 0 && html`<span class="hint block">Owner of the account</span>`}`,
        SCOPE_WORDS[scope],
        lastSignedInAt === null ? 'Never by mail' : moment(lastSignedInAt.toISOString()),
        moment(createdAt.toISOString()),
      ]),
    })}
    ${
      viewer.caller.scope === 'full'
        ? html`${changeCalls(publicBaseUrl)} ${signOutEverybody(viewer)}`
        : html`<p>To add or remove somebody needs full access.</p>`
    }
  </section>`;
}

function changeCalls(publicBaseUrl: string): Html {
  return html`<details class="no-print">
    <summary>Add or remove somebody</summary>
    <p>This page does not change people; the API does. To add an address, and to remove one by its id:</p>
    ${apiCall(publicBaseUrl, { method: 'POST', path: '/v1/people', body: { email: 'sam@example.com', scope: 'read' } })}
    ${apiCall(publicBaseUrl, { method: 'GET', path: '/v1/people' })}
    ${apiCall(publicBaseUrl, { method: 'DELETE', path: '/v1/people/ID' })}
  </details>`;
}

function signOutEverybody(viewer: Viewer): Html {
  return html`<form class="panel no-print" method="post" action="${SESSIONS_PATH}">
    ${csrfInput(viewer)}
    <p>Lost a laptop? This ends every session of your agency, this one too. API keys keep working.</p>
    <button type="submit" class="danger">Sign everybody out</button>
  </form>`;
}

const ACTION_WORDS: Readonly<Record<AuditEntry['action'], string>> = {
  key_made: 'Made a key',
  key_revoked: 'Revoked a key',
  person_added: 'Added a person',
  person_removed: 'Removed a person',
  sessions_ended: 'Signed everybody out',
  tier_changed: 'Changed the tier',
  limit_changed: 'Changed a limit',
  domain_added: 'Added a domain',
  domain_changed: 'Changed a domain',
  domain_removed: 'Removed a domain',
  alerts_changed: 'Changed the alerts',
  alerts_stopped: 'Stopped the alerts',
  agency_changed: 'Changed the agency',
  logo_changed: 'Changed the logo',
  share_link_made: 'Made a share link',
  share_link_revoked: 'Revoked a share link',
};

function auditLog(entries: readonly AuditEntry[]): Html {
  return html`<section aria-labelledby="audit-log">
    <h2 id="audit-log">Who did what</h2>
    ${
      entries.length === 0
        ? html`<p>Nothing yet.</p>`
        : table({
            caption: 'The newest changes of the account',
            cards: true,
            headed: true,
            columns: ['When', 'What', 'About', 'By'],
            rows: entries.map((entry) => [
              moment(entry.at.toISOString()),
              ACTION_WORDS[entry.action],
              subjectOf(entry),
              actorOf(entry),
            ]),
          })
    }
  </section>`;
}

function subjectOf({ action, subject, detail }: AuditEntry): Html {
  const name = action.startsWith('key_') ? html`<code>${subject}…</code>` : html`${subject}`;
  return html`${subject !== '' && name}
  ${detail !== null && html`<span class="hint block">${detailWords(action, detail)}</span>`}`;
}

const BRANDING_WORDS: Readonly<Record<string, string>> = {
  primary_color: 'main colour',
  accent_color: 'second colour',
  source_line: 'source line',
  set: 'a new one',
};

/** All else is words already: a name that was given, or what somebody may do. */
function detailWords(action: AuditEntry['action'], detail: string): string {
  if (action !== 'agency_changed' && action !== 'logo_changed') return detail;
  return detail
    .split(', ')
    .map((word) => BRANDING_WORDS[word] ?? word)
    .join(', ');
}

function actorOf({ actorKind, actor }: AuditEntry): Html {
  if (actorKind === 'operator') return html`The operator`;
  if (actorKind === 'sign_up') return html`Sign-up of ${actor}`;
  return actorKind === 'key' ? html`<code>${actor}…</code>` : html`${actor}`;
}
