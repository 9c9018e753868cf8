import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import Redis from 'ioredis';
import { redisOptions } from './redis-options';

export const REDIS_SETTINGS = Symbol('REDIS_SETTINGS');

export interface RedisSettings {
  readonly url: string;
  /** Prefix of every key this service writes. */
  readonly prefix: string;
}

/** A counter that cannot be read at once is skipped by its callers, so no command waits for a dead Redis. */
const COMMAND_TIMEOUT_MS = 500;
/** A connection that is silent for so long although something was asked is dead, and replaced. */
const SILENCE_MS = 2_000;

/** The connection for counters. Commands fail at once while Redis is away; callers decide what that means. */
@Injectable()
export class RedisService implements OnApplicationShutdown {
  readonly client: Redis;
  readonly prefix: string;
  private readonly logger = new Logger(RedisService.name);
  private away = false;

  constructor(@Inject(REDIS_SETTINGS) settings: RedisSettings) {
    this.prefix = settings.prefix;
    this.client = new Redis({
      ...redisOptions(settings.url),
      commandTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      connectTimeout: 3_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (tries) => Math.min(tries * 100, 1_000),
    });
    this.client.on('error', (error: Error) => {
      if (!this.away)
        this.logger.warn({ err: error }, 'Redis cannot be reached; limits by the minute are not applied');
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
