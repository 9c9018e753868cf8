import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ApiKey } from '../auth/api-key.entity';
import type { ApiToken } from '../auth/api-token';
import { Person } from '../auth/person.entity';
import { Config } from '../config/config';
import { MailOutboxService } from '../mail/mail-outbox.service';
import { RateLimitsService } from '../queue/rate-limits.service';
import { DAY_MS } from '../text/utc-day';
import { quotedName } from './account-name';
import { Agency } from './agency.entity';
import type { Actor } from '../audit-log/audit-log.service';

/** To one address, from all agencies together: more would fill a stranger's mailbox. */
const INVITATIONS_PER_DAY = 5;
/** To an owner whose address is not verified: anybody can sign up with somebody else's. The audit log has the other changes. */
const NOTICES_PER_DAY_UNVERIFIED = 5;

const SCOPES = { full: 'full', read: 'read-only' } as const;

const UNDO_KEYS = 'revoke the keys that you do not know';
const UNDO_PEOPLE = 'look at the people and keys';
/** What the owner is told of a change in the account, and what to do if it was not theirs. */
const NOTICES = {
  key_made: { subject: 'A new API key of your agency', said: 'A new API key was made:', undo: UNDO_KEYS },
  key_revoked: {
    subject: 'An API key of your agency was revoked',
    said: 'An API key was revoked, and does not work any more:',
    undo: UNDO_KEYS,
  },
  person_added: {
    subject: 'A person was added to your agency',
    said: 'An address may sign in to the dashboard now:',
    undo: UNDO_PEOPLE,
  },
  person_removed: {
    subject: 'A person was removed from your agency',
    said: 'An address may not sign in to the dashboard any more:',
    undo: UNDO_PEOPLE,
  },
} as const;

export interface MailedLink {
  readonly agencyName: string;
  readonly url: string;
}

/**
 * Mails about an account. Names that strangers chose stand in quotes and never first. Lines are short: longer
 * ones would be encoded, and a key broken across lines.
 */
@Injectable()
export class AccountMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly config: Config,
    private readonly rateLimits: RateLimitsService,
  ) {}

  /** The backup of the first key. Returns the id to nudge after the commit, as the others return theirs. */
  async welcome(
    manager: EntityManager,
    agencyName: string,
    recipient: string,
    token: ApiToken,
  ): Promise<string> {
    const { publicBaseUrl, dashboardUrl } = this.config;
    return await this.greet(manager, recipient, 'Your Agency Reporting API key', [
      'this is your API key. Keep it safe: it is stored nowhere, and it',
      'cannot be shown again.',
      '',
      `  ${token.plaintext}`,
      '',
      'Send it as "Authorization: Bearer <API key>" with every request.',
      '',
      `Documentation: ${publicBaseUrl}/docs`,
      `Dashboard:     ${dashboardUrl}`,
      '',
      'The dashboard opens with this key, or by a link that it mails to',
      'this address.',
      '',
      'Somebody signed up with this address and the agency name',
      `${quotedName(agencyName)}.`,
      'If it was not you, ignore this mail.',
    ]);
  }

  async keyChanged(
    manager: EntityManager,
    change: 'key_made' | 'key_revoked',
    { agencyId, tokenPrefix, name, scope }: ApiKey,
    by: Actor,
  ): Promise<string[]> {
    const about = [`  Key:   ${tokenPrefix}...`, `  Name:  ${quotedName(name)}`, `  Scope: ${SCOPES[scope]}`];
    return await this.toOwner(manager, agencyId, change, about, by);
  }

  /** To the owner, and to the person, who learns how to sign in unless the address got many such mails today. */
  async personAdded(manager: EntityManager, person: Person, by: Actor): Promise<string[]> {
    const { email, agencyId, scope } = person;
    const about = [`  ${email}`, `  Scope: ${SCOPES[scope]}`];
    const notices = await this.toOwner(manager, agencyId, 'person_added', about, by);
    const key = `invitation:${hash('sha256', email)}`;
    const { isBlocked } = await this.rateLimits.increment(key, DAY_MS, INVITATIONS_PER_DAY);
    return isBlocked ? notices : [await this.invitation(manager, person), ...notices];
  }

  async personRemoved(manager: EntityManager, person: Person, by: Actor): Promise<string[]> {
    return await this.toOwner(manager, person.agencyId, 'person_removed', [`  ${person.email}`], by);
  }

  async signInLinks(
    manager: EntityManager,
    recipient: string,
    links: readonly MailedLink[],
    minutes: number,
  ): Promise<string> {
    return await this.greet(manager, recipient, 'Your link to sign in', [
      `this opens the dashboard, once, within ${minutes} minutes:`,
      '',
      ...links.flatMap(({ agencyName, url }) => [quotedName(agencyName), url, '']),
      'If you did not ask for it, ignore this mail: nobody gets in without it.',
    ]);
  }

  async nudge(mailIds: readonly string[]): Promise<void> {
    await this.outbox.nudge(mailIds);
  }

  private async invitation(manager: EntityManager, { email, agencyId, scope }: Person): Promise<string> {
    const { name } = await manager.findOneByOrFail(Agency, { id: agencyId });
    return await this.greet(manager, email, 'You can sign in to reports on AI visibility', [
      'your address was added to the agency',
      `${quotedName(name)},`,
      `with ${SCOPES[scope]} access to its dashboard. To sign in, have a link`,
      'mailed to this address:',
      '',
      `${this.config.dashboardUrl}/sign-in`,
      '',
      'If you do not expect this, ignore this mail.',
    ]);
  }

  private async greet(
    manager: EntityManager,
    recipient: string,
    subject: string,
    lines: readonly string[],
  ): Promise<string> {
    const body = ['Hello,', '', ...lines, ''].join('\n');
    return await this.outbox.add(manager, { recipient, subject, body });
  }

  private async toOwner(
    manager: EntityManager,
    agencyId: number,
    change: keyof typeof NOTICES,
    about: readonly string[],
    by: Actor,
  ): Promise<string[]> {
    const { subject, said, undo } = NOTICES[change];
    const { email: recipient } = await manager.findOneByOrFail(Agency, { id: agencyId });
    if (!(await this.mayBeTold(manager, agencyId, recipient))) return [];
    const undoLines = [`If this was not you, ${undo}:`, `${this.config.dashboardUrl}/agency/api-keys`, ''];
    const body = [said, '', ...about, '', askedBy(by), '', ...undoLines].join('\n');
    return [await this.outbox.add(manager, { recipient, subject, body })];
  }

  private async mayBeTold(manager: EntityManager, agencyId: number, email: string): Promise<boolean> {
    const owner = await manager.findOneBy(Person, { agencyId, email });
    if (owner !== null && owner.lastSignedInAt !== null) return true;
    const key = `unproved-notice:${hash('sha256', email)}`;
    const { isBlocked } = await this.rateLimits.increment(key, DAY_MS, NOTICES_PER_DAY_UNVERIFIED);
    return !isBlocked;
  }
}

function askedBy({ actorKind, actor }: Actor): string {
  return actorKind === 'key' ? `It was asked for with the key ${actor}...` : `It was asked for by ${actor}`;
}
