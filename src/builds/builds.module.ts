import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { BuildLeaseService } from './build-lease.service';
import { BuildWaiterService } from './build-waiter.service';
import { BUILDS_QUEUE } from './builds.queue';
import { BuildsService } from './builds.service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Build } from './build.entity';

@Module({
  imports: [TypeOrmModule.forFeature([Build]), BullModule.registerQueue({ name: BUILDS_QUEUE })],
  providers: [BuildsService, BuildWaiterService, BuildLeaseService],
  exports: [BuildsService, BuildWaiterService, BuildLeaseService, BullModule],
})
export class BuildsModule {}
