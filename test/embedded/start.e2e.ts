import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../src/embedded/free-port';
import { readPostmasterFile } from '../../src/embedded/postmaster-file';
import { isAlive } from '../../src/embedded/process-identity';
import { eventually } from '../support/eventually';
import { repositoryPath } from '../support/repository-path';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder';
import { warmStart } from '../support/warm-start';

/** The compiled service with its embedded parts. */
interface Program {
  readonly exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  said(): string;
}

function startProgram(environment: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, ['--no-warnings', repositoryPath('dist', 'src', 'main.js')], {
    env: { PATH: process.env.PATH ?? '', ...warmStart(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  return {
    exited: once(child, 'close').then(([code]) => code as number | null),
    kill: (signal) => void child.kill(signal),
    said: () => said,
  };
}

describe('the service with its embedded parts', () => {
  let folder: TemporaryFolder;
  const programs: Program[] = [];
  const start = (environment: Readonly<Record<string, string>>): Program => {
    const program = startProgram({ DATA_DIR: folder.path, LOG_LEVEL: 'warn', ...environment });
    programs.push(program);
    return program;
  };

  beforeEach(() => {
    folder = temporaryFolder('agency-reporting-start-');
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) {
      program.kill('SIGKILL');
      await program.exited;
    }
    await folder.remove();
  });

  describe('where it cannot listen, or has no room for its data', () => {
    let taken: ReturnType<typeof createServer>;
    let port: string;

    beforeAll(async () => {
      taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      port = String((taken.address() as AddressInfo).port);
    });
    afterAll(() => taken.close());

    it.each([
      ['PORT', 'TAKEN', /^Port \d+ is taken on 127\.0\.0\.1: set PORT/],
      ['OPERATIONS_PORT', 'TAKEN', /^Port \d+ is taken on 127\.0\.0\.1: set OPERATIONS_PORT/],
      ['HOST', '192.0.2.1', /^HOST=192\.0\.2\.1 is no address of this machine.*set HOST to/],
      ['HOST', 'nobody.invalid', /^HOST=nobody\.invalid is no address of this machine.*set HOST to/],
      ['DATA_DIR', '/sys/nothing', /DATA_DIR .*\/sys\/nothing/],
    ])('says so in plain words: %s=%s', async (name, value, message) => {
      const program = start({ PORT: '0', [name]: value.replace('TAKEN', port) });
      expect(await program.exited).toBe(1);
      expect(program.said()).toMatch(message);
      expect(program.said()).not.toContain('    at ');
      expect(program.said()).not.toContain('Embedded PostgreSQL');
      expect(readdirSync(folder.path)).toEqual([]);
    });
  });

  it('says in one line that its database is away; what it logged before are JSON lines', async () => {
    const databaseUrl = `postgres://service:none@127.0.0.1:${await freePort()}/service`;
    const secret = 'x'.repeat(40);
    const program = start({
      PORT: '0',
      DATABASE_URL: databaseUrl,
      REDIS_URL: 'redis://127.0.0.1:1',
      APP_SECRET: secret,
    });
    expect(await program.exited).toBe(1);
    const lines = program.said().trim().split('\n');
    const plain = lines.filter((line) => !line.startsWith('{'));
    expect(plain).toEqual([
      expect.stringMatching(/^The service could not start: connect ECONNREFUSED .* See to DATABASE_URL/),
    ]);
    for (const line of lines)
      if (!plain.includes(line)) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('answers again by itself when its PostgreSQL was killed, has lost nothing, and leaves no process', async () => {
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const program = start({ PORT: String(port), SIGNUP_PER_IP_PER_HOUR: '0' });
    // 0: there was no answer, as where a kept connection is closed just as it is used
    const statusOf = async (path: string, init?: RequestInit): Promise<number> =>
      await fetch(baseUrl + path, init).then(
        ({ status }) => status,
        () => 0,
      );
    const health = (): Promise<number> => statusOf('/v1/health');
    const signUp = (email: string): Promise<number> =>
      statusOf('/signup/api', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ agency_name: 'Agency', email }),
      });
    await eventually('it is up', async () => (await health()) === 200, program.said);
    const pidFile = join(folder.path, 'pg/data/postmaster.pid');
    const before = readPostmasterFile(pidFile)!;

    const accepted: string[] = [];
    const killed = eventually('it is killed', () => accepted.length > 2).then(() => {
      process.kill(before.pid, 'SIGKILL');
    });
    let refused = false;
    await eventually('it has been away and accepts again', async () => {
      // one that had no answer may have been accepted
      const email = `agency-${randomUUID()}@agency.example`;
      const status = await signUp(email);
      if (status === 200) accepted.push(email);
      else refused = true;
      // where nobody looked while it was away, it is another process now
      const isAnother = readPostmasterFile(pidFile)?.pid !== before.pid;
      return (refused || isAnother) && status === 200;
    });
    await killed;
    await eventually('it is healthy again', async () => (await health()) === 200, program.said);
    expect(program.said()).toMatch(/embedded PostgreSQL ended unexpectedly.*starting it again/);

    const after = readPostmasterFile(pidFile)!;
    expect(after.port).toBe(before.port);
    expect(await addresses(after.port)).toEqual(expect.arrayContaining(accepted));
    program.kill('SIGTERM');
    expect(await program.exited).toBe(0);
    expect(isAlive(after.pid)).toBe(false);
    expect(existsSync(pidFile)).toBe(false);
    expect(existsSync(join(folder.path, 'pg/users'))).toBe(false);
  });

  async function addresses(port: number): Promise<string[]> {
    const password = readFileSync(join(folder.path, 'pg/password'), 'utf8').trim();
    const client = new Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password,
      database: 'agency_reporting',
    });
    await client.connect();
    const { rows } = await client.query<{ email: string }>('SELECT email FROM agencies');
    await client.end();
    return rows.map(({ email }) => email);
  }
});
