import { Module } from '@nestjs/common';
import { DomainsModule } from '../domains/domains.module';
import { QuotaModule } from '../quota/quota.module';
import { ComparisonService } from './comparison.service';
import { ConstantsMeasurement } from './constants-measurement.service';
import { HistoryController } from './history.controller';
import { HistoryService } from './history.service';
import { PastMarketsService } from './past-markets.service';
import { RoundLooksService } from './round-looks.service';
import { VersionsService } from './versions.service';

@Module({
  imports: [DomainsModule, QuotaModule],
  controllers: [HistoryController],
  providers: [
    ComparisonService,
    ConstantsMeasurement,
    HistoryService,
    PastMarketsService,
    RoundLooksService,
    VersionsService,
  ],
  exports: [ComparisonService, ConstantsMeasurement, HistoryService, RoundLooksService, VersionsService],
})
export class HistoryModule {}
