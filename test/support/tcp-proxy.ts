import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * `ok`: passes everything on. `refuse`: as if the server were gone. `blackhole`: connections stand, not a byte passes
 * (until the next mode: as when a network comes back). `sever`: the connections that stand are silent for good, new
 * ones are served (as when a firewall has lost its state). `reset`: connections are reset, new ones at once.
 * `delayMs`: everything is that much later.
 */
export type ProxyMode = 'ok' | 'refuse' | 'blackhole' | 'sever' | 'reset' | { readonly delayMs: number };

export interface TcpProxy {
  readonly port: number;
  /** Resolves when the new mode is in force. */
  mode(mode: ProxyMode): Promise<void>;
  close(): Promise<void>;
}

export interface StoreProxy extends TcpProxy {
  /** Of the store, by way of the proxy. */
  readonly url: string;
}

/** In front of the store at this address. */
export async function startProxyBefore(url: string): Promise<StoreProxy> {
  const changed = new URL(url);
  const proxy = await startTcpProxy(changed.hostname, Number(changed.port));
  changed.host = `127.0.0.1:${proxy.port}`;
  return { ...proxy, url: changed.href };
}

/** A port of 127.0.0.1 that leads to a server, and can be made to fail. */
export async function startTcpProxy(targetHost: string, targetPort: number): Promise<TcpProxy> {
  let current: ProxyMode = 'ok';
  /** Raised when the connections of the one before are severed. */
  let era = 0;
  const changes = new EventEmitter().setMaxListeners(0);
  const sockets = new Set<Socket>();

  const track = (socket: Socket): void => {
    sockets.add(socket);
    // the other side's failures are what this proxy is for
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const passage = async (bornIn: number): Promise<void> => {
    while (current === 'blackhole' || bornIn < era) await once(changes, 'mode');
    if (typeof current === 'object') await delay(current.delayMs);
  };
  const pump = async (from: Socket, to: Socket, bornIn: number): Promise<void> => {
    try {
      for await (const chunk of from) {
        await passage(bornIn);
        if (to.destroyed) return;
        if (!to.write(chunk as Buffer)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      }
      await passage(bornIn);
      to.end();
    } catch {
      to.destroy();
    }
  };
  const serve = async (client: Socket): Promise<void> => {
    track(client);
    if (current === 'reset') client.resetAndDestroy();
    const bornIn = era;
    await passage(bornIn);
    if (client.destroyed) return;
    const target = connect({ port: targetPort, host: targetHost, noDelay: true, allowHalfOpen: true });
    track(target);
    void pump(client, target, bornIn);
    void pump(target, client, bornIn);
  };

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => void serve(client));
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const hangUp = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    mode: async (mode) => {
      if (mode === 'sever') era += 1;
      current = mode;
      changes.emit('mode');
      if (mode === 'refuse') await hangUp();
      else if (!server.listening) await listen(port);
      if (mode === 'reset') for (const socket of sockets) socket.resetAndDestroy();
    },
    close: async () => {
      current = 'refuse';
      changes.emit('mode');
      await hangUp();
    },
  };
}
