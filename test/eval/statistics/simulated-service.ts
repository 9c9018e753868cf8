import type { ServiceProcess } from '../../support/service-process';
import { startTestServices } from '../../support/test-services';
import { call, type Caller, openSystem, type Reply, type System } from '../../system/system';

/** The service as it is run, and an agency whose domains are made up. */
export interface SimulatedService {
  readonly system: System;
  readonly agencyId: number;
  /** The body of 200. */
  read(method: string, path: string, body?: unknown): Promise<Reply['body']>;
}

/** Starts what it needs, and stops it in the end. */
export async function withService<Result>(
  work: (service: SimulatedService) => Promise<Result>,
): Promise<Result> {
  const services = await startTestServices();
  try {
    const system = await openSystem({
      LOG_LEVEL: 'error',
      OUTBOUND_CONNECT_TO: 'https://hooks.test=127.0.0.1:9',
    });
    try {
      const [caller] = await system.agencies(1);
      if (caller === undefined) throw new Error('no agency');
      return await work(await opened(system, caller, await system.start('all')));
    } finally {
      await system.close();
    }
  } finally {
    await services.stop();
  }
}

async function opened(system: System, caller: Caller, service: ServiceProcess): Promise<SimulatedService> {
  const plenty = { ratePerMinute: 1_000_000, monthlyQuota: 1_000_000, domains: 1_000_000 };
  await system.changeAccess('UPDATE agencies SET limit_overrides = $2 WHERE id = $1', [
    caller.agencyId,
    plenty,
  ]);
  return {
    system,
    agencyId: caller.agencyId,
    read: async (method, path, body) => {
      const reply = await call(service, caller, method, path, body);
      if (reply.status === 200) return reply.body;
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    },
  };
}
