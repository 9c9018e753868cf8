import { Module } from '@nestjs/common';
import { DomainsModule } from '../domains/domains.module';
import { ProbesModule } from '../probes/probes.module';
import { PlansController } from './plans.controller';
import { PlansService } from './plans.service';

@Module({
  imports: [DomainsModule, ProbesModule],
  controllers: [PlansController],
  providers: [PlansService],
})
export class PlansModule {}
