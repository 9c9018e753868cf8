import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../auth/api-keys.service';
import type { ApiToken } from '../auth/api-token';
import { AppError } from '../common/app-error';
import { TransactionsService } from '../database/transactions.service';
import { mailbox } from '../text/mailbox';
import { AccountMailsService } from './account-mails.service';
import { AgenciesService } from './agencies.service';
import type { Agency } from './agency.entity';
import { AuditLogService } from '../audit-log/audit-log.service';

@Injectable()
export class SignupService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly agencies: AgenciesService,
    private readonly keys: ApiKeysService,
    private readonly mails: AccountMailsService,
    private readonly auditLog: AuditLogService,
  ) {}

  /** Creates the agency, its first key and the backup mail, all or none. Throws 409 `email_taken`. */
  async signUp(name: string, email: string): Promise<{ agency: Agency; token: ApiToken }> {
    const { agency, token, mailId } = await this.transactions.run(null, async (manager) => {
      const agency = await this.agencies.create(manager, name, mailbox(email));
      if (agency === null) {
        throw new AppError('email_taken', 'email: an agency with this address exists already');
      }
      const { key, token } = await this.keys.issue(manager, {
        agencyId: agency.id,
        name: 'First key',
        scope: 'full',
      });
      await this.auditLog.add(manager, {
        agencyId: agency.id,
        actorKind: 'sign_up',
        actor: agency.email,
        action: 'key_made',
        subject: key.tokenPrefix,
        detail: key.name,
      });
      const mailId = await this.mails.welcome(manager, name, agency.email, token);
      return { agency, token, mailId };
    });
    await this.mails.nudge([mailId]);
    return { agency, token };
  }
}
