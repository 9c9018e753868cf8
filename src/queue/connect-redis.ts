import Redis, { Cluster, type RedisOptions } from 'ioredis';
import type { RedisAddress } from '../config/redis-url';
import { accessOptions, redisOptions } from './redis-options';

/** A connection to a server, or several to the nodes of a cluster. */
export type RedisClient = Redis | Cluster;

export function connectRedis(address: RedisAddress, options: RedisOptions): RedisClient {
  if (address.kind !== 'cluster') return new Redis({ ...redisOptions(address), ...options });
  const { enableOfflineQueue, retryStrategy, ...ofEachNode } = options;
  return new Cluster([...address.nodes], {
    redisOptions: { ...accessOptions(address), ...ofEachNode },
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    clusterRetryStrategy: (tries) => retryStrategy?.(tries) ?? Math.min(tries * 100, 2_000),
    // certificates name hosts, not the addresses behind them
    ...(address.tls && {
      dnsLookup: (host, found) => {
        found(null, host);
      },
    }),
  });
}
