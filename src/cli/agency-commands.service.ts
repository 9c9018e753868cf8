import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { overrideLimit } from '../agencies/agencies.queries';
import { AgenciesService } from '../agencies/agencies.service';
import { Agency } from '../agencies/agency.entity';
import { type Audited, AuditLogService, OPERATOR } from '../audit-log/audit-log.service';
import { QuotaService } from '../quota/quota.service';
import { isTierName, LIMITS_BY_API_NAME, TIER_NAMES } from '../auth/tiers';
import { ApiKeysService } from '../auth/api-keys.service';
import { spendOf } from '../spending/spend.queries';
import { UsageError } from './command';

/** So many keys of an agency are shown, live ones first. */
const KEYS = 100;

/** What `npm run agency` can do. Agencies are named by number or email address. */
@Injectable()
export class AgencyCommandsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly agencies: AgenciesService,
    private readonly keys: ApiKeysService,
    private readonly quota: QuotaService,
    private readonly auditLog: AuditLogService,
  ) {}

  async list(): Promise<void> {
    const agencies = await this.agencies.list();
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
    await this.change(id, { action: 'tier_changed', detail: tier }, async (manager) => {
      await manager.update(Agency, id, { tier });
    });
    console.log(`Agency ${id} is on tier ${tier} now, with all its keys.`);
  }

  async setLimit(agency: string, assignment: string): Promise<void> {
    const [, dollars] = /^spend_limit_usd_month=(none|\d{1,9}(?:\.\d{1,2})?)$/.exec(assignment) ?? [];
    if (dollars !== undefined) {
      const { id } = await this.account(agency);
      await this.change(id, { action: 'limit_changed', detail: assignment }, async (manager) => {
        await manager.update(Agency, id, { spendLimitUsdMonth: dollars === 'none' ? null : dollars });
      });
      console.log(`Agency ${id}: spend_limit_usd_month is ${dollars} now.`);
      return;
    }
    const [, name, value] = /^(\w+)=(\d{1,9})$/.exec(assignment) ?? [];
    const known = Object.entries(LIMITS_BY_API_NAME).find(([one]) => one === name)?.[1];
    if (known === undefined || value === undefined) {
      const names = [...Object.keys(LIMITS_BY_API_NAME), 'spend_limit_usd_month'].join(', ');
      throw new UsageError(
        `Give NAME=VALUE with a whole number (spend_limit_usd_month: dollars and cents, or none); names are ${names}.`,
      );
    }
    const { id } = await this.account(agency);
    await this.change(id, { action: 'limit_changed', detail: assignment }, async (manager) => {
      await overrideLimit(manager, id, known, Number(value));
    });
    console.log(`Agency ${id}: ${name} is ${value} now.`);
  }

  async createKey(agency: string, readOnly: boolean): Promise<void> {
    const { id } = await this.account(agency);
    const { token } = await this.dataSource.transaction(async (manager) => {
      const issued = await this.keys.issue(manager, {
        agencyId: id,
        name: "The operator's key",
        scope: readOnly ? 'read' : 'full',
      });
      const { tokenPrefix: subject, name: detail } = issued.key;
      await this.auditLog.add(manager, { ...OPERATOR, agencyId: id, action: 'key_made', subject, detail });
      return issued;
    });
    console.log(`A ${readOnly ? 'read-only' : 'full'} key of agency ${id}, shown this once:`);
    console.log(token.plaintext);
  }

  async revokeKey(prefix: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const key = await this.keys.find(manager, prefix);
      if (key === null || !(await this.keys.revoke(prefix, manager))) {
        throw new UsageError(`No live key begins with "${prefix}" (give its first 12 characters).`);
      }
      const { agencyId, name: detail } = key;
      await this.auditLog.add(manager, {
        ...OPERATOR,
        agencyId,
        action: 'key_revoked',
        subject: prefix,
        detail,
      });
    });
    console.log('The key is revoked.');
  }

  /** A change of the agency itself, and its entry in the audit log. */
  private async change(
    agencyId: number,
    entry: Pick<Audited, 'action' | 'detail'>,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await work(manager);
      await this.auditLog.add(manager, { ...OPERATOR, agencyId, subject: '', ...entry });
    });
  }

  private async spend(agencyId: number): Promise<string> {
    const { spentUsd, limitUsd } = await spendOf(this.dataSource, agencyId);
    return `${limitUsd?.toFixed(2) ?? 'none'}, ${spentUsd.toFixed(2)} spent`;
  }

  private async account(idOrEmail: string): Promise<Agency> {
    const account = await this.agencies.find(idOrEmail);
    if (account === null) throw new UsageError(`No agency ${idOrEmail}. "npm run agency -- list" shows all.`);
    return account;
  }
}
