import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnginesModule } from '../engines/engines.module';
import { EngineChange } from './engine-change.entity';
import { EngineListService } from './engine-list.service';
import { EngineLooksService } from './engine-looks.service';
import { EngineWatch } from './engine-watch.entity';
import { EnginesController } from './engines.controller';

@Module({
  imports: [EnginesModule, TypeOrmModule.forFeature([EngineChange, EngineWatch])],
  controllers: [EnginesController],
  providers: [EngineListService, EngineLooksService],
  exports: [EngineLooksService],
})
export class CanaryModule {}
