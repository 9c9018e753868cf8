import type { Campaign } from './campaign';
import type { Inspector } from './inspector';
import type { Transport, WireAnswer, WireRequest } from './wire';

interface SeededFault {
  readonly name: string;
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

const SEEDED_FAULTS: readonly SeededFault[] = [
  {
    name: 'a report without meta.version_id',
    between: changingBody('GET', REPORT, (body) => delete body.meta.version_id),
  },
  {
    name: 'a field that is not described',
    between: changingBody('GET', /^\/v1\/usage/, (body) => (body.monthly.spent = 1)),
  },
  {
    name: 'an integer as text',
    between: changingBody('POST', REFRESH, (body) => (body.status = 1)),
  },
  {
    name: 'null where it is not allowed',
    between: changingBody('GET', /^\/v1\/domains\/\d+$/, (body) => (body.stage = null)),
  },
  {
    name: 'eleven competitors',
    between: changingBody('GET', REPORT, ({ sections: { citations } }) => {
      if (citations) citations.top_competitors = Array(11).fill({ brand: 'a', mention_count: 1 });
    }),
  },
  {
    name: '201 instead of 202',
    between: changing((answer) => (answer.status === 202 ? { ...answer, status: 201 } : answer)),
  },
  {
    name: 'no RateLimit-Remaining',
    between: changingHeaders((headers) => {
      headers.delete('ratelimit-remaining');
    }),
  },
  {
    name: 'Retry-After as a word',
    between: changingHeaders((headers, { status }) => {
      if (status === 429) headers.set('retry-after', 'soon');
    }),
  },
  {
    name: '500 to one odd value',
    between: changing((answer, { path }) =>
      path.includes('%00')
        ? { ...answer, status: 500, text: '{"error":"Oops","code":"internal_error"}' }
        : answer,
    ),
  },
  {
    name: 'an error with the code of another route',
    between: changing((answer) => ({
      ...answer,
      text: answer.text.replace('"domain_not_found"', '"email_taken"'),
    })),
  },
  {
    name: "another agency's domain is shown",
    between: (transport) => async (request) => {
      const answer = await transport(request);
      const isHidden = isRoute(request, 'GET', /^\/v1\/domains\/\d+$/) && answer.status === 404;
      const own = request.headers.some(([, value]) => value.startsWith('Bearer aeo_'));
      return isHidden && own ? { ...answer, status: 200, text: lastDomain } : remembered(answer, request);
    },
  },
  {
    name: 'an order is placed and charged twice',
    between: (transport) => async (request) => {
      if (isRoute(request, 'POST', REFRESH)) await transport(withoutIdempotencyKey(request));
      return await transport(request);
    },
  },
  {
    name: 'no job is ever found',
    between: changing((answer, request) =>
      isRoute(request, 'GET', /\/refresh\/[0-9a-f-]{36}$/) && answer.status === 200
        ? { ...answer, status: 404, text: '{"error":"No","code":"job_not_found"}' }
        : answer,
    ),
  },
  {
    name: 'a service that keeps memory',
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
  for (const { name, between, script } of SEEDED_FAULTS) {
    if (script !== undefined) await inspector.evaluate(script.start);
    const { findings, sent } = await campaign.run({ ...size, known, ...(between && { between }) });
    if (script !== undefined) await inspector.evaluate(script.stop);
    const [first] = findings.all();
    if (first !== undefined) found += 1;
    console.log(
      first === undefined
        ? `MISSED  ${name} (${sent} requests)`
        : `found   ${name} (${sent} requests): ${first.route}: ${first.fault}`,
    );
  }
  console.log(`${found} of ${SEEDED_FAULTS.length} seeded faults found`);
  return found === SEEDED_FAULTS.length && known.size === 0 ? 0 : 1;
}
