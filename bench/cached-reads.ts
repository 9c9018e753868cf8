import { load } from './load';
import type { LoadResult } from './load-generator';
import { seedAgency, seedReport } from './seed';
import { round, type Spread, spread } from './statistics';
import { bareServer, service, type Workbench } from './workbench';

const CONNECTIONS = 64;
/** `bareNest`: a route that returns the text; `bareNestEnd`: one that ends the response with ready bytes. */
const NAMES = ['service', 'bareNest', 'bareNestEnd', 'bareNode'] as const;
type Result = LoadResult & { readonly cpuMicrosPerRequest: number };
type Round = Readonly<Record<(typeof NAMES)[number], Result>>;

/** A cached report with all checks on, against servers that give the same bytes and check nothing. */
export async function cachedReads(bench: Workbench, bytes: number) {
  const { agencyId, key } = await seedAgency(bench.database.client);
  const domainId = await seedReport(bench.database.client, agencyId, bytes);
  const path = `/v1/reports/${domainId}`;
  const headers = { authorization: `Bearer ${key}` };
  const api = await service(bench, 'api');
  const body = new Uint8Array(
    await (await fetch(`http://127.0.0.1:${api.port}${path}`, { headers })).arrayBuffer(),
  );
  const nest = await bareServer(bench, 'nest', body);
  const node = await bareServer(bench, 'node', body);
  const targets = {
    service: { server: api, path },
    bareNest: { server: nest, path: '/v1/reports/plain/1' },
    bareNestEnd: { server: nest, path },
    bareNode: { server: node, path },
  };
  const rounds: Round[] = [];
  const restMb = api.memoryMb();
  let loadMb = 0;
  const once = async (name: (typeof NAMES)[number], seconds: number): Promise<Result> => {
    const { server, path } = targets[name];
    const before = server.cpuSeconds();
    const result = await load({
      port: server.port,
      paths: [path],
      headers,
      connections: CONNECTIONS,
      seconds,
    });
    const cpuMicrosPerRequest = ((server.cpuSeconds() - before) * 1e6) / result.requests;
    return { ...result, cpuMicrosPerRequest };
  };
  try {
    // long enough for the compiler to have done its work
    for (const name of NAMES) await once(name, bench.quick ? 2 : 8);
    for (let round = 0; round < (bench.quick ? 3 : 7); round += 1) {
      const seconds = bench.quick ? 1 : 2;
      const results: Round = {
        service: await once('service', seconds),
        bareNest: await once('bareNest', seconds),
        bareNestEnd: await once('bareNestEnd', seconds),
        bareNode: await once('bareNode', seconds),
      };
      rounds.push(results);
      loadMb = Math.max(loadMb, api.memoryMb());
      bench.say(
        `  round ${round + 1}: ${NAMES.map((name) => `${name} ${Math.round(results[name].requestsPerSecond)}/s p99 ${results[name].p99Ms.toFixed(1)} ms ${results[name].cpuMicrosPerRequest.toFixed(0)} µs`).join(', ')}`,
      );
    }
  } finally {
    await Promise.all([api, nest, node].map((server) => server.stop()));
  }
  const figures = (pick: (result: Result) => number): Record<string, number> =>
    Object.fromEntries(
      NAMES.map((name) => [name, spread(rounds.map((results) => pick(results[name]))).median]),
    );
  const ratio = (to: (typeof NAMES)[number], pick: (result: Result) => number): Spread =>
    spread(rounds.map((results) => pick(results.service) / pick(results[to])));
  return {
    bodyBytes: body.length,
    // median of the rounds, by server
    requestsPerSecond: figures(({ requestsPerSecond }) => round(requestsPerSecond)),
    p99Ms: figures(({ p99Ms }) => round(p99Ms)),
    // of the server's process alone
    cpuMicrosPerRequest: figures(({ cpuMicrosPerRequest }) => round(cpuMicrosPerRequest)),
    // of the service to the bare ones, round by round
    throughputToNest: ratio('bareNest', ({ requestsPerSecond }) => requestsPerSecond),
    p99ToNest: ratio('bareNest', ({ p99Ms }) => p99Ms),
    cpuToNest: ratio('bareNest', ({ cpuMicrosPerRequest }) => cpuMicrosPerRequest),
    throughputToNestEnd: ratio('bareNestEnd', ({ requestsPerSecond }) => requestsPerSecond),
    p99ToNestEnd: ratio('bareNestEnd', ({ p99Ms }) => p99Ms),
    throughputToNode: ratio('bareNode', ({ requestsPerSecond }) => requestsPerSecond),
    // of the service's process
    memoryMb: { rest: restMb, load: loadMb },
  };
}
