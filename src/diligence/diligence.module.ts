import { Global, Module } from '@nestjs/common';
import { DomainsModule } from '../domains/domains.module';
import { BundlesService } from './bundles.service';
import { DiligenceController } from './diligence.controller';
import { DiligenceService } from './diligence.service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DiligenceBundle } from './diligence-bundle.entity';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DiligenceBundle]), DomainsModule],
  controllers: [DiligenceController],
  providers: [BundlesService, DiligenceService],
  exports: [BundlesService],
})
export class DiligenceModule {}
