import { Module } from '@nestjs/common';
import { BotController } from './bot.controller';
import { HealthController } from './health.controller';

@Module({ controllers: [BotController, HealthController] })
export class HealthModule {}
