import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Redis from 'ioredis';
import { freePort } from '../../src/embedded/free-port';
import { eventually } from './eventually';
import { installedProgram, type ServerProgram, startProgram } from './server-program';
import { temporaryFolder } from './temporary-folder';

export interface RedisSet {
  /** For `REDIS_URL`. */
  readonly url: string;
  /** A connection to each server. */
  readonly servers: readonly Redis[];
  /** Kills the server at this place. */
  kill(at: number): Promise<void>;
  close(): Promise<void>;
}

export const REDIS_SERVER = installedProgram('redis-server');
const PASSWORD = 'p@ss of 100 %';
const SLOTS = 16_384;

/** Debian's Redis: a cluster of three, without replicas. */
export async function startRedisCluster(path: string): Promise<RedisSet> {
  const set = await startServers(path, 3, async (folder, at) => [
    ...['--cluster-enabled', 'yes', '--cluster-port', String(await freePort())],
    ...['--cluster-config-file', join(folder, `nodes-${at}.conf`)],
  ]);
  const { servers, ports } = set;
  const [first] = servers;
  for (const [at, server] of servers.entries()) {
    const [from, until] = [at, at + 1].map((place) => Math.floor((place * SLOTS) / servers.length));
    await server.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String(until! - 1));
    await server.call('CLUSTER', 'SET-CONFIG-EPOCH', String(at + 1));
    const busPort = (await server.config('GET', 'cluster-port')) as string[];
    if (at > 0) await first!.call('CLUSTER', 'MEET', '127.0.0.1', String(ports[at]), busPort[1]!);
  }
  await eventually('the cluster is whole', async () => {
    const states = await Promise.all(servers.map((server) => server.cluster('INFO')));
    return states.every(
      (text) => text.includes('cluster_state:ok') && text.includes('cluster_known_nodes:3'),
    );
  });
  const others = ports.slice(1).map((port) => `node=127.0.0.1:${port}`);
  return {
    ...set,
    url: `redis-cluster://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${ports[0]}?${others.join('&')}`,
  };
}

/** Debian's Redis: a server, its replica, and a sentinel that watches them. */
export async function startRedisSentinel(path: string): Promise<RedisSet> {
  const set = await startServers(path, 2, () => Promise.resolve([]));
  const { servers, ports, folder } = set;
  const [master, replica] = servers;
  await replica!.replicaof('127.0.0.1', ports[0]!);
  await eventually('the replica follows', async () =>
    (await replica!.info('replication')).includes('master_link_status:up'),
  );
  const port = await freePort();
  const file = join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    `port ${port}
bind 127.0.0.1
dir ${folder}
sentinel monitor reports 127.0.0.1 ${ports[0]} 1
sentinel auth-pass reports "${PASSWORD}"
sentinel down-after-milliseconds reports 500
sentinel failover-timeout reports 2000
`,
  );
  const sentinel = await startProgram({ path, args: [file, '--sentinel'], port });
  await eventually(
    'the sentinel knows the replica',
    async () =>
      (await master!.info('replication')).includes('connected_slaves:1') && (await knownReplicas(port)) === 1,
  );
  return {
    ...set,
    url: `redis-sentinel://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}?sentinelServiceName=reports`,
    close: async () => {
      await sentinel.kill();
      await set.close();
    },
  };
}

async function knownReplicas(sentinelPort: number): Promise<number> {
  const sentinel = new Redis(sentinelPort, '127.0.0.1');
  const replicas = (await sentinel.call('SENTINEL', 'REPLICAS', 'reports')) as unknown[];
  sentinel.disconnect();
  return replicas.length;
}

interface Servers extends Omit<RedisSet, 'url'> {
  readonly ports: readonly number[];
  readonly folder: string;
}

async function startServers(
  path: string,
  count: number,
  argsOf: (folder: string, at: number) => Promise<readonly string[]>,
): Promise<Servers> {
  const folder = temporaryFolder('agency-reporting-redis-');
  const programs: ServerProgram[] = [];
  const ports: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const port = await freePort();
    const args = [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder.path],
      ...['--save', '', '--appendonly', 'no'],
      ...['--requirepass', PASSWORD, '--masterauth', PASSWORD, ...(await argsOf(folder.path, at))],
    ];
    programs.push(await startProgram({ path, args, port }));
    ports.push(port);
  }
  const servers = ports.map((port) => new Redis({ port, host: '127.0.0.1', password: PASSWORD }));
  for (const server of servers) server.on('error', () => undefined);
  return {
    folder: folder.path,
    ports,
    servers,
    kill: async (at) => {
      await programs[at]!.kill();
    },
    close: async () => {
      for (const server of servers) server.disconnect();
      await Promise.all(programs.map((program) => program.kill()));
      await folder.remove();
    },
  };
}
