import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../auth/api-keys.service';
import type { ApiToken } from '../auth/api-token';
import { insertPerson } from '../auth/people.queries';
import { AppError } from '../common/app-error';
import { TransactionsService } from '../database/transactions.service';
import { mailbox } from '../text/mailbox';
import { AccountMailsService } from './account-mails.service';
import { insertAgency } from './agencies.queries';
import { Agency } from './agency.entity';
import { AuditLogService } from '../audit-log/audit-log.service';

@Injectable()
export class SignupService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly keys: ApiKeysService,
    private readonly mails: AccountMailsService,
    private readonly auditLog: AuditLogService,
  ) {}

  /** Creates the agency on the free tier, its first key and the backup mail, all or none. Throws 409 `email_taken`. */
  async signUp(name: string, email: string): Promise<{ agency: Agency; token: ApiToken }> {
    const { agency, token, mailId } = await this.transactions.run(null, async (manager) => {
      const address = mailbox(email);
      const agencyId = await insertAgency(manager, name, address);
      if (agencyId === null) {
        throw new AppError('email_taken', 'email: an agency with this address exists already');
      }
      // the owner is the first of its people
      await insertPerson(manager, { agencyId, email: address, scope: 'full' });
      const agency = await manager.findOneByOrFail(Agency, { id: agencyId });
      const { key, token } = await this.keys.issue(manager, { agencyId, name: 'First key', scope: 'full' });
      await this.auditLog.add(manager, {
        agencyId,
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
