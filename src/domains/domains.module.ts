import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { QuotaModule } from '../quota/quota.module';
import { OutboundModule } from '../outbound/outbound.module';
import { BuildsModule } from '../builds/builds.module';
import { ProbesModule } from '../probes/probes.module';
import { SchedulesModule } from '../schedules/schedules.module';
import { DomainStatusService } from './domain-status.service';
import { Domain } from './domain.entity';
import { DomainsController } from './domains.controller';
import { DomainsService } from './domains.service';
import { HostNamesService } from './host-names.service';
import { OnboardingService } from './onboarding.service';
import { OrderCostsService } from './order-costs.service';
import { ProfileChangesService } from './profile-changes.service';
import { Prompt } from './prompt.entity';
import { PromptsController } from './prompts.controller';

@Module({
  imports: [
    AuditLogModule,
    IdempotencyModule,
    QuotaModule,
    BuildsModule,
    OutboundModule,
    ProbesModule,
    SchedulesModule,
    TypeOrmModule.forFeature([Domain, Prompt]),
  ],
  controllers: [DomainsController, PromptsController],
  providers: [
    DomainsService,
    DomainStatusService,
    HostNamesService,
    OnboardingService,
    OrderCostsService,
    ProfileChangesService,
  ],
  exports: [DomainsService, HostNamesService, OrderCostsService],
})
export class DomainsModule {}
