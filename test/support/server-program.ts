import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { executableFault } from '../../src/common/executable-fault';
import { eventually } from './eventually';
import { endWithThisProcess } from './watchdog';

export interface ServerProgram {
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
}

export interface ProgramStart {
  readonly path: string;
  readonly args: readonly string[];
  readonly port: number;
  /** To run it under, for root alone; its own otherwise. */
  readonly account?: { readonly uid: number; readonly gid: number } | null;
}

/** Servers are not on every account's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** null: this machine does not have it. */
export function installedProgram(name: string): string | null {
  const paths = FOLDERS.map((folder) => join(folder, name));
  return paths.find((path) => executableFault(path) === null) ?? null;
}

/** Resolves when the port of 127.0.0.1 takes connections. The program ends with this process, however that ends. */
export async function startProgram({ path, args, port, account }: ProgramStart): Promise<ServerProgram> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...account });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
  const exited = once(child, 'exit');
  endWithThisProcess(child);
  await eventually(`${path} listens`, async () => {
    if (child.exitCode !== null) throw new Error(`${path} ended: ${said.join('')}`);
    return await accepts(port);
  });
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const taken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return taken;
}
