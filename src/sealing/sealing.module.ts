import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecretBoxModule } from '../config/secret-box.module';
import { ResealingService } from './resealing.service';
import { SealedColumn } from './sealed-column.entity';

@Module({
  imports: [SecretBoxModule, TypeOrmModule.forFeature([SealedColumn])],
  providers: [ResealingService],
  exports: [ResealingService],
})
export class SealingModule {}
