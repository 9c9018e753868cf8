import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Agency } from '../agencies/agency.entity';
import { AuditEntry } from '../audit-log/audit-entry.entity';
import { AuditLogService } from '../audit-log/audit-log.service';
import { QuotaService } from '../quota/quota.service';
import { LIMITS_BY_API_NAME, TIER_NAMES } from '../auth/tiers';
import { ApiKey } from '../auth/api-key.entity';
import { ApiKeysService } from '../auth/api-keys.service';
import { parseConfig } from '../config/config';
import { directly } from '../database/directly';
import { DatabaseModule } from '../database/database.module';
import { ConstantsMeasurement } from '../history/constants-measurement.service';
import { AgencyCommandsService } from './agency-commands.service';
import { runCommand, UsageError, withServices } from './command';
import { OperatorFiguresService } from './operator-figures.service';

const USAGE = `Usage: npm run agency -- COMMAND

  list                            all agencies
  show ID                         one agency: tier, limits, usage, keys
  costs                           what calls of engines cost today and this month, by agency and engine
  set-tier ID TIER                TIER is ${TIER_NAMES.join(', ')}
  set-limit ID NAME=VALUE         one limit of one agency; NAME is one of
                                  ${Object.keys(LIMITS_BY_API_NAME).join(', ')},
                                  or spend_limit_usd_month (US dollars, or none)
  create-key ID [--read-only]     a new key, shown once
  revoke-key PREFIX               the first 12 characters of the key
  statistics                      how alike answers are, measured in the live ones that are stored

ID is a number or an email address. Works on DATABASE_URL, or on the embedded database in DATA_DIR, also while the service runs.`;

@Module({
  imports: [DatabaseModule, TypeOrmModule.forFeature([Agency, ApiKey, AuditEntry])],
  providers: [
    AgencyCommandsService,
    OperatorFiguresService,
    ApiKeysService,
    AuditLogService,
    ConstantsMeasurement,
    QuotaService,
  ],
})
class AgencyCommandsModule {}

type Command = (commands: AgencyCommandsService, figures: OperatorFiguresService) => Promise<void>;

/** Throws a UsageError when the words are not a command. */
function readCommand(args: readonly string[]): Command {
  const { command, words, readOnly } = readArguments(args);
  const [first = '', second = ''] = words;
  const known: Readonly<Record<string, { readonly takes: number; readonly run: Command }>> = {
    list: { takes: 0, run: (commands) => commands.list() },
    costs: { takes: 0, run: (_, figures) => figures.costs() },
    show: { takes: 1, run: (commands) => commands.show(first) },
    'set-tier': { takes: 2, run: (commands) => commands.setTier(first, second) },
    'set-limit': { takes: 2, run: (commands) => commands.setLimit(first, second) },
    'create-key': { takes: 1, run: (commands) => commands.createKey(first, readOnly) },
    'revoke-key': { takes: 1, run: (commands) => commands.revokeKey(first) },
    statistics: { takes: 0, run: (_, figures) => figures.statistics() },
  };
  const named = known[command];
  if (named?.takes !== words.length || (readOnly && command !== 'create-key')) throw new UsageError(USAGE);
  return named.run;
}

function readArguments(args: readonly string[]): { command: string; words: string[]; readOnly: boolean } {
  try {
    const options = { 'read-only': { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command = '', ...words] = positionals;
    return { command, words, readOnly: values['read-only'] ?? false };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

runCommand(USAGE, async (args) => {
  const run = readCommand(args);
  const settings = parseConfig(process.env, 'command');
  await withServices({ ...settings, ...directly(settings) }, AgencyCommandsModule, async (app) => {
    await run(app.get(AgencyCommandsService), app.get(OperatorFiguresService));
  });
});
