import { Module } from '@nestjs/common';
import { EnginesService } from './engines.service';
import { SimulatedWeb } from './simulator/simulated-web';
import { SimulatorService } from './simulator/simulator.service';

@Module({ providers: [EnginesService, SimulatorService, SimulatedWeb], exports: [EnginesService] })
export class EnginesModule {}
