import Redis from 'ioredis';
import { eventually } from '../support/eventually';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';

/** The failure tests rest on this proxy, so its own promises are checked once. */
describe('TCP proxy', () => {
  let proxy: TcpProxy;
  let client: Redis;

  beforeEach(async () => {
    const { hostname, port, password } = new URL(process.env.TEST_REDIS_URL!);
    proxy = await startTcpProxy(hostname, Number(port || 6379));
    client = new Redis(proxy.port, '127.0.0.1', {
      ...(password && { password }),
      retryStrategy: () => 20,
      maxRetriesPerRequest: 0,
    });
    client.on('error', () => undefined);
    await client.ping();
  });
  afterEach(async () => {
    client.disconnect();
    await proxy.close();
  });

  it('breaks connections and lets no new one in, until told otherwise', async () => {
    for (const mode of ['refuse', 'reset'] as const) {
      await proxy.mode(mode);
      await expect(client.ping()).rejects.toThrow();
      await proxy.mode('ok');
      await eventually('the client is back', async () => (await client.ping().catch(() => '')) === 'PONG');
    }
  });

  it('swallows what is sent while it is a black hole, and delivers it afterwards', async () => {
    await proxy.mode('blackhole');
    let answered = false;
    const answer = client.ping().then((text) => {
      answered = true;
      return text;
    });
    // a connection of its own gets through to the server meanwhile: this one's silence is the proxy's doing
    const direct = new Redis(process.env.TEST_REDIS_URL!);
    await direct.ping();
    direct.disconnect();
    expect(answered).toBe(false);
    await proxy.mode('ok');
    expect(await answer).toBe('PONG');
  });

  it('delays each way', async () => {
    await proxy.mode({ delayMs: 60 });
    const before = performance.now();
    await client.ping();
    expect(performance.now() - before).toBeGreaterThan(100);
  });
});
