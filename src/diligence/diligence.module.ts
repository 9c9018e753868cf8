import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuotaModule } from '../quota/quota.module';
import { DomainsModule } from '../domains/domains.module';
import { ReportsModule } from '../reports/reports.module';
import { DiligenceBundle } from './diligence-bundle.entity';
import { DiligenceController } from './diligence.controller';
import { DiligenceService } from './diligence.service';

@Module({
  imports: [QuotaModule, DomainsModule, ReportsModule, TypeOrmModule.forFeature([DiligenceBundle])],
  controllers: [DiligenceController],
  providers: [DiligenceService],
  exports: [DiligenceService],
})
export class DiligenceModule {}
