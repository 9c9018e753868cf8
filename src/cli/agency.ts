import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../ormconfig';
import { AgenciesService } from '../agencies/agencies.service';
import { Agency } from '../agencies/agency.entity';
import { QuotaService } from '../agencies/quota.service';
import { isTierName, LIMIT_NAMES, type LimitName, TIER_NAMES } from '../auth/tiers';
import { ApiKey } from '../auth/api-key.entity';
import { ApiKeysService } from '../auth/api-keys.service';
import { ConfigError, parseConfig } from '../config/config';
import { ensureServices } from '../embedded/embedded-services';
import { runMigrations } from './run-migrations';

const USAGE = `Usage: npm run agency -- COMMAND

  list                            all agencies
  show ID                         one agency: tier, limits, usage, keys
  set-tier ID TIER                TIER is ${TIER_NAMES.join(', ')}
  set-limit ID NAME=VALUE         one limit of one agency; NAME is ${LIMIT_NAMES.join(', ')}
  create-key ID [--read-only]     a new key, shown once
  revoke-key PREFIX               the first 12 characters of the key

ID is a number or an email address. Works on DATABASE_URL, or on the embedded database in DATA_DIR, also while the service runs.`;

/** A mistake of the operator: shown without a stack. */
class UsageError extends Error {}

class AgencyCommands {
  private readonly agencies: AgenciesService;
  private readonly keys: ApiKeysService;
  private readonly quota: QuotaService;

  constructor(private readonly dataSource: DataSource) {
    this.agencies = new AgenciesService(dataSource.getRepository(Agency));
    this.keys = new ApiKeysService(dataSource.getRepository(ApiKey));
    this.quota = new QuotaService(dataSource);
  }

  async run([command, ...rest]: readonly string[]): Promise<void> {
    const [first, second] = rest;
    if (command === 'list') await this.list();
    else if (command === 'show') await this.show(await this.agency(first));
    else if (command === 'set-tier') await this.setTier(await this.agency(first), second ?? '');
    else if (command === 'set-limit') await this.setLimit(await this.agency(first), second ?? '');
    else if (command === 'create-key')
      await this.createKey(await this.agency(first), rest.includes('--read-only'));
    else if (command === 'revoke-key') await this.revokeKey(first ?? '');
    else throw new UsageError(USAGE);
  }

  private async agency(idOrEmail: string | undefined): Promise<Agency> {
    if (idOrEmail === undefined) throw new UsageError(USAGE);
    const account = await this.agencies.find(idOrEmail);
    if (account === null) throw new UsageError(`No agency ${idOrEmail}. "npm run agency -- list" shows all.`);
    return account;
  }

  private async list(): Promise<void> {
    for (const { id, tier, email, name } of await this.agencies.list()) {
      console.log([String(id).padStart(6), tier.padEnd(8), email.padEnd(36), name].join('  '));
    }
  }

  private async show(account: Agency): Promise<void> {
    const { used, freshUsed } = await this.quota.usage(account.id);
    const { monthlyQuota, monthlyFreshQuota, ratePerMinute, domains } = account.limits;
    console.log(`${account.name} <${account.email}>, agency ${account.id}, tier ${account.tier}`);
    console.log(`  reads this month   ${used} of ${monthlyQuota}`);
    console.log(`  fresh this month   ${freshUsed} of ${monthlyFreshQuota}`);
    console.log(`  rate per minute    ${ratePerMinute}`);
    console.log(`  domains            ${domains} allowed`);
    for (const { tokenPrefix, scope, createdAt, revokedAt } of await this.keys.list(account.id)) {
      const end = revokedAt === null ? '' : `, revoked ${revokedAt.toISOString()}`;
      console.log(`  key ${tokenPrefix}…  ${scope}, created ${createdAt.toISOString()}${end}`);
    }
  }

  private async setTier(account: Agency, tier: string): Promise<void> {
    if (!isTierName(tier)) throw new UsageError(`"${tier}" is no tier; tiers are ${TIER_NAMES.join(', ')}.`);
    await this.agencies.setTier(account.id, tier);
    console.log(`Agency ${account.id} is on tier ${tier} now, with all its keys.`);
  }

  private async setLimit(account: Agency, assignment: string): Promise<void> {
    const [, name, value] = /^(\w+)=(\d{1,9})$/.exec(assignment) ?? [];
    const known = LIMIT_NAMES.find((one) => one === name);
    if (known === undefined || value === undefined) {
      throw new UsageError(`Give NAME=VALUE with a whole number; names are ${LIMIT_NAMES.join(', ')}.`);
    }
    await this.agencies.setLimit(account.id, known satisfies LimitName, Number(value));
    console.log(`Agency ${account.id}: ${known} is ${value} now.`);
  }

  private async createKey(account: Agency, readOnly: boolean): Promise<void> {
    const token = await this.keys.issue(this.dataSource.manager, account.id, readOnly ? 'read' : 'full');
    console.log(`A ${readOnly ? 'read-only' : 'full'} key of agency ${account.id}, shown this once:`);
    console.log(token.plaintext);
  }

  private async revokeKey(prefix: string): Promise<void> {
    const revoked = await this.keys.revoke(prefix);
    if (revoked === 0)
      throw new UsageError(`No live key begins with "${prefix}" (give its first 12 characters).`);
    console.log(revoked === 1 ? 'The key is revoked.' : `${revoked} keys are revoked.`);
  }
}

async function main(): Promise<void> {
  // neither the role nor the secret matters here: only the database is touched
  const config = parseConfig({
    ...process.env,
    ROLE: 'all',
    APP_SECRET: 'not-used-by-this-command'.padEnd(32, '-'),
  });
  const services = await ensureServices({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
    // this command needs no queue
    redisUrl: config.redisUrl ?? 'redis://unused',
    redisKind: 'js',
    log: () => undefined,
  });
  try {
    if (services.embedded.postgres) await runMigrations(services.databaseUrl, () => undefined);
    const dataSource = await new DataSource(dataSourceOptions(services.databaseUrl)).initialize();
    try {
      await new AgencyCommands(dataSource).run(process.argv.slice(2));
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await services.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
