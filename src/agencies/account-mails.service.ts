import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ApiKey } from '../auth/api-key.entity';
import type { ApiToken } from '../auth/api-token';
import type { Person } from '../auth/person.entity';
import { Config } from '../config/config';
import { MailOutboxService } from '../mail/mail-outbox.service';
import { quotedName } from './account-name';
import { AgenciesService } from './agencies.service';
import type { Actor } from './audit-log.service';

const SCOPES = { full: 'full', read: 'read-only' } as const;

/** A change of a key, and who asked for it. */
export interface KeyChange {
  readonly key: ApiKey;
  readonly by: Actor;
}

export interface PersonChange {
  readonly person: Person;
  readonly by: Actor;
}

/** A way in for one agency. */
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
    private readonly agencies: AgenciesService,
    private readonly outbox: MailOutboxService,
    private readonly config: Config,
  ) {}

  /** The backup of the first key. Returns the id to nudge after the commit, as the others do. */
  async welcome(
    manager: EntityManager,
    agencyName: string,
    recipient: string,
    token: ApiToken,
  ): Promise<string> {
    const { publicBaseUrl, dashboardUrl } = this.config;
    return await this.outbox.add(manager, {
      recipient,
      subject: 'Your Agency Reporting API key',
      body: [
        'Hello,',
        '',
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
        '',
      ].join('\n'),
    });
  }

  async keyMade(manager: EntityManager, { key, by }: KeyChange): Promise<string> {
    const subject = 'A new API key of your agency';
    return await this.toOwner(manager, key.agencyId, subject, [
      'A new API key was made:',
      '',
      ...keyLines(key),
      '',
      askedBy(by),
      '',
      ...this.undoLines('revoke the keys that you do not know'),
    ]);
  }

  async keyRevoked(manager: EntityManager, { key, by }: KeyChange): Promise<string> {
    const subject = 'An API key of your agency was revoked';
    return await this.toOwner(manager, key.agencyId, subject, [
      'An API key was revoked, and does not work any more:',
      '',
      ...keyLines(key),
      '',
      askedBy(by),
      '',
      ...this.undoLines('revoke the keys that you do not know'),
    ]);
  }

  /** To the owner, and to the person, who learns how to sign in. */
  async personAdded(manager: EntityManager, { person, by }: PersonChange): Promise<string[]> {
    const { email, agencyId, scope } = person;
    const { name } = await this.agencies.byId(manager, agencyId);
    const invitation = await this.outbox.add(manager, {
      recipient: email,
      subject: 'You can sign in to reports on AI visibility',
      body: [
        'Hello,',
        '',
        'your address was added to the agency',
        `${quotedName(name)},`,
        `with ${SCOPES[scope]} access to its dashboard. To sign in, have a link`,
        'mailed to this address:',
        '',
        `${this.config.dashboardUrl}/sign-in`,
        '',
        'If you do not expect this, ignore this mail.',
        '',
      ].join('\n'),
    });
    const subject = 'A person was added to your agency';
    const notice = await this.toOwner(manager, agencyId, subject, [
      'An address may sign in to the dashboard now:',
      '',
      `  ${email}`,
      `  Scope: ${SCOPES[scope]}`,
      '',
      askedBy(by),
      '',
      ...this.undoLines('look at the people and keys'),
    ]);
    return [invitation, notice];
  }

  async personRemoved(manager: EntityManager, { person, by }: PersonChange): Promise<string> {
    return await this.toOwner(manager, person.agencyId, 'A person was removed from your agency', [
      'An address may not sign in to the dashboard any more:',
      '',
      `  ${person.email}`,
      '',
      askedBy(by),
      '',
      ...this.undoLines('look at the people and keys'),
    ]);
  }

  async signInLinks(
    manager: EntityManager,
    recipient: string,
    links: readonly MailedLink[],
    minutes: number,
  ): Promise<string> {
    return await this.outbox.add(manager, {
      recipient,
      subject: 'Your link to sign in',
      body: [
        'Hello,',
        '',
        `this opens the dashboard, once, within ${minutes} minutes:`,
        '',
        ...links.flatMap(({ agencyName, url }) => [quotedName(agencyName), url, '']),
        'If you did not ask for it, ignore this mail: nobody gets in without it.',
        '',
      ].join('\n'),
    });
  }

  async nudge(mailId: string): Promise<void> {
    await this.outbox.nudge(mailId);
  }

  private async toOwner(
    manager: EntityManager,
    agencyId: number,
    subject: string,
    lines: readonly string[],
  ): Promise<string> {
    const { email: recipient } = await this.agencies.byId(manager, agencyId);
    return await this.outbox.add(manager, { recipient, subject, body: lines.join('\n') });
  }

  private undoLines(what: string): string[] {
    return [`If this was not you, ${what}:`, `${this.config.dashboardUrl}/agency/api-keys`, ''];
  }
}

function keyLines({ tokenPrefix, name, scope }: ApiKey): string[] {
  return [`  Key:   ${tokenPrefix}...`, `  Name:  ${quotedName(name)}`, `  Scope: ${SCOPES[scope]}`];
}

function askedBy({ actorKind, actor }: Actor): string {
  return actorKind === 'key' ? `It was asked for with the key ${actor}...` : `It was asked for by ${actor}`;
}
