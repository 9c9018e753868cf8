import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { BuildWaiterService } from './build-waiter.service';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Build } from './build.entity';
import { BUILDS_QUEUE, BuildsService } from './builds.service';

@Module({
  imports: [TypeOrmModule.forFeature([Build]), BullModule.registerQueue({ name: BUILDS_QUEUE })],
  providers: [BuildsService, BuildWaiterService],
  exports: [BuildsService, BuildWaiterService],
})
export class BuildsModule {}
