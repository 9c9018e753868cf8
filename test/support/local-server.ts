import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { AddressInfo, createServer as createTcpServer, Server, Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { repositoryPath } from '../support/repository-path';

const fixtures = repositoryPath('test', 'fixtures', 'outbound');

/** Self-signed, for *.demo.test, *.example.com and *.rebind-lab.com. Nobody trusts it unless told to. */
export const testCertificate = readFileSync(join(fixtures, 'self-signed.crt'), 'utf8');
/** For *.demo.test, issued by the one above, over since 2021. */
export const expiredCertificate = readFileSync(join(fixtures, 'expired.crt'), 'utf8');
/** For *.demo.test; not issued by the one above. */
export const untrustedCertificate = readFileSync(join(fixtures, 'untrusted.crt'), 'utf8');
const testKey = readFileSync(join(fixtures, 'self-signed.key'), 'utf8');

export interface LocalServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Its clients end kept connections: none closes just as a request comes in. */
export function serveHttp(listener: RequestListener): Promise<LocalServer> {
  return started(createHttpServer({ keepAliveTimeout: 0 }, listener));
}

export function serveHttps(
  listener: RequestListener,
  certificate: string = testCertificate,
): Promise<LocalServer> {
  return started(createHttpsServer({ cert: certificate, key: testKey }, listener));
}

/** Speaks TLS, and then need not speak HTTP. */
export function serveTls(listener: (socket: Socket) => void): Promise<LocalServer> {
  const server = createTlsServer({ cert: testCertificate, key: testKey }, (socket) => {
    socket.on('error', () => undefined);
    listener(socket);
  });
  return started(server);
}

/** A peer that need not speak HTTP at all. */
export function serveTcp(listener: (socket: Socket) => void): Promise<LocalServer> {
  return started(createTcpServer(listener));
}

/** A port on which nobody listens. */
export async function refusedPort(): Promise<number> {
  const server = await serveTcp(() => undefined);
  await server.close();
  return server.port;
}

async function started(server: Server): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
