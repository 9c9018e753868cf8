import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../config/config';

type Listening = Pick<Settings, 'host' | 'port' | 'operationsPort' | 'role'>;

/** Why the service cannot listen, and which variable to set. Shown without a stack. */
export class ListenError extends Error {}

/** Listens for a moment wherever the service will: a fault is known before any database starts. Throws a `ListenError`. */
export async function tryToListen(settings: Listening): Promise<void> {
  const { host, port, operationsPort, role } = settings;
  const ports = [role === 'worker' ? null : port, operationsPort].filter((each) => each !== null);
  for (const each of ports) {
    const server = createServer((socket) => socket.destroy());
    try {
      await once(server.listen(each, host), 'listening');
    } catch (error) {
      throw listenError(error, settings);
    }
    server.close();
    await once(server, 'close');
  }
}

/** The error of a server that could not listen, in words; any other as it is. */
export function listenError(error: unknown, { host, port, operationsPort }: Listening): unknown {
  const { code, syscall, port: failed = port } = error as NodeJS.ErrnoException & { readonly port?: number };
  const name = failed === operationsPort ? 'OPERATIONS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${failed} is taken on ${host}: set ${name} to another, or stop what listens there.`,
    );
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return new ListenError(
      `Port ${failed} is not open to this account: set ${name} to another, such as one from 1024 on.`,
    );
  }
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return error;
  return new ListenError(
    `HOST=${host} is no address of this machine (${code ?? 'unknown'}): set HOST to 127.0.0.1, 0.0.0.0 for all, or :: for IPv6, too.`,
  );
}
