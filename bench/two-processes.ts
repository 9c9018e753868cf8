import type { ChildServer } from './child-server';
import { load } from './load';
import { seedAgency, seedReport } from './seed';
import { round, type Spread, spread } from './statistics';
import { service, type Workbench } from './workbench';

const BYTES = 20_000;
/** Of each process. */
const CONNECTIONS = 32;

interface Served {
  readonly reads: number;
  readonly perSecond: number;
  readonly cpuMicros: number;
}

/** What a second process of the API brings: the same cached report, read from one and from two at once. */
export async function twoProcesses(bench: Workbench) {
  const { agencyId, key } = await seedAgency(bench.database.client);
  const path = `/v1/reports/${await seedReport(bench.database.client, agencyId, BYTES)}`;
  const first = await service(bench, 'api');
  const second = await service(bench, 'api');
  const read = async (seconds: number, ...servers: ChildServer[]): Promise<Served> => {
    const cpuSeconds = (): number => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0);
    const before = cpuSeconds();
    const results = await Promise.all(
      servers.map(({ port }) =>
        load({
          port,
          paths: [path],
          headers: { authorization: `Bearer ${key}` },
          connections: CONNECTIONS,
          seconds,
        }),
      ),
    );
    const reads = results.reduce((sum, { requests }) => sum + requests, 0);
    return {
      reads,
      perSecond: results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
      cpuMicros: ((cpuSeconds() - before) * 1e6) / reads,
    };
  };
  const one: Served[] = [];
  const two: Served[] = [];
  try {
    await read(bench.quick ? 2 : 4, first, second);
    for (let turn = 0; turn < (bench.quick ? 3 : 7); turn += 1) {
      const seconds = bench.quick ? 1 : 2;
      const [alone, both] = [await read(seconds, first), await read(seconds, first, second)];
      one.push(alone);
      two.push(both);
      bench.say(
        `  round ${turn + 1}: one ${alone.perSecond.toFixed(0)}/s ${alone.cpuMicros.toFixed(0)} µs, two ${both.perSecond.toFixed(0)}/s ${both.cpuMicros.toFixed(0)} µs`,
      );
    }
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
  const micros = (all: readonly Served[]): Spread => spread(all.map(({ cpuMicros }) => round(cpuMicros)));
  const ratio = (of: (alone: Served, both: Served) => number): Spread =>
    spread(one.flatMap((alone, at) => (two[at] === undefined ? [] : of(alone, two[at]))));
  return {
    // processor time of a cached read in one process, and in each of two that serve at the same time
    cpuMicrosPerRead: { one: micros(one), two: micros(two) },
    // reads a second that two processes manage on a core each, to those of one on a core: counted in processor time
    countedThroughput: ratio((alone, both) => (2 * alone.cpuMicros) / both.cpuMicros),
    // the same by the clock, on a machine whose cores the stores and the load generator share
    throughput: ratio((alone, both) => both.perSecond / alone.perSecond),
  };
}
