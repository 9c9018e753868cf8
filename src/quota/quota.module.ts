import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { ClosedQuotaEntry } from './closed-quota-entry.entity';
import { QuotaEntry } from './quota-entry.entity';
import { QuotaMonth } from './quota-month.entity';
import { QuotaService } from './quota.service';
import { ReadChargesService } from './read-charges.service';
import { UsageController } from './usage.controller';
import { UsageService } from './usage.service';

@Module({
  imports: [TypeOrmModule.forFeature([ClosedQuotaEntry, QuotaEntry, QuotaMonth]), AuthModule],
  controllers: [UsageController],
  providers: [QuotaService, ReadChargesService, UsageService],
  exports: [QuotaService, ReadChargesService, UsageService],
})
export class QuotaModule {}
