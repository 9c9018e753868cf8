import { Injectable } from '@nestjs/common';
import type { ApiKey } from '../auth/api-key.entity';
import type { NewKey } from '../auth/api-keys.queries';
import { ApiKeysService, type IssuedKey } from '../auth/api-keys.service';
import type { Changer } from '../auth/principal';
import { PrincipalsService } from '../auth/principals.service';
import { AppError } from '../common/app-error';
import { AccountChangesService } from './account-changes.service';
import { AccountMailsService } from './account-mails.service';

const MAX_LIVE_KEYS = 20;

/** Keys that an agency makes and revokes itself. The owner gets a mail about each. */
@Injectable()
export class KeyChangesService {
  constructor(
    private readonly changes: AccountChangesService,
    private readonly keys: ApiKeysService,
    private readonly principals: PrincipalsService,
    private readonly mails: AccountMailsService,
  ) {}

  /** Throws 401 `invalid_token`, 403 `insufficient_scope`, `key_limit_exceeded`, 429 `rate_limited`. */
  async make(changer: Changer, asked: Omit<NewKey, 'agencyId'>): Promise<IssuedKey> {
    const { agencyId } = changer;
    return await this.changes.add(changer, async (manager, by) => {
      if ((await this.keys.live(agencyId, manager)).length >= MAX_LIVE_KEYS) {
        throw new AppError(
          'key_limit_exceeded',
          `An agency may have ${MAX_LIVE_KEYS} live keys; revoke one first`,
        );
      }
      const issued = await this.keys.issue(manager, { agencyId, ...asked });
      const { key } = issued;
      return {
        result: issued,
        audit: { action: 'key_made', subject: key.tokenPrefix, detail: key.name },
        mailIds: await this.mails.keyChanged(manager, 'key_made', key, by),
      };
    });
  }

  /**
   * Counts at once in this process, and in the others within a second. `force`: also the last full key. Throws 401
   * `invalid_token`, 403 `insufficient_scope`, 404 `key_not_found`, 409 `last_full_key`.
   */
  async revoke(changer: Changer, prefix: string, force: boolean): Promise<void> {
    await this.changes.run(changer, async (manager, by) => {
      const all = await this.keys.live(changer.agencyId, manager);
      const key = find(all, prefix);
      if (!force && isLastFull(key, all)) {
        throw new AppError(
          'last_full_key',
          `${prefix} is your last key with full scope: make another one first, or revoke it with force=true`,
        );
      }
      await this.keys.revoke(prefix, manager);
      return {
        result: null,
        audit: { action: 'key_revoked', subject: key.tokenPrefix, detail: key.name },
        mailIds: await this.mails.keyChanged(manager, 'key_revoked', key, by),
      };
    });
    this.principals.forget();
  }

  /** A live key of the agency, and whether no other has full scope. Throws 404 `key_not_found`. */
  async standing(agencyId: number, prefix: string): Promise<{ key: ApiKey; lastFull: boolean }> {
    const all = await this.keys.live(agencyId);
    const key = find(all, prefix);
    return { key, lastFull: isLastFull(key, all) };
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
