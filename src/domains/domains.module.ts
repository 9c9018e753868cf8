import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module';
import { BuildsModule } from '../builds/builds.module';
import { DomainListingService } from './domain-listing.service';
import { DomainsController } from './domains.controller';
import { DomainsService } from './domains.service';
import { HostNamesService } from './host-names.service';
import { OnboardingService } from './onboarding.service';
import { PromptsController } from './prompts.controller';

@Module({
  imports: [AgenciesModule, BuildsModule],
  controllers: [DomainsController, PromptsController],
  providers: [DomainListingService, DomainsService, HostNamesService, OnboardingService],
  exports: [DomainsService, HostNamesService],
})
export class DomainsModule {}
