import { parseRedisUrl } from './redis-url';

describe('parseRedisUrl', () => {
  it('reads all nodes of a cluster', () => {
    expect(parseRedisUrl('rediss-cluster://user:p%40ss@one:7000?node=two:7001&node=[::1]')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'one', port: 7000 },
        { host: 'two', port: 7001 },
        { host: '::1', port: 6379 },
      ],
      credentials: { username: 'user', password: 'p@ss' },
      tls: true,
      db: 0,
    });
  });

  it.each([
    ['cache:6379', 'must be a URL'],
    ['http://cache', 'must be a URL'],
    ['redis://', 'must be a URL'],
    ['redis://cache/first', 'number of a database'],
    ['redis://u:100%@cache', 'written as %25'],
    ['redis://one?node=two', 'redis-cluster://'],
    ['redis-cluster://one/1', 'only one'],
    ['redis-cluster://one?node=two:high', 'two:high'],
    ['redis-sentinel://one', 'sentinelServiceName'],
  ])('says what is wrong with %s', (url, fault) => {
    expect(() => parseRedisUrl(url)).toThrow(fault);
  });
});
