import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { BuildLeaseService } from './build-lease.service';
import { BuildWaiterService } from './build-waiter.service';
import { BUILDS_QUEUE } from './builds.queue';
import { BuildsService } from './builds.service';

@Module({
  imports: [BullModule.registerQueue({ name: BUILDS_QUEUE })],
  providers: [BuildsService, BuildWaiterService, BuildLeaseService],
  exports: [BuildsService, BuildWaiterService, BuildLeaseService, BullModule],
})
export class BuildsModule {}
