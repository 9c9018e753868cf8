import { BullModule } from '@nestjs/bull';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { RateLimitsService } from './rate-limits.service';
import { redisOptions } from './redis-options';
import { REDIS_SETTINGS, RedisService, type RedisSettings } from './redis.service';

/** How long a worker's question for the next job may wait for one to come. */
const ASK_SECONDS = 2;
/**
 * A connection on which nothing has come for so long, although something was asked, is taken for dead: a network that
 * lost it says nothing. Longer than the longest question.
 */
const SILENCE_MS = 5_000;

@Global()
@Module({})
export class QueueModule {
  static forRoot(settings: RedisSettings): DynamicModule {
    return {
      module: QueueModule,
      imports: [
        BullModule.forRoot({
          prefix: `{${settings.prefix}}`,
          redis: {
            ...redisOptions(settings.url),
            maxRetriesPerRequest: null,
            enableReadyCheck: false,
            socketTimeout: SILENCE_MS,
          },
          // a killed worker's job is seen after 5 to 15 s; our own lease decides who may run it
          settings: {
            lockDuration: 10_000,
            stalledInterval: 5_000,
            maxStalledCount: 1_000,
            drainDelay: ASK_SECONDS,
          },
        }),
      ],
      providers: [{ provide: REDIS_SETTINGS, useValue: settings }, RateLimitsService, RedisService],
      exports: [RateLimitsService, RedisService],
    };
  }
}
