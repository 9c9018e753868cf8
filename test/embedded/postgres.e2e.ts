import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/embedded/postgres';
import { readPostmasterFile } from '../../src/embedded/postmaster-file';
import { isAlive } from '../../src/embedded/process-identity';
import { eventually } from '../support/eventually';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder';
import { killHard, nextMessage, startChild } from './child-process';

interface OwnerReport {
  readonly url: string;
  readonly port: number;
  readonly adopted: boolean;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('embedded PostgreSQL', () => {
  let folder: TemporaryFolder;
  const children: ChildProcess[] = [];
  const servers: EmbeddedPostgres[] = [];
  const start = async (dataDir = folder.path): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ dataDir, fast: true });
    servers.push(server);
    return server;
  };
  const startOwner = (durability: 'fast' | 'durable' | 'kept' = 'fast'): ChildProcess => {
    const child = startChild('postgres-owner.cjs', [folder.path, durability]);
    children.push(child);
    return child;
  };
  const postmasterFile = (): string => join(folder.path, 'pg/data/postmaster.pid');
  const serverPid = (): number => readPostmasterFile(postmasterFile())!.pid;

  /** Data that one first start has made, which takes a second: most tests begin with a copy of it. */
  let made: TemporaryFolder;

  beforeAll(async () => {
    made = temporaryFolder('agency-reporting-pg-made-');
    await (await start(made.path)).stop();
  });
  afterAll(() => made.remove());
  beforeEach(() => {
    folder = temporaryFolder('agency-reporting-pg-');
    // with its owner, which is another account where root runs the tests
    if (process.platform !== 'win32') execFileSync('cp', ['-a', join(made.path, 'pg'), folder.path]);
  });
  const withoutData = (): void => {
    rmSync(join(folder.path, 'pg'), { recursive: true, force: true });
  };

  afterEach(async () => {
    for (const child of children.splice(0)) await killHard(child);
    for (const server of servers.splice(0)) await server.stop();
    await folder.remove();
  });

  it('stands 200 connections that know its password, keeps the data over stop and start, and stops completely', async () => {
    withoutData();
    const first = await start();
    const pid = serverPid();
    await query(first.url(), 'CREATE TABLE kept AS SELECT 42 AS answer');
    expect(await query(first.url(), 'SHOW max_connections')).toEqual([{ max_connections: '200' }]);
    // the password is nobody else's, and nobody gets in without it
    expect(statSync(join(folder.path, 'pg/password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder.path, 'pg/data')).mode & 0o777).toBe(0o700);
    const url = new URL(first.url());
    url.password = 'wrong';
    await expect(query(url.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(readdirSync(join(folder.path, 'pg')).sort()).toEqual(['data', 'password', 'server.log']);

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url(), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    await second.stop();
  });

  it('leaves no process behind when its owner is killed, and starts healthy afterwards', async () => {
    const owner = startOwner();
    const { url } = await nextMessage<OwnerReport>(owner);
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS answer');
    const pid = serverPid();
    await killHard(owner);
    await eventually('the server of a killed owner is gone', () => !isAlive(pid));
    await eventually('its pid file is gone', () => !existsSync(postmasterFile()));

    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await query(next.url(), 'SELECT answer FROM kept')).toEqual([{ answer: 1 }]);
    await next.stop();
  });

  it('recovers when the server itself was killed and its pid file stayed', async () => {
    const owner = startOwner('durable');
    const { url } = await nextMessage<OwnerReport>(owner);
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS answer');
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await eventually('the killed server is gone', () => !isAlive(pid));
    await killHard(owner);
    expect(existsSync(postmasterFile())).toBe(true);

    const next = await start();
    expect(await query(next.url(), 'SELECT answer FROM kept')).toEqual([{ answer: 1 }]);
    await next.stop();
  });

  const isGone = (pid: number) => () => !isAlive(pid);
  const answers = async (url: string): Promise<boolean> =>
    await query(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
  const killServer = async (): Promise<void> => {
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await eventually('the killed server is gone', isGone(pid));
  };

  it('is started again on the same port and data when it was killed, which is said', async () => {
    const owner = startOwner('kept');
    const { url } = await nextMessage<OwnerReport>(owner);
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS answer');
    const lines: string[] = [];
    owner.on('message', ({ line }: { line: string }) => lines.push(line));
    for (let kills = 1; kills <= 2; kills += 1) {
      await killServer();
      await eventually(
        'it is said to run again',
        () => lines.filter((line) => line.includes('running again')).length === kills,
        () => lines.join('\n'),
      );
      expect(lines.at(-2)).toMatch(/embedded PostgreSQL ended unexpectedly.*starting it again/);
      expect(lines.at(-1)).toContain('running again');
      expect(await answers(url)).toBe(true);
    }
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 1 }]);

    const pid = serverPid();
    const gone = once(owner, 'exit');
    owner.send('stop');
    await gone;
    expect(isAlive(pid)).toBe(false);
    expect(readdirSync(join(folder.path, 'pg')).sort()).toEqual(['data', 'password', 'server.log']);
  });

  it('is started again once for all that share it', async () => {
    const owners = [startOwner('kept')];
    const { url, port } = await nextMessage<OwnerReport>(owners[0]!);
    owners.push(startOwner('kept'));
    expect(await nextMessage<OwnerReport>(owners[1]!)).toMatchObject({ adopted: true, port });
    const reports = owners.map((owner) => nextMessage<{ line: string }>(owner));
    await killServer();
    for (const report of reports) expect((await report).line).toContain('ended unexpectedly');
    await eventually('it answers again', () => answers(url));
    const pid = serverPid();
    for (const owner of owners) {
      expect(await answers(url)).toBe(true);
      const gone = once(owner, 'exit');
      owner.send('stop');
      await gone;
    }
    await eventually('the shared server is gone', isGone(pid));
  });

  it('is given up, with a line that says so, when it cannot run any more', async () => {
    const owner = startOwner('kept');
    const { url } = await nextMessage<OwnerReport>(owner);
    const lines: string[] = [];
    owner.on('message', ({ line }: { line: string }) => lines.push(line));
    // it is read at each start alone
    writeFileSync(join(folder.path, 'pg/data/PG_VERSION'), '9\n');
    await killServer();
    await eventually('it is given up', () => lines.some((line) => line.includes('given up')));
    expect(lines.filter((line) => line.includes('ended unexpectedly'))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/Start the service again.*DATABASE_URL/s);
    expect(await answers(url)).toBe(false);
    const gone = once(owner, 'exit');
    owner.send('stop');
    await gone;
    expect(existsSync(join(folder.path, 'pg/users'))).toBe(false);
  });

  it('does not mistake another program for its server when that has the id in a stale pid file', async () => {
    await (await start()).stop();
    const lines = [process.pid, '/elsewhere', 1, 5432, '', '127.0.0.1', '0 0', 'ready   ', ''];
    writeFileSync(postmasterFile(), lines.join('\n'), { mode: 0o600 });
    const server = await start();
    expect(server.adopted).toBe(false);
    await server.stop();
  });

  onLinux('leaves the server of another folder alone that has the id in a stale pid file', async () => {
    await (await start()).stop();
    const foreign = await start(made.path);
    const { pid } = readPostmasterFile(join(made.path, 'pg/data/postmaster.pid'))!;
    const lines = [pid, '/elsewhere', 1, 5432, '', '127.0.0.1', '0 0', 'ready   ', ''];
    writeFileSync(postmasterFile(), lines.join('\n'), { mode: 0o600 });
    const server = await start();
    expect([server.adopted, serverPid() === pid]).toEqual([false, false]);
    await server.stop();
    expect(isAlive(pid)).toBe(true);
    await foreign.stop();
  });

  onLinux('adopts a server whose owner and watchdog were both killed, and stops it in the end', async () => {
    const owner = startOwner();
    const { port } = await nextMessage<OwnerReport>(owner);
    const pid = serverPid();
    const children = readFileSync(`/proc/${owner.pid}/task/${owner.pid}/children`, 'utf8').trim().split(' ');
    for (const child of children.map(Number)) if (child !== pid) process.kill(child, 'SIGKILL');
    await killHard(owner);

    const server = await start();
    expect(server).toMatchObject({ adopted: true, port });
    expect(serverPid()).toBe(pid);
    await server.stop();
    await eventually('the adopted server is gone', () => !isAlive(pid));
  });

  it('is shared by several processes, and stops with the last', async () => {
    const owner = startOwner();
    const { port } = await nextMessage<OwnerReport>(owner);
    const second = await start();
    expect(second).toMatchObject({ port, adopted: true });

    const gone = once(owner, 'exit');
    owner.send('stop');
    await gone;
    expect(await query(second.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);

    const pid = serverPid();
    await second.stop();
    await eventually('the shared server is gone', () => !isAlive(pid));
  });

  it('makes one server of several first starts at once', async () => {
    withoutData();
    const owners = [startOwner(), startOwner(), startOwner()];
    const reports = await Promise.all(owners.map((owner) => nextMessage<OwnerReport>(owner)));
    expect(new Set(reports.map((report) => report.port)).size).toBe(1);
    expect(reports.filter((report) => !report.adopted)).toHaveLength(1);
    // the copy of the programs is there where the server's account cannot enter this checkout
    const left = readdirSync(folder.path).filter((name) => !name.startsWith('agency-reporting-postgres-'));
    expect(left).toEqual(['pg']);
  });

  it('works below a folder that only its owner can enter', async () => {
    const closed = join(folder.path, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    for (const adopted of [false, false]) {
      const server = await start(dataDir);
      expect(server).toMatchObject({ adopted, dataDir: join(dataDir, 'pg/data') });
      expect(await query(server.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await server.stop();
    }
  });

  it('refuses the data of another major version, and says what to do', async () => {
    await (await start()).stop();
    writeFileSync(join(folder.path, 'pg/data/PG_VERSION'), '9\n');
    await expect(start()).rejects.toThrow(/written by PostgreSQL 9.*DATABASE_URL/);
  });

  it('shows the end of the log when the server cannot run', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(startEmbeddedPostgres({ dataDir: folder.path, fast: true, port })).rejects.toThrow(
      /could not bind IPv4 address/,
    );
    taken.close();
    expect(existsSync(join(folder.path, 'pg/users'))).toBe(false);
  });
});
