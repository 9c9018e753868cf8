import { Global, Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module';
import { DomainsModule } from '../domains/domains.module';
import { ReportsModule } from '../reports/reports.module';
import { BundlesService } from './bundles.service';
import { DiligenceController } from './diligence.controller';
import { DiligenceService } from './diligence.service';

@Global()
@Module({
  imports: [AgenciesModule, DomainsModule, ReportsModule],
  controllers: [DiligenceController],
  providers: [BundlesService, DiligenceService],
  exports: [BundlesService],
})
export class DiligenceModule {}
