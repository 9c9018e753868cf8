import { Module } from '@nestjs/common';
import { BuildsModule } from '../builds/builds.module';
import { DomainListingService } from './domain-listing.service';
import { DomainsController } from './domains.controller';
import { DomainsService } from './domains.service';
import { HostNamesService } from './host-names.service';
import { OnboardingService } from './onboarding.service';
import { PromptsController } from './prompts.controller';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Domain } from './domain.entity';
import { Prompt } from './prompt.entity';
import { OutboundModule } from '../outbound/outbound.module';

@Module({
  imports: [TypeOrmModule.forFeature([Domain, Prompt]), OutboundModule, BuildsModule],
  controllers: [DomainsController, PromptsController],
  providers: [DomainListingService, DomainsService, HostNamesService, OnboardingService],
  exports: [DomainsService, HostNamesService],
})
export class DomainsModule {}
