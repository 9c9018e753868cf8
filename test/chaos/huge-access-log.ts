import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { BLOCK, combinedLine, plantedBlock } from '../support/access-log';
import { seedDomain } from '../support/seeded-days';
import type { ServiceProcess } from '../support/service-process';
import type { Caller } from '../system/system';
import { inArena } from './arena';
import { quantile } from './quantile';
import { type FailureTest, progress, type Trial } from './trial';

const GIGABYTE = 1_000_000_000;
/** Of the process, above what it has when it is idle. */
const MAX_MORE_MB = 150;
/** This process writes the log meanwhile, which is part of the figure. */
const HEALTH_WITHIN_MS = 1_000;
const SLOW_PIECES = 15;
const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

export const hugeAccessLog: FailureTest = {
  title: 'an access log of 1 GB, one that comes slowly, one that stops, one that breaks off',
  run: (trial) =>
    inArena(trial, {}, async ({ system }) => {
      const api = await system.start('api');
      const [caller] = await system.agencies(1);
      await system.changeAccess(`UPDATE agencies SET tier = 'agency'`);
      const seed = async (host: string): Promise<Upload> => {
        const id = await seedDomain(system.sql, caller!.agencyId, host);
        return { api, caller: caller!, path: `/v1/domains/${id}/access-logs/${DAY}` };
      };
      await huge(trial, await seed('huge.test'));
      await slow(trial, await seed('slow.test'));
      await stopped(trial, await seed('stopped.test'));
      const days = await system.sql<{ count: number }>('SELECT count(*)::int AS count FROM access_log_days');
      trial.check('days that are stored in the end', days[0]!.count === 2, days[0]!.count);
    }),
};

interface Upload {
  readonly api: ServiceProcess;
  readonly caller: Caller;
  readonly path: string;
}

async function huge(trial: Trial, upload: Upload): Promise<void> {
  const bytes = trial.quick ? GIGABYTE / 10 : GIGABYTE;
  const sent = { blocks: 0, bytes: 0 };
  await fetch(`${upload.api.baseUrl}/v1/health`);
  const idleMb = residentMb(upload.api.pid);
  let peakMb = idleMb;
  const healthMs: number[] = [];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      await fetch(`${upload.api.baseUrl}/v1/health`);
      healthMs.push(performance.now() - startedAt);
      peakMb = Math.max(peakMb, residentMb(upload.api.pid));
      await delay(50);
    }
  })();
  const quiet = progress(
    trial,
    () => `${sent.bytes / 1e6} MB sent, ${residentMb(upload.api.pid)} MB resident`,
  );
  const startedAt = performance.now();
  const answer = await put(upload, blocks(bytes, sent));
  const seconds = (performance.now() - startedAt) / 1_000;
  quiet();
  over.abort();
  await watching;
  const figure = `${(sent.bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s`;
  trial.check('a huge log is taken', answer.status === 200, `${answer.status}, ${figure}`);
  const { agents, arrivals, log } = answer.body;
  const told = {
    verified: agents?.verified,
    spoofed: agents?.spoofed,
    polling: agents?.polling,
    content: agents?.content,
    sessions: arrivals?.sessions,
    sessionRequests: arrivals?.requests,
    otherDay: log?.other_days.lines,
    broken: log?.not_understood.lines,
  };
  const wrong = Object.entries(told).filter(
    ([name, count]) => count !== BLOCK[name as keyof typeof told] * sent.blocks,
  );
  trial.check(`counts of ${sent.blocks} blocks are exact`, wrong.length === 0, JSON.stringify(told));
  trial.check(
    `memory, at most ${MAX_MORE_MB} MB above idle`,
    peakMb - idleMb <= MAX_MORE_MB,
    `${idleMb} MB idle, ${peakMb} MB at most`,
  );
  const p99 = quantile(healthMs, 0.99);
  trial.check(
    `others are answered meanwhile, p99 within ${HEALTH_WITHIN_MS} ms`,
    p99 <= HEALTH_WITHIN_MS,
    p99,
  );
}

/** Half a megabyte in fifteen pieces, a second apart: longer than other bodies may take. */
async function slow(trial: Trial, upload: Upload): Promise<void> {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const line = Buffer.from(`${combinedLine(DAY, { address: '192.0.2.1', path: '/' })}\n`.repeat(200));
    for (let piece = 0; piece < SLOW_PIECES; piece += 1) {
      yield line;
      await delay(1_000);
    }
  }
  const { status, body } = await put(upload, pieces());
  trial.check('one that comes slowly is taken', status === 200, `${status}, ${body.log?.of_day} lines`);
}

/** The first is silent after its beginning, the second hangs up. */
async function stopped(trial: Trial, { api, caller, path }: Upload): Promise<void> {
  const { hostname, port } = new URL(api.baseUrl);
  const begin = async () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      `PUT ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${caller.key}\r\nContent-Length: 1000000\r\n\r\n`,
    );
    socket.write(`${combinedLine(DAY, { address: '192.0.2.1', path: '/' })}\n`.repeat(100));
    return socket;
  };
  const silent = await begin();
  let answer = '';
  silent.setEncoding('latin1').on('data', (text: string) => (answer += text));
  const startedAt = performance.now();
  await once(silent, 'close');
  const seconds = (performance.now() - startedAt) / 1_000;
  trial.check(
    'one that stops is cut off',
    answer.startsWith('HTTP/1.1 408') && seconds < 60,
    `${answer.slice(0, 12)} after ${seconds.toFixed(0)} s`,
  );
  const gone = await begin();
  await delay(500);
  gone.destroy();
  await delay(1_000);
}

async function put(
  { api, caller, path }: Upload,
  body: AsyncGenerator<Uint8Array> | Generator<Uint8Array>,
): Promise<{ readonly status: number; readonly body: any }> {
  const response = await fetch(api.baseUrl + path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${caller.key}`, 'content-type': 'text/plain' },
    body: ReadableStream.from(body),
    duplex: 'half',
  } as object);
  return { status: response.status, body: await response.json() };
}

function* blocks(bytes: number, sent: { blocks: number; bytes: number }): Generator<Uint8Array> {
  while (sent.bytes < bytes) {
    const block = Buffer.from(`${plantedBlock(DAY, sent.blocks).join('\n')}\n`);
    sent.blocks += 1;
    sent.bytes += block.length;
    yield block;
  }
}

function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1_024);
}
