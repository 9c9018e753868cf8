import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { QuotaEntry } from './quota-entry.entity';
import { QuotaMonth } from './quota-month.entity';
import { QuotaService } from './quota.service';
import { ReadChargesService } from './read-charges.service';
import { UsageController } from './usage.controller';

@Module({
  imports: [TypeOrmModule.forFeature([QuotaEntry, QuotaMonth]), AuthModule],
  controllers: [UsageController],
  providers: [QuotaService, ReadChargesService],
  exports: [QuotaService, ReadChargesService],
})
export class QuotaModule {}
