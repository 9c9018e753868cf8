import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { AccessLogsModule } from './access-logs/access-logs.module';
import { AgenciesModule } from './agencies/agencies.module';
import { AlertsModule } from './alerts/alerts.module';
import { AuthModule } from './auth/auth.module';
import { BearerGuard } from './auth/bearer.guard';
import { KeyThrottleGuard } from './auth/key-throttle.guard';
import { ScopeGuard } from './auth/scope.guard';
import { CanaryModule } from './canary/canary.module';
import { ErrorFilter } from './common/error.filter';
import { RequestValidationPipe } from './common/validation.pipe';
import type { Config } from './config/config';
import { ConfigModule } from './config/config.module';
import { ClientReportModule } from './dashboard/client-report/client-report.module';
import { DashboardModule } from './dashboard/dashboard.module';
import { DatabaseModule } from './database/database.module';
import { DiligenceModule } from './diligence/diligence.module';
import { DomainsModule } from './domains/domains.module';
import { HealthModule } from './health/health.module';
import { HistoryModule } from './history/history.module';
import { RequestFaultGuard } from './http/request-fault.guard';
import { loggerOptions, serviceLogs } from './http/logging';
import { RequestLog } from './http/request-log';
import { OperationsModule } from './operations/operations.module';
import { PlansModule } from './plans/plans.module';
import { QueueModule } from './queue/queue.module';
import { RefreshJobsModule } from './refresh-jobs/refresh-jobs.module';
import { ReportsModule } from './reports/reports.module';
import { ShareLinksModule } from './share-links/share-links.module';
import { WorkersModule } from './workers/workers.module';

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    const logs = serviceLogs(config.logLevel);
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        // Express tries routes in this order: the busiest first, but `reports/{id}.pdf` before `reports/{id}`
        ...(config.role === 'worker' ? [] : [ClientReportModule]),
        ReportsModule,
        LoggerModule.forRoot(loggerOptions(logs)),
        DatabaseModule,
        QueueModule,
        AuthModule,
        AgenciesModule,
        DiligenceModule,
        ...(config.role === 'worker'
          ? []
          : [
              HealthModule,
              DomainsModule,
              HistoryModule,
              AlertsModule,
              CanaryModule,
              PlansModule,
              AccessLogsModule,
              RefreshJobsModule,
              ShareLinksModule,
              DashboardModule,
            ]),
        ...(config.role === 'api' ? [] : [WorkersModule]),
        ...(config.operationsPort === null ? [] : [OperationsModule]),
      ],
      providers: [
        { provide: RequestLog, useValue: new RequestLog(logs.application, logs.output) },
        // in this order: who is asking, how often, whether they may, and whether the request can be read
        { provide: APP_GUARD, useExisting: BearerGuard },
        { provide: APP_GUARD, useExisting: KeyThrottleGuard },
        { provide: APP_GUARD, useClass: ScopeGuard },
        { provide: APP_GUARD, useClass: RequestFaultGuard },
        { provide: APP_PIPE, useClass: RequestValidationPipe },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
