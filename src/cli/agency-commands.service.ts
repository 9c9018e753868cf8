import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AgenciesService } from '../agencies/agencies.service';
import type { Agency } from '../agencies/agency.entity';
import { ConstantsMeasurement } from '../history/constants-measurement.service';
import { QuotaService } from '../quota/quota.service';
import type { KnownConstant } from '../reports/statistics/known-constants';
import { readConstants } from '../reports/statistics/measured-constants.queries';
import type { ConstantEstimate, ConstantName } from '../statistics/design-constants';
import { utcDay } from '../text/utc-day';
import { isTierName, LIMITS_BY_API_NAME, TIER_NAMES } from '../auth/tiers';
import { ApiKeysService } from '../auth/api-keys.service';

/** So many keys of an agency are shown, live ones first. */
const KEYS = 100;

/** A mistake of the operator: shown without a stack. */
export class UsageError extends Error {}

/** What `npm run agency` can do. Agencies are named by number or email address. */
@Injectable()
export class AgencyCommandsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly agencies: AgenciesService,
    private readonly keys: ApiKeysService,
    private readonly quota: QuotaService,
    private readonly measurement: ConstantsMeasurement,
  ) {}

  async list(): Promise<void> {
    for (const { id, tier, email, name } of await this.agencies.list()) {
      console.log([String(id).padStart(6), tier.padEnd(8), email.padEnd(36), name].join('  '));
    }
  }

  async show(agency: string): Promise<void> {
    const { id, name, email, tier, limits } = await this.account(agency);
    const { used, freshUsed } = await this.quota.usage(id);
    console.log(`${name} <${email}>, agency ${id}, tier ${tier}`);
    console.log(`  rate_limit_per_min   ${limits.ratePerMinute}`);
    console.log(`  monthly_quota        ${limits.monthlyQuota}, ${used} used`);
    console.log(`  monthly_fresh_quota  ${limits.monthlyFreshQuota}, ${freshUsed} used`);
    console.log(`  domain_limit         ${limits.domains}`);
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
    await this.agencies.setTier(id, tier);
    console.log(`Agency ${id} is on tier ${tier} now, with all its keys.`);
  }

  async setLimit(agency: string, assignment: string): Promise<void> {
    const [, name, value] = /^(\w+)=(\d{1,9})$/.exec(assignment) ?? [];
    const known = Object.entries(LIMITS_BY_API_NAME).find(([one]) => one === name)?.[1];
    if (known === undefined || value === undefined) {
      const names = Object.keys(LIMITS_BY_API_NAME).join(', ');
      throw new UsageError(`Give NAME=VALUE with a whole number; names are ${names}.`);
    }
    const { id } = await this.account(agency);
    await this.agencies.setLimit(id, known, Number(value));
    console.log(`Agency ${id}: ${name} is ${value} now.`);
  }

  async createKey(agency: string, readOnly: boolean): Promise<void> {
    const { id } = await this.account(agency);
    const { token } = await this.keys.issue(this.dataSource.manager, {
      agencyId: id,
      name: "The operator's key",
      scope: readOnly ? 'read' : 'full',
    });
    console.log(`A ${readOnly ? 'read-only' : 'full'} key of agency ${id}, shown this once:`);
    console.log(token.plaintext);
  }

  async revokeKey(prefix: string): Promise<void> {
    if (!(await this.keys.revoke(prefix))) {
      throw new UsageError(`No live key begins with "${prefix}" (give its first 12 characters).`);
    }
    console.log('The key is revoked.');
  }

  /** Measures now; the service does so once a day, and goes by what it found then. */
  async statistics(): Promise<void> {
    const measured = await this.measurement.measure(new AbortController().signal);
    const { dayCorrelation, carryOver } = await readConstants(this.dataSource);
    console.log(constantLine('day_correlation', measured.day_correlation, dayCorrelation));
    console.log(constantLine('carry_over', measured.carry_over, carryOver));
  }

  private async account(idOrEmail: string): Promise<Agency> {
    const account = await this.agencies.find(idOrEmail);
    if (account === null) throw new UsageError(`No agency ${idOrEmail}. "npm run agency -- list" shows all.`);
    return account;
  }
}

/** For example "carry_over  0.231 (95 % interval 0.18 to 0.282), 42 days; in use: 0.2, assumed". */
function constantLine(
  name: ConstantName,
  now: ConstantEstimate | null,
  { value, measured }: KnownConstant,
): string {
  const rounded = (one: number): string => String(Math.round(one * 1000) / 1000);
  const found =
    now === null
      ? 'not measurable yet'
      : `${rounded(now.value)} (95 % interval ${rounded(now.interval.low)} to ${rounded(now.interval.high)}), ${now.days} days`;
  const origin = measured === null ? 'assumed' : `measured on ${utcDay(measured.measuredAt)}`;
  return `${name.padEnd(15)}  ${found}; in use: ${rounded(value)}, ${origin}`;
}
