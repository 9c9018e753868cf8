/** Connections of a pool whose share is not stated: four processes fit into the 100 of PostgreSQL as it comes. */
const USUAL = 16;
/** Half of them are kept free of transactions; with fewer, a request would wait for the next one. */
const FEWEST = 4;
/** More would only wait for each other in PostgreSQL: one process keeps one core busy. */
const MOST = 40;
/** Each process has one more, to listen. */
const LISTENERS = 1;
/** Of a process whose share is not stated. */
export const USUAL_CONNECTIONS = USUAL + LISTENERS;

export interface PoolShare {
  /** Most of all processes together; null: not stated. */
  readonly databaseConnections: number | null;
  readonly apiProcesses: number;
  readonly workerProcesses: number;
}

/** Connections in the pool of each process. */
export function poolSize({ databaseConnections, apiProcesses, workerProcesses }: PoolShare): number {
  if (databaseConnections === null) return USUAL;
  const share = Math.floor(databaseConnections / Math.max(1, apiProcesses + workerProcesses));
  return Math.min(MOST, Math.max(FEWEST, share - LISTENERS));
}

/** Says so when the processes do not fit into the connections that there are. */
export function poolFaults({ databaseConnections, apiProcesses, workerProcesses }: PoolShare): string[] {
  const needed = (apiProcesses + workerProcesses) * (FEWEST + LISTENERS);
  if (databaseConnections === null || databaseConnections >= needed) return [];
  return [
    `DATABASE_CONNECTIONS is ${databaseConnections}, and API_PROCESSES=${apiProcesses} with WORKER_PROCESSES=${workerProcesses} ` +
      `need ${needed}: ${FEWEST + LISTENERS} each. Run fewer, or put a PgBouncer in between`,
  ];
}
