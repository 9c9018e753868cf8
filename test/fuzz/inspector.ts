import { once } from 'node:events';
import { WebSocket } from 'undici';
import { eventually } from '../support/eventually';

/** The inspector of a service that was started with `--inspect`. */
export interface Inspector {
  /** Bytes on the heap after a full collection. */
  heapBytes(): Promise<number>;
  /** Runs a script inside the service. */
  evaluate(script: string): Promise<void>;
  close(): void;
}

interface Reply {
  readonly id?: number;
  readonly result?: { readonly usedSize?: number };
}

export async function openInspector(port: number): Promise<Inspector> {
  const address = await eventually('the inspector', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const targets = (await response?.json()) as { webSocketDebuggerUrl: string }[] | undefined;
    return targets?.[0]?.webSocketDebuggerUrl ?? null;
  });
  const socket = new WebSocket(address);
  await once(socket as unknown as NodeJS.EventEmitter, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let calls = 0;
  const call = async (method: string, params: object = {}): Promise<Reply> => {
    const id = (calls += 1);
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    return await reply.finally(() => waiting.delete(id));
  };
  return {
    heapBytes: async () => {
      await call('HeapProfiler.collectGarbage');
      return (await call('Runtime.getHeapUsage')).result?.usedSize ?? NaN;
    },
    evaluate: async (expression) => {
      await call('Runtime.evaluate', { expression });
    },
    close: () => {
      socket.close();
    },
  };
}
