import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config';
import { parseRedisUrl } from '../config/redis-url';
import { connectRedis, type RedisClient } from './connect-redis';

/** Callers do without a counter that cannot be read at once, so no command waits for a dead Redis. */
const COMMAND_TIMEOUT_MS = 500;
/** A connection that stays silent for so long although a command is pending is taken for dead and replaced. */
const SILENCE_MS = 2_000;

/** The connection for counters. Commands fail at once while Redis is away; callers decide what that means. */
@Injectable()
export class RedisService implements OnApplicationShutdown {
  readonly client: RedisClient;
  /** Prefix of every key that this service writes. */
  readonly prefix: string;
  private readonly logger = new Logger(RedisService.name);
  private away = false;

  constructor({ redisUrl, redisPrefix }: Config) {
    this.prefix = redisPrefix;
    this.client = connectRedis(parseRedisUrl(redisUrl), {
      commandTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      connectTimeout: 3_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (tries) => Math.min(tries * 100, 1_000),
    });
    this.client.on('error', (error: Error) => {
      if (!this.away)
        this.logger.warn({ err: error }, 'Redis cannot be reached; limits per minute are not applied');
      this.away = true;
    });
    this.client.on('ready', () => {
      if (this.away) this.logger.log('Redis is back');
      this.away = false;
    });
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
