import { Module } from '@nestjs/common';
import { DomainsModule } from '../domains/domains.module';
import { PlansController } from './plans.controller';
import { PlansService } from './plans.service';

@Module({ imports: [DomainsModule], controllers: [PlansController], providers: [PlansService] })
export class PlansModule {}
