import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Changer } from '../auth/principal';
import { liveIdentity } from '../auth/principals.queries';
import { AppError } from '../common/app-error';
import { TransactionsService } from '../database/transactions.service';
import { RateLimitsService } from '../queue/rate-limits.service';
import { HOUR_MS } from '../text/utc-day';
import { AccountMailsService } from './account-mails.service';
import { type Actor, type Audited, AuditLogService } from '../audit-log/audit-log.service';

/** Each sends mails. */
const ADDITIONS_PER_HOUR = 60;

/** What a change leaves behind, in its own transaction. */
export interface Changed<Result> {
  readonly result: Result;
  readonly audit: Pick<Audited, 'action' | 'subject' | 'detail'>;
  readonly mailIds: readonly string[];
}

/** Changes of keys and people: one after the other within an agency, each in the audit log and mailed to the owner. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly mails: AccountMailsService,
    private readonly auditLog: AuditLogService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  /**
   * For a change that adds a key or a person. Throws as `run`, and 429 `rate_limited`. What takes away has no such limit:
   * whoever holds a stolen key could use it up, and the key could not be revoked.
   */
  async add<Result>(
    changer: Changer,
    work: (manager: EntityManager, actor: Actor) => Promise<Changed<Result>>,
  ): Promise<Result> {
    const additions = {
      key: `account-changes:${changer.agencyId}`,
      windowMs: HOUR_MS,
      limit: ADDITIONS_PER_HOUR,
      message: `An agency may add ${ADDITIONS_PER_HOUR} keys and people an hour`,
    };
    return await this.rateLimits.within(additions, async () => await this.run(changer, work));
  }

  /** Throws 401 `invalid_token`, 403 `insufficient_scope`, and what `work` throws. */
  async run<Result>(
    { agencyId, scope, identity }: Changer,
    work: (manager: EntityManager, actor: Actor) => Promise<Changed<Result>>,
  ): Promise<Result> {
    if (scope !== 'full') throw notAllowed();
    const { result, mailIds } = await this.transactions.runLocked(agencyId, async (manager) => {
      // a key that another process has just revoked may be cached here for a moment: it must not make its successor
      const own = await liveIdentity(manager, agencyId, identity);
      if (own.scope !== 'full') throw notAllowed();
      const actor: Actor = { actorKind: identity.kind, actor: own.name };
      const changed = await work(manager, actor);
      await this.auditLog.add(manager, { agencyId, ...actor, ...changed.audit });
      return changed;
    });
    await this.mails.nudge(mailIds);
    return result;
  }
}

function notAllowed(): AppError {
  return new AppError('insufficient_scope', 'With read-only scope keys and people cannot be changed');
}
