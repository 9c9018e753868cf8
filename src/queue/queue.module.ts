import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import type { QueueOptions } from 'bull';
import { Config } from '../config/config';
import { type RedisAddress, parseRedisUrl } from '../config/redis-url';
import { connectRedis } from './connect-redis';
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

const CONNECTION = {
  maxRetriesPerRequest: null,
  enableReadyCheck: false,
  socketTimeout: SILENCE_MS,
  // Bull subscribes to delayed jobs, of which there are none. To subscribe again after a loss, the client makes a promise
  // that nobody handles: where it is closed before the reply, Node would end the process in the middle of its shutdown
  autoResubscribe: false,
};

mendShutdownOfBull();

function connectionsTo(address: RedisAddress): Pick<QueueOptions, 'redis' | 'createClient'> {
  if (address.kind === 'cluster') return { createClient: () => connectRedis(address, CONNECTION) };
  return { redis: { ...redisOptions(address), ...CONNECTION } };
}

@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [Config],
      useFactory: ({ redisUrl, redisPrefix }: Config) => ({
        // the braces keep all keys of a queue on one node of a cluster
        prefix: `{${redisPrefix}}`,
        ...connectionsTo(parseRedisUrl(redisUrl)),
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
