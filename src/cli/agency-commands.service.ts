import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiKey } from '../auth/api-key.entity';
import { overrideLimit } from '../agencies/agencies.queries';
import { Agency } from '../agencies/agency.entity';
import { type Audited, AuditLogService, OPERATOR } from '../audit-log/audit-log.service';
import { QuotaService } from '../quota/quota.service';
import { isTierName, LIMITS_BY_API_NAME, TIER_NAMES } from '../auth/tiers';
import { ApiKeysService } from '../auth/api-keys.service';
import { MAX_ID } from '../common/max-id';
import { spendOf } from '../spending/spend.queries';
import { mailbox } from '../text/mailbox';
import { UsageError } from './command';

/** So many keys of an agency are shown, live ones first. */
const KEYS = 100;

/** What `npm run agency` can do. Agencies are named by number or email address. */
@Injectable()
export class AgencyCommandsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ApiKeysService,
    private readonly quota: QuotaService,
    private readonly auditLog: AuditLogService,
  ) {}

  async list(): Promise<void> {
    const agencies = await this.dataSource.manager.find(Agency, { order: { id: 'ASC' } });
    if (agencies.length === 0) {
      console.log('There are no agencies yet. The first one comes with the first sign-up.');
    }
    for (const { id, tier, email, name } of agencies) {
      console.log([String(id).padStart(6), tier.padEnd(8), email.padEnd(36), name].join('  '));
    }
  }

  async show(agency: string): Promise<void> {
    const { id, name, email, tier, limits } = await this.account(agency);
    const { used, freshUsed } = await this.quota.usage(id);
    console.log(`${name} <${email}>, agency ${id}, tier ${tier}`);
    console.log(`  rate_limit_per_min    ${limits.ratePerMinute}`);
    console.log(`  monthly_quota         ${limits.monthlyQuota}, ${used} used`);
    console.log(`  monthly_fresh_quota   ${limits.monthlyFreshQuota}, ${freshUsed} used`);
    console.log(`  domain_limit          ${limits.domains}`);
    console.log(`  spend_limit_usd_month ${await this.spend(id)}`);
    for (const { tokenPrefix, name, scope, createdAt, revokedAt } of await this.keys.overview(id, KEYS)) {
      const end = revokedAt === null ? '' : `, revoked ${revokedAt.toISOString()}`;
      console.log(
        `  key ${tokenPrefix}…  ${scope}, created ${createdAt.toISOString()}${end}, ${JSON.stringify(name)}`,
      );
    }
  }

  async setTier(agency: string, tier: string): Promise<void> {
    if (!isTierName(tier))
      throw new UsageError(`There is no tier "${tier}"; tiers are ${TIER_NAMES.join(', ')}.`);
    const { id } = await this.account(agency);
    await this.change(async (manager) => {
      await manager.update(Agency, id, { tier });
      return { agencyId: id, action: 'tier_changed', subject: '', detail: tier };
    });
    console.log(`Agency ${id} is on tier ${tier} now, with all its keys.`);
  }

  async setLimit(agency: string, assignment: string): Promise<void> {
    const [, dollars] = /^spend_limit_usd_month=(none|\d{1,9}(?:\.\d{1,2})?)$/.exec(assignment) ?? [];
    const [name = '', value = ''] = /^\w+=\d{1,9}$/.test(assignment) ? assignment.split('=') : [];
    const known = Object.entries(LIMITS_BY_API_NAME).find(([one]) => one === name)?.[1];
    if (known === undefined && dollars === undefined) {
      const names = [...Object.keys(LIMITS_BY_API_NAME), 'spend_limit_usd_month'].join(', ');
      throw new UsageError(
        `Give NAME=VALUE with a whole number (spend_limit_usd_month: dollars and cents, or none); names are ${names}.`,
      );
    }
    const { id } = await this.account(agency);
    await this.change(async (manager) => {
      if (known !== undefined) await overrideLimit(manager, id, known, Number(value));
      else await manager.update(Agency, id, { spendLimitUsdMonth: dollars === 'none' ? null : dollars });
      return { agencyId: id, action: 'limit_changed', subject: '', detail: assignment };
    });
    console.log(`Agency ${id}: ${assignment.replace('=', ' is ')} now.`);
  }

  async createKey(agency: string, readOnly: boolean): Promise<void> {
    const { id } = await this.account(agency);
    const asked = { agencyId: id, name: "The operator's key", scope: readOnly ? 'read' : 'full' } as const;
    const { token } = await this.dataSource.transaction(async (manager) => {
      const issued = await this.keys.issue(manager, asked);
      const { tokenPrefix: subject, name: detail } = issued.key;
      await this.auditLog.add(manager, { ...OPERATOR, agencyId: id, action: 'key_made', subject, detail });
      return issued;
    });
    console.log(`A ${readOnly ? 'read-only' : 'full'} key of agency ${id}, shown this once:`);
    console.log(token.plaintext);
  }

  async revokeKey(prefix: string): Promise<void> {
    await this.change(async (manager) => {
      const key = await manager.findOneBy(ApiKey, { tokenPrefix: prefix });
      if (key === null || !(await this.keys.revoke(prefix, manager))) {
        throw new UsageError(`No live key begins with "${prefix}" (give its first 12 characters).`);
      }
      return { agencyId: key.agencyId, action: 'key_revoked', subject: prefix, detail: key.name };
    });
    console.log('The key is revoked.');
  }

  /** A change, and what it gives for the audit log. */
  private async change(
    work: (manager: EntityManager) => Promise<Omit<Audited, keyof typeof OPERATOR>>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.auditLog.add(manager, { ...OPERATOR, ...(await work(manager)) });
    });
  }

  private async spend(agencyId: number): Promise<string> {
    const { spentUsd, limitUsd } = await spendOf(this.dataSource, agencyId);
    return `${limitUsd?.toFixed(2) ?? 'none'}, ${spentUsd.toFixed(2)} spent`;
  }

  private async account(idOrEmail: string): Promise<Agency> {
    const id = /^\d+$/.test(idOrEmail) && Number(idOrEmail) <= MAX_ID ? Number(idOrEmail) : null;
    const named = id === null ? { email: mailbox(idOrEmail) } : { id };
    const account = await this.dataSource.manager.findOneBy(Agency, named);
    if (account === null) throw new UsageError(`No agency ${idOrEmail}. "npm run agency -- list" shows all.`);
    return account;
  }
}
