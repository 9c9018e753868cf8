import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { repositoryPath } from '../support/repository-path';
import { inArena } from './arena';
import type { NamespaceLine } from './dns-rebinding';
import { answerQuery } from './name-server';
import { PUBLIC_ADDRESS, REBINDING_CASES, type RebindingCase } from './rebinding-cases';
import { judgeRebinding } from './rebinding-rounds';

const HTTPS_PORT = 443;
const DNS_PORT = 53;

function print(line: NamespaceLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Every address that a case names is this machine's own, so that whatever is connected to is seen. */
function ownAddresses(folder: string): void {
  try {
    execFileSync('ip', ['link', 'set', 'lo', 'up']);
    for (const address of new Set(REBINDING_CASES.flatMap(({ later }) => [PUBLIC_ADDRESS, ...later]))) {
      if (address === '::1' || address.startsWith('127.')) continue;
      execFileSync('ip', ['addr', 'add', `${address}/${address.includes(':') ? 128 : 32}`, 'dev', 'lo']);
    }
    const resolver = join(folder, 'resolv.conf');
    writeFileSync(resolver, 'nameserver 127.0.0.1\n');
    execFileSync('mount', ['--bind', resolver, '/etc/resolv.conf']);
  } catch (error) {
    throw new Error(`namespace: ${String(error)}`);
  }
}

async function run(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  ownAddresses(folder);
  const rebound = new Map<string, RebindingCase>();
  const visits: string[] = [];
  const names = createSocket('udp4');
  names.on('message', (query, { port, address }) => {
    const answer = answerQuery(query, (host) =>
      REBINDING_CASES.some((one) => one.host === host)
        ? (rebound.get(host)?.later ?? [PUBLIC_ADDRESS])
        : null,
    );
    if (answer !== null) names.send(answer, port, address);
  });
  await new Promise<void>((resolve) => names.bind(DNS_PORT, '127.0.0.1', resolve));
  const fixture = (name: string): Buffer =>
    readFileSync(repositoryPath('test', 'fixtures', 'outbound', name));
  const receiver = createServer(
    { cert: fixture('self-signed.crt'), key: fixture('self-signed.key') },
    (request, response) => {
      request.resume();
      visits.push(request.headers.host ?? '');
      response.writeHead(500).end();
    },
  );
  const uninvited: string[] = [];
  receiver.on('connection', (socket) => {
    const { localAddress = '' } = socket as Socket;
    if (!localAddress.endsWith(PUBLIC_ADDRESS)) uninvited.push(localAddress);
  });
  await new Promise<void>((resolve) => receiver.listen(HTTPS_PORT, '::', resolve));
  const trial = {
    quick: true,
    folder,
    say: (line: string) => {
      print({ say: line });
    },
    check: (check: string, passed: boolean, figure: string | number) => {
      print({ check, passed, figure });
    },
  };
  const how = 'in a network of its own';
  await inArena(trial, {}, async (arena) => {
    const service = await arena.system.start('all');
    await judgeRebinding(
      arena,
      service,
      {
        sockets: (host) => visits.filter((visited) => visited === host).length,
        rebind: (one) => rebound.set(one.host, one),
      },
      trial,
      how,
    );
  });
  trial.check(`${how}: connections to any private address`, uninvited.length === 0, uninvited.length);
  print({ end: true });
}

run(join(process.argv[2] ?? '', 'namespace')).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
