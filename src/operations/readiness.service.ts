import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RedisService } from '../queue/redis.service';

export interface ServiceState {
  readonly ready: boolean;
  readonly database: 'ok' | 'away';
  /** Nothing is lost without it: work is found a second later, and limits per minute are not applied. */
  readonly redis: 'ok' | 'away';
  readonly state: 'starting' | 'up' | 'stopping';
}

@Injectable()
export class ReadinessService implements OnApplicationBootstrap, OnModuleDestroy {
  private state: ServiceState['state'] = 'starting';

  constructor(
    private readonly dataSource: DataSource,
    private readonly redis: RedisService,
  ) {}

  onApplicationBootstrap(): void {
    this.state = 'up';
  }

  /** In the first phase of a shutdown, while work is finished. */
  onModuleDestroy(): void {
    this.state = 'stopping';
  }

  async look(): Promise<ServiceState> {
    const [database, redis] = await Promise.all([
      isThere(this.dataSource.query('SELECT 1')),
      isThere(this.redis.client.ping()),
    ]);
    return { ready: this.state === 'up' && database === 'ok', database, redis, state: this.state };
  }
}

async function isThere(answer: Promise<unknown>): Promise<'ok' | 'away'> {
  return await answer.then(
    () => 'ok',
    () => 'away',
  );
}
