import { parseRedisUrl } from '../config/redis-url';
import { redisOptions } from './redis-options';

describe('redisOptions', () => {
  it.each([
    ['redis://127.0.0.1:6390', { host: '127.0.0.1', port: 6390, db: 0 }],
    ['redis://cache/3', { host: 'cache', port: 6379, db: 3 }],
    ['redis://user:p%40ss@cache', { host: 'cache', port: 6379, db: 0, username: 'user', password: 'p@ss' }],
    ['rediss://cache:6380', { host: 'cache', port: 6380, db: 0, tls: {} }],
    ['redis://[::1]:6379', { host: '::1', port: 6379, db: 0 }],
    [
      'redis-sentinel://:p%40ss@one/2?node=two:26380&sentinelServiceName=reports&sentinelPassword=watch',
      {
        sentinels: [
          { host: 'one', port: 26379 },
          { host: 'two', port: 26380 },
        ],
        name: 'reports',
        db: 2,
        password: 'p@ss',
        sentinelPassword: 'watch',
      },
    ],
    [
      'rediss-sentinel://one?sentinelServiceName=reports',
      {
        sentinels: [{ host: 'one', port: 26379 }],
        name: 'reports',
        db: 0,
        tls: {},
        sentinelTLS: {},
        enableTLSForSentinelMode: true,
      },
    ],
  ])('reads %s', (url, expected) => {
    expect(redisOptions(parseRedisUrl(url))).toEqual(expected);
  });
});
