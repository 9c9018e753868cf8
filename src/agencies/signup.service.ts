import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../auth/api-keys.service';
import type { ApiToken } from '../auth/api-token';
import { AppError } from '../common/app-error';
import { Config } from '../config/config';
import { TransactionsService } from '../database/transactions.service';
import { MailOutboxService } from '../mail/mail-outbox.service';
import { AgenciesService } from './agencies.service';
import type { Agency } from './agency.entity';

@Injectable()
export class SignupService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly agencies: AgenciesService,
    private readonly keys: ApiKeysService,
    private readonly outbox: MailOutboxService,
    private readonly config: Config,
  ) {}

  /** Creates the agency, its first key and the backup mail, all or none. Throws 409 `email_taken`. */
  async signUp(name: string, email: string): Promise<{ agency: Agency; token: ApiToken }> {
    const { agency, token, mailId } = await this.transactions.run(null, async (manager) => {
      const agency = await this.agencies.create(manager, name, email.toLowerCase());
      if (agency === null) {
        throw new AppError('email_taken', 'email: an agency with this address exists already');
      }
      const token = await this.keys.issue(manager, agency.id);
      const mailId = await this.outbox.add(manager, {
        recipient: email,
        subject: 'Your Agency Reporting API key',
        body: this.backupMail(name, token),
      });
      return { agency, token, mailId };
    });
    await this.outbox.nudge(mailId);
    return { agency, token };
  }

  private backupMail(name: string, token: ApiToken): string {
    const { publicBaseUrl, dashboardUrl } = this.config;
    return [
      `Hello ${name},`,
      '',
      // short lines: a longer one would be encoded, and the key broken across lines
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
      'If you did not sign up, ignore this mail.',
      '',
    ].join('\n');
  }
}
