import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ApiKey } from '../auth/api-key.entity';
import { lockAgency } from '../auth/api-keys.queries';
import { ApiKeysService, type IssuedKey } from '../auth/api-keys.service';
import type { Principal } from '../auth/principal';
import { PrincipalsService } from '../auth/principals.service';
import { AppError } from '../common/app-error';
import { TransactionsService } from '../database/transactions.service';
import { RateLimitsService } from '../queue/rate-limits.service';
import { AccountMailsService } from './account-mails.service';

const MAX_LIVE_KEYS = 20;
const HOUR_MS = 3_600_000;
/** Each sends a mail to the owner. */
const CHANGES_PER_HOUR = 60;

export interface AskedKey {
  /** As `nameFault` allows it, trimmed. */
  readonly name: string;
  readonly scope: ApiKey['scope'];
}

interface LiveKeys {
  readonly own: ApiKey;
  readonly all: readonly ApiKey[];
}

/** Keys that an agency makes and revokes itself. The owner gets a mail about each. */
@Injectable()
export class KeyChangesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly keys: ApiKeysService,
    private readonly principals: PrincipalsService,
    private readonly mails: AccountMailsService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  /** Throws 401 `invalid_token`, 403 `insufficient_scope`, `key_limit_exceeded`, 429 `rate_limited`. */
  async make(caller: Principal, asked: AskedKey): Promise<IssuedKey> {
    return await this.change(caller, async (manager, { own, all }) => {
      if (all.length >= MAX_LIVE_KEYS) {
        throw new AppError(
          'key_limit_exceeded',
          `An agency may have ${MAX_LIVE_KEYS} live keys; revoke one first`,
        );
      }
      const issued = await this.keys.issue(manager, { agencyId: caller.agencyId, ...asked });
      return { result: issued, mailId: await this.mails.keyMade(manager, { key: issued.key, by: own }) };
    });
  }

  /**
   * Counts at once in this process, and in the others within a second. `force`: also the last full key, after which only
   * the operator can make another. Throws 401 `invalid_token`, 403 `insufficient_scope`, 404 `key_not_found`,
   * 409 `last_full_key`, 429 `rate_limited`.
   */
  async revoke(caller: Principal, prefix: string, force: boolean): Promise<void> {
    await this.change(caller, async (manager, { own, all }) => {
      const key = find(all, prefix);
      if (!force && isLastFull(key, all)) {
        throw new AppError(
          'last_full_key',
          `${prefix} is your last key with full scope: make another one first, or revoke it with force=true`,
        );
      }
      await this.keys.revoke(prefix, manager);
      return { result: null, mailId: await this.mails.keyRevoked(manager, { key, by: own }) };
    });
    this.principals.forget();
  }

  /** A live key of the agency, and whether no other has full scope. Throws 404 `key_not_found`. */
  async standing(agencyId: number, prefix: string): Promise<{ key: ApiKey; lastFull: boolean }> {
    const all = await this.keys.live(agencyId);
    const key = find(all, prefix);
    return { key, lastFull: isLastFull(key, all) };
  }

  private async change<Result>(
    { agencyId, keyId, scope }: Principal,
    work: (manager: EntityManager, keys: LiveKeys) => Promise<{ result: Result; mailId: string }>,
  ): Promise<Result> {
    if (scope !== 'full') throw new AppError('insufficient_scope', 'This API key may not change keys');
    await this.countChange(agencyId);
    const { result, mailId } = await this.transactions.run(agencyId, async (manager) => {
      await lockAgency(manager, agencyId);
      const all = await this.keys.live(agencyId, manager);
      // a key that another process has just revoked may be cached here for a moment: it must not make its successor
      const own = all.find(({ id }) => id === keyId);
      if (own === undefined) throw new AppError('invalid_token', 'The API key is unknown or revoked');
      return await work(manager, { own, all });
    });
    await this.mails.nudge(mailId);
    return result;
  }

  private async countChange(agencyId: number): Promise<void> {
    await this.rateLimits.enforce({
      key: `key-changes:${agencyId}`,
      windowMs: HOUR_MS,
      limit: CHANGES_PER_HOUR,
      message: `An agency may change its keys ${CHANGES_PER_HOUR} times an hour`,
    });
  }
}

function find(live: readonly ApiKey[], prefix: string): ApiKey {
  const key = live.find(({ tokenPrefix }) => tokenPrefix === prefix);
  if (key === undefined) throw new AppError('key_not_found', `No live key of yours begins with ${prefix}`);
  return key;
}

function isLastFull(key: ApiKey, live: readonly ApiKey[]): boolean {
  return key.scope === 'full' && !live.some(({ id, scope }) => scope === 'full' && id !== key.id);
}
