import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { mendShutdownOfBull } from './bull-shutdown';
import { RateLimitsService } from './rate-limits.service';
import { redisOptions } from './redis-options';
import { RedisService } from './redis.service';

/** How long a worker's request for the next job may block. */
const BLOCK_SECONDS = 2;
/**
 * A connection that stays silent for so long although a command is pending is taken for dead: a network that lost it
 * reports nothing. Longer than the longest blocking command.
 */
const SILENCE_MS = 5_000;

mendShutdownOfBull();

@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [Config],
      useFactory: ({ redisUrl, redisPrefix }: Config) => ({
        prefix: `{${redisPrefix}}`,
        redis: {
          ...redisOptions(redisUrl),
          maxRetriesPerRequest: null,
          enableReadyCheck: false,
          socketTimeout: SILENCE_MS,
        },
        // a killed worker's job is noticed after 5 to 15 s; the lease of the row decides who may work on it
        settings: {
          lockDuration: 10_000,
          stalledInterval: 5_000,
          maxStalledCount: 1_000,
          drainDelay: BLOCK_SECONDS,
        },
      }),
    }),
  ],
  providers: [RateLimitsService, RedisService],
  exports: [RateLimitsService, RedisService],
})
export class QueueModule {}
