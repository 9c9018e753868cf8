import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ApiKey } from '../auth/api-key.entity';
import type { ApiToken } from '../auth/api-token';
import { Config } from '../config/config';
import { MailOutboxService } from '../mail/mail-outbox.service';
import { quotedName } from './account-name';
import { AgenciesService } from './agencies.service';

const SCOPES = { full: 'full', read: 'read-only' } as const;

/** A change of a key, and the key that it was asked for with. */
export interface KeyChange {
  readonly key: ApiKey;
  readonly by: ApiKey;
}

/**
 * Mails to the owner of an account. Names that strangers chose stand in quotes and never first. Lines are short: longer
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
        'Somebody signed up with this address and the agency name',
        `${quotedName(agencyName)}.`,
        'If it was not you, ignore this mail.',
        '',
      ].join('\n'),
    });
  }

  async keyMade(manager: EntityManager, change: KeyChange): Promise<string> {
    return await this.toOwner(manager, change, 'A new API key of your agency', 'A new API key was made:');
  }

  async keyRevoked(manager: EntityManager, change: KeyChange): Promise<string> {
    return await this.toOwner(
      manager,
      change,
      'An API key of your agency was revoked',
      'An API key was revoked, and does not work any more:',
    );
  }

  async nudge(mailId: string): Promise<void> {
    await this.outbox.nudge(mailId);
  }

  private async toOwner(
    manager: EntityManager,
    { key, by }: KeyChange,
    subject: string,
    what: string,
  ): Promise<string> {
    const { email } = await this.agencies.byId(manager, key.agencyId);
    return await this.outbox.add(manager, {
      recipient: email,
      subject,
      body: [
        what,
        '',
        `  Key:   ${key.tokenPrefix}...`,
        `  Name:  ${quotedName(key.name)}`,
        `  Scope: ${SCOPES[key.scope]}`,
        '',
        `It was asked for with the key ${by.tokenPrefix}...`,
        '',
        'If this was not you, revoke the keys that you do not know:',
        `${this.config.dashboardUrl}/agency/api-keys`,
        '',
      ].join('\n'),
    });
  }
}
