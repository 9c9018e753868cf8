import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DomainsModule } from '../domains/domains.module';
import { DiligenceBundle } from './diligence-bundle.entity';
import { DiligenceController } from './diligence.controller';
import { DiligenceService } from './diligence.service';

@Module({
  imports: [DomainsModule, TypeOrmModule.forFeature([DiligenceBundle])],
  controllers: [DiligenceController],
  providers: [DiligenceService],
})
export class DiligenceModule {}
