import type { Campaign, CampaignOptions } from './campaign';
import type { Inspector } from './inspector';
import type { Transport, WireAnswer, WireRequest } from './wire';

export interface SeededFault {
  readonly name: string;
  /** What must be found: route and fault. */
  readonly wanted: RegExp;
  /** Requests a route at most, when more than `RUNS`. */
  readonly runs?: number;
  /** Between the fuzzer and the service. */
  readonly between?: (transport: Transport) => Transport;
  /** Scripts that run inside the service. */
  readonly script?: { readonly start: string; readonly stop: string };
}

/** Enough for each route to see its successes. */
const RUNS = 30;

const isRoute = ({ method, path }: WireRequest, wanted: string, pattern: RegExp): boolean =>
  method === wanted && pattern.test(path);
const REPORT = /^\/v1\/reports\/\d+(\?|$)/;
const REFRESH = /^\/v1\/reports\/\d+\/refresh$/;

/** A fault that changes answers. */
const changing =
  (change: (answer: WireAnswer, request: WireRequest) => WireAnswer): SeededFault['between'] =>
  (transport) =>
  async (request) =>
    change(await transport(request), request);

/** A fault in the JSON of answers with status 200 or 202. */
const changingBody = (method: string, path: RegExp, change: (body: any) => void): SeededFault['between'] =>
  changing((answer, request) => {
    if (!isRoute(request, method, path) || ![200, 202].includes(answer.status)) return answer;
    const body: unknown = JSON.parse(answer.text);
    change(body);
    return { ...answer, text: JSON.stringify(body) };
  });

const changingHeaders = (change: (headers: Headers, answer: WireAnswer) => void): SeededFault['between'] =>
  changing((answer) => {
    const headers = new Headers(answer.headers);
    change(headers, answer);
    return { ...answer, headers };
  });

export const SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'a report without meta.version_id',
    wanted: /GET \/v1\/reports\/.*must have required property 'version_id'/,
    between: changingBody('GET', REPORT, (body) => delete body.meta.version_id),
  },
  {
    name: 'a field that is not described',
    wanted: /GET \/v1\/usage: .*"spent"/,
    between: changingBody('GET', /^\/v1\/usage/, (body) => (body.monthly.spent = 1)),
  },
  {
    name: 'an integer as text',
    wanted: /GET \/v1\/usage: .*must be integer/,
    between: changingBody('GET', /^\/v1\/usage/, (body) => (body.monthly.used = '1')),
  },
  {
    name: 'null where it is not allowed',
    wanted: /GET \/v1\/domains\/\{domain_id\}: .*\/stage/,
    between: changingBody('GET', /^\/v1\/domains\/\d+$/, (body) => (body.stage = null)),
  },
  {
    name: 'eleven competitors',
    wanted: /GET \/v1\/reports\/.*more than 10 items/,
    between: changingBody('GET', REPORT, ({ sections: { citations } }) => {
      if (citations) citations.top_competitors = Array(11).fill({ brand: 'a', mention_count: 1 });
    }),
  },
  {
    name: '201 instead of 202',
    wanted: /POST \/v1\/domains: status 201 is not described/,
    between: changing((answer) => (answer.status === 202 ? { ...answer, status: 201 } : answer)),
  },
  {
    name: 'no RateLimit-Remaining',
    wanted: /RateLimit-Remaining is missing/,
    between: changingHeaders((headers) => {
      headers.delete('ratelimit-remaining');
    }),
  },
  {
    name: 'Retry-After as a word',
    wanted: /Retry-After \(soon\)/,
    between: changingHeaders((headers, { status }) => {
      if (status === 429) headers.set('retry-after', 'soon');
    }),
  },
  {
    name: '500 to one odd value',
    wanted: /answered 500/,
    runs: 300,
    between: changing((answer, { path }) =>
      path.includes('%00')
        ? { ...answer, status: 500, text: '{"error":"Oops","code":"internal_error"}' }
        : answer,
    ),
  },
  {
    name: 'an error with the code of another route',
    wanted: /GET .*\/code must be equal to one of/,
    between: changing((answer) => ({
      ...answer,
      text: answer.text.replace('"domain_not_found"', '"email_taken"'),
    })),
  },
  {
    name: "another agency's domain is shown",
    wanted: /what belongs to another agency/,
    between: (transport) => async (request) => {
      const answer = await transport(request);
      const isHidden = isRoute(request, 'GET', /^\/v1\/domains\/\d+$/) && answer.status === 404;
      const own = request.headers.some(([, value]) => value.startsWith('Bearer aeo_'));
      return isHidden && own ? { ...answer, status: 200, text: lastDomain } : remembered(answer, request);
    },
  },
  {
    name: 'an order is placed and charged twice',
    wanted: /charged 2 monthly, 2 fresh, not 1 monthly, 1 fresh/,
    between: (transport) => async (request) => {
      if (isRoute(request, 'POST', REFRESH)) await transport(withoutIdempotencyKey(request));
      return await transport(request);
    },
  },
  {
    name: 'no job is ever found',
    wanted: /\{job_id\}: never answered 200/,
    between: changing((answer, request) =>
      isRoute(request, 'GET', /\/refresh\/[^/?]+(\?|$)/) && answer.status === 200
        ? { ...answer, status: 404, text: '{"error":"No","code":"job_not_found"}' }
        : answer,
    ),
  },
  {
    name: 'a service that keeps memory',
    wanted: /memory grows/,
    script: {
      start: `globalThis.kept = []; globalThis.keeper = setInterval(() => kept.push(new Array(50_000).fill(Math.random())), 20)`,
      stop: 'clearInterval(keeper); delete globalThis.kept',
    },
  },
];

let lastDomain = '{}';

function remembered(answer: WireAnswer, request: WireRequest): WireAnswer {
  if (isRoute(request, 'GET', /^\/v1\/domains\/\d+$/) && answer.status === 200) lastDomain = answer.text;
  return answer;
}

function withoutIdempotencyKey(request: WireRequest): WireRequest {
  return { ...request, headers: request.headers.filter(([name]) => name !== 'Idempotency-Key') };
}

/** Runs the fuzzer once without a fault and once with each. @returns the exit code: 0 when each was found, and nothing without one */
export async function proveSeededFaults(
  campaign: Campaign,
  inspector: Inspector,
  seed: number,
): Promise<number> {
  const size = { runs: RUNS, seed, say: () => undefined };
  const { findings: known, sent } = await campaign.run(size);
  for (const line of known.lines()) console.log(line);
  console.log(`without a fault: ${known.size} found (${sent} requests)`);
  let found = 0;
  for (const fault of SEEDED_FAULTS) {
    const { isFound, line } = await proveSeededFault(campaign, inspector, fault, { ...size, known });
    if (isFound) found += 1;
    console.log(line);
  }
  console.log(`${found} of ${SEEDED_FAULTS.length} seeded faults found`);
  return found === SEEDED_FAULTS.length && known.size === 0 ? 0 : 1;
}

/** Runs the fuzzer until it finds the fault. */
export async function proveSeededFault(
  campaign: Campaign,
  inspector: Inspector,
  { name, wanted, runs, between, script }: SeededFault,
  options: CampaignOptions,
): Promise<{ readonly isFound: boolean; readonly line: string }> {
  if (script !== undefined) await inspector.evaluate(script.start);
  const { findings, sent } = await campaign.run({
    ...options,
    wanted,
    ...(runs !== undefined && { runs }),
    ...(between && { between }),
  });
  if (script !== undefined) await inspector.evaluate(script.stop);
  const seen = findings.find(wanted);
  return {
    isFound: seen !== undefined,
    line:
      seen === undefined
        ? `MISSED  ${name} (${sent} requests)`
        : `found   ${name} (${sent} requests): ${seen.route}: ${seen.fault}`,
  };
}
