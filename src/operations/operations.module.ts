import { Module } from '@nestjs/common';
import { GaugesService } from './gauges.service';
import { OperationsServer } from './operations-server.service';
import { ReadinessService } from './readiness.service';

@Module({ providers: [GaugesService, OperationsServer, ReadinessService] })
export class OperationsModule {}
