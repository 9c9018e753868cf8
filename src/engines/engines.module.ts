import { Module } from '@nestjs/common';
import { EnginesService } from './engines.service';
import { SimulatedWeb } from './simulator/simulated-web';
import { SimulatorService } from './simulator/simulator.service';

/** Needs `ENGINE_SETTINGS` from a global module. */
@Module({
  providers: [EnginesService, SimulatorService, SimulatedWeb],
  exports: [EnginesService, SimulatedWeb],
})
export class EnginesModule {}
