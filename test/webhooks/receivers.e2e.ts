import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { signature } from '../../src/webhooks/signature';
import { eventually } from '../support/eventually';
import { type Bench, HOSTS, SECRET, startBench } from './bench';

const FOLDER = join(__dirname, '../../docs/receivers');
const can = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** The receivers of the guide, in the languages that are at hand. */
const RECEIVERS: readonly (readonly [string, string, boolean])[] = [
  ['node-crypto.mjs', process.execPath, true],
  ['node-standardwebhooks.mjs', process.execPath, true],
  ['receiver.py', 'python3', can('python3')],
];

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

interface RunningReceiver {
  /** All lines so far. */
  lines(): readonly string[];
  readonly port: number;
  stop(): Promise<void>;
}

async function run(program: string, file: string): Promise<RunningReceiver> {
  const child: ChildProcess = spawn(program, [join(FOLDER, file)], {
    env: { PATH: process.env.PATH, CALLBACK_SECRET: SECRET, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  let output = '';
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const lines = (): readonly string[] => output.split('\n').slice(0, -1);
  await eventually(`${file} listens`, () => lines().length > 0);
  return {
    lines: () => lines().slice(1),
    port: Number(lines()[0]!.split(' ').at(-1)),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function signedAt(timestampSeconds: number, body: Buffer): Record<string, string> {
  return {
    'webhook-id': 'of-the-test',
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signature({ id: 'of-the-test', timestampSeconds, body }, SECRET),
  };
}

describe.each(RECEIVERS)('the receiver %s', (file, program, atHand) => {
  const whenAtHand = atHand ? it : it.skip;
  let receiver: RunningReceiver;

  beforeEach(async () => {
    if (!atHand) return;
    receiver = await run(program, file);
    bench.receiver.forget();
    // as a proxy in front of it would: TLS ends here, the bytes go on as they are
    bench.receiver.answerBy((response, { method, path, headers, body }) => {
      const onward = httpRequest({ port: receiver.port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode!);
        answer.pipe(response);
      });
      onward.end(body);
    });
  });
  afterEach(async () => {
    if (atHand) await receiver.stop();
  });

  whenAtHand('takes a report, once, and a test', async () => {
    const jobId = await bench.due();
    await bench.deliver(jobId);
    const { body } = await bench.call('GET', bench.path(jobId));
    expect(body).toMatchObject({ succeeded: true, response_status: 204 });
    await bench.call('POST', bench.path(jobId, 'redeliver'), { callback_secret: SECRET });
    await bench.attempt(jobId);
    const test = await bench.call('POST', '/v1/webhooks/test', {
      callback_url: `https://${HOSTS.good}/`,
      callback_secret: SECRET,
    });
    expect(test.body).toMatchObject({ succeeded: true });
    await eventually('three lines', () => receiver.lines().length === 3);
    expect(receiver.lines()).toEqual([
      `report ${jobId} of domain ${bench.domainId}, version ${body.report_version}`,
      `again ${jobId}`,
      `test ${test.body.webhook_id}`,
    ]);
  });

  whenAtHand('takes an alert', async () => {
    const body = Buffer.from('{"type":"visibility.moved","data":{"domain_id":42}}');
    const answer = await fetch(`http://127.0.0.1:${receiver.port}/`, {
      method: 'POST',
      headers: signedAt(Math.floor(Date.now() / 1_000), body),
      body,
    });
    expect(answer.status).toBe(204);
    await eventually('a line', () => receiver.lines().length === 1);
    expect(receiver.lines()).toEqual(['visibility.moved of-the-test']);
  });

  whenAtHand('refuses what was signed with another secret, altered, or sent 301 seconds ago', async () => {
    const other = await bench.call('POST', '/v1/webhooks/test', {
      callback_url: `https://${HOSTS.good}/`,
      callback_secret: `${SECRET}.`,
    });
    expect(other.body).toMatchObject({
      response_status: 401,
      error_kind: 'non_2xx',
      response_excerpt: expect.stringContaining('signature'),
    });
    const jobId = await bench.due();
    await bench.deliver(jobId);
    const { headers, body } = bench.receiver.sent(-1);
    const send = async (changed: Record<string, string>, bytes: Buffer): Promise<number> => {
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      const kept = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
      const answer = await fetch(`http://127.0.0.1:${receiver.port}/`, {
        method: 'POST',
        headers: { ...kept, ...changed },
        body: new Uint8Array(bytes),
      });
      return answer.status;
    };
    const altered = Buffer.from(body);
    altered[10]! ^= 1;
    expect(await send({}, body)).toBe(204);
    expect(await send({}, altered)).toBe(401);
    expect(await send({ 'webhook-id': 'another' }, body)).toBe(401);
    expect(
      await send({ 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 301) }, body),
    ).toBe(401);
    expect(await send({ 'webhook-signature': `v1,x ${String(headers['webhook-signature'])}` }, body)).toBe(
      204,
    );
    expect(await send(signedAt(Math.floor(Date.now() / 1000) - 301, body), body)).toBe(401);
    expect(await send(signedAt(Math.floor(Date.now() / 1000) - 290, body), body)).toBe(204);
  });
});
