import { readFileSync } from 'node:fs';
import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { schema } from '../ormconfig';
import { AgenciesModule } from './agencies/agencies.module';
import { KeyThrottleGuard } from './agencies/key-throttle.guard';
import { AuthModule } from './auth/auth.module';
import { BearerGuard } from './auth/bearer.guard';
import { SecretBoxModule } from './common/secret-box.module';
import type { Config } from './config/config';
import { ConfigModule } from './config/config.module';
import { DashboardModule } from './dashboard/dashboard.module';
import { DatabaseModule } from './database/database.module';
import { DiligenceModule } from './diligence/diligence.module';
import { DomainsModule } from './domains/domains.module';
import { HealthModule } from './health/health.module';
import { loggerOptions, serviceLogs } from './http/logging';
import { RequestLog } from './http/request-log';
import { OutboundModule } from './outbound/outbound.module';
import { QueueModule } from './queue/queue.module';
import { RefreshJobsModule } from './refresh-jobs/refresh-jobs.module';
import { ReportsModule } from './reports/reports.module';
import { WorkersModule } from './workers/workers.module';

@Module({})
export class AppModule {
  static forRoot(runtime: Config): DynamicModule {
    const logs = serviceLogs(runtime.logLevel);
    const ground: ModuleMetadata['imports'] = [
      ConfigModule.forRoot(runtime),
      LoggerModule.forRoot(loggerOptions(logs)),
      SecretBoxModule.forRoot(runtime.appSecret),
      DatabaseModule.forRoot(runtime.databaseUrl, schema),
      QueueModule,
      OutboundModule.forRootAsync({
        useFactory: () => ({
          connectTo: runtime.outboundConnectTo,
          ...(runtime.outboundCaFile !== null && { ca: readFileSync(runtime.outboundCaFile, 'utf8') }),
        }),
      }),
      AuthModule,
      AgenciesModule.forRoot({
        addresses: { publicBaseUrl: runtime.publicBaseUrl, dashboardUrl: runtime.dashboardUrl },
        signupsPerHour: runtime.signupPerIpPerHour,
      }),
    ];
    const reports = ReportsModule.forRoot({
      ttlSeconds: runtime.reportTtlSeconds,
      syncWaitSeconds: runtime.syncWaitSeconds,
      syncMaxBytes: runtime.syncMaxBytes,
    });
    const api = [HealthModule, DomainsModule, RefreshJobsModule, DashboardModule];
    return {
      module: AppModule,
      imports: [
        ...ground,
        reports,
        DiligenceModule,
        ...(runtime.role === 'worker' ? [] : api),
        ...(runtime.role === 'api' ? [] : [WorkersModule.forRoot(runtime)]),
      ],
      providers: [
        { provide: RequestLog, useValue: new RequestLog(logs.application, logs.output) },
        // in this order: who is asking, then how often
        { provide: APP_GUARD, useExisting: BearerGuard },
        { provide: APP_GUARD, useExisting: KeyThrottleGuard },
      ],
    };
  }
}
