import { DataSource } from 'typeorm';
import { FirstSchema1795240000000 } from './migrations/1795240000000-first-schema';
import { WebhookRedelivery1795243600000 } from './migrations/1795243600000-webhook-redelivery';
import { PageFetchesAndUptimeSchedules1795300000000 } from './migrations/1795300000000-page-fetches-and-uptime-schedules';
import { DiligenceBundles1795310000000 } from './migrations/1795310000000-diligence-bundles';
import { LeasedRows1795320000000 } from './migrations/1795320000000-leased-rows';
import { AccessChanged1795250000000 } from './migrations/1795250000000-access-changed';
import { Agency } from './src/agencies/agency.entity';
import { IdempotencyKey } from './src/agencies/idempotency-key.entity';
import { QuotaEntry } from './src/agencies/quota-entry.entity';
import { QuotaMonth } from './src/agencies/quota-month.entity';
import { ApiKey } from './src/auth/api-key.entity';
import { Build } from './src/builds/build.entity';
import { type Schema, dataSourceOptions as optionsOf } from './src/database/data-source-options';
import { DiligenceBundle } from './src/diligence/diligence-bundle.entity';
import { Domain } from './src/domains/domain.entity';
import { Prompt } from './src/domains/prompt.entity';
import { Mail } from './src/mail/mail.entity';
import { EngineCall } from './src/probes/engine-call.entity';
import { ProbeAnswer } from './src/probes/probe-answer.entity';
import { RefreshJob } from './src/refresh-jobs/refresh-job.entity';
import { PageFetch } from './src/reports/page-fetch.entity';
import { PageScore } from './src/reports/page-score.entity';
import { SignalResultRow } from './src/reports/signal-result.entity';
import { SnapshotProbe } from './src/reports/snapshot-probe.entity';
import { Snapshot } from './src/reports/snapshot.entity';
import { UptimeCheck } from './src/reports/uptime-check.entity';
import { UptimeSchedule } from './src/reports/uptime-schedule.entity';
import { WebhookAttempt } from './src/webhooks/webhook-attempt.entity';
import { WebhookDelivery } from './src/webhooks/webhook-delivery.entity';

/** All tables and all migrations, in order. The drift check holds one against the other. */
export const schema: Schema = {
  entities: [
    Agency,
    ApiKey,
    Build,
    DiligenceBundle,
    Domain,
    EngineCall,
    IdempotencyKey,
    Mail,
    PageFetch,
    PageScore,
    ProbeAnswer,
    Prompt,
    QuotaEntry,
    QuotaMonth,
    RefreshJob,
    SignalResultRow,
    Snapshot,
    SnapshotProbe,
    UptimeCheck,
    UptimeSchedule,
    WebhookAttempt,
    WebhookDelivery,
  ],
  migrations: [
    FirstSchema1795240000000,
    WebhookRedelivery1795243600000,
    AccessChanged1795250000000,
    PageFetchesAndUptimeSchedules1795300000000,
    DiligenceBundles1795310000000,
    LeasedRows1795320000000,
  ],
};

export const dataSourceOptions = (url: string): ReturnType<typeof optionsOf> => optionsOf(url, schema);

/** For the TypeORM command line: `npx typeorm -d dist/ormconfig.js migration:show`. */
export const dataSource = new DataSource(
  dataSourceOptions(process.env.DATABASE_URL ?? 'postgres://localhost/agency_reporting'),
);
