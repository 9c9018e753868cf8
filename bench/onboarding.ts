import { smallSite, startLocalSite } from '../test/support/local-site';
import { startFakeEngine } from './fake-engine';
import { seedAgency } from './seed';
import { round, spread } from './statistics';
import { service, type Workbench } from './workbench';

const ANSWER_MS = 2_000;
const PAGE_MS = 50;
const PAGES = 30;
const PROMPTS = ['Which CRM suits an agency?', 'What does a CRM cost?', 'Which CRM is easiest?'];

/** A domain from its registration to its first report, and what the processes take to do ten at once. */
export async function onboarding(bench: Workbench) {
  const engine = await startFakeEngine(ANSWER_MS);
  const site = await startLocalSite(smallSite('Bench CRM', PAGES, PAGE_MS));
  const { key } = await seedAgency(bench.database.client);
  const alone = Array.from({ length: bench.quick ? 2 : 4 }, (_, at) => `client-${at}.test`);
  const together = Array.from({ length: 10 }, (_, at) => `other-${at}.test`);
  const environment = {
    ENGINES: 'openai-compatible',
    OPENAI_COMPATIBLE_API_KEY: 'bench',
    // a model that reads is one more call behind the answer
    READER: 'rules',
    OPENAI_COMPATIBLE_BASE_URL: `http://127.0.0.1:${engine.port}`,
    OUTBOUND_CONNECT_TO: [...alone, ...together].map(site.connectTo).join(','),
  };
  const api = await service(bench, 'api', environment);
  const worker = await service(bench, 'worker', environment);
  const memory = (): [number, number] => [api.memoryMb(), worker.memoryMb()];
  const onboard = async (host: string): Promise<number> => {
    const base = `http://127.0.0.1:${api.port}/v1`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const startedAt = performance.now();
    // prompts that no other domain has: nothing comes from the shared cache
    const body = JSON.stringify({
      domain: host,
      custom_prompts: PROMPTS.map((prompt) => `${prompt} ${host}`),
    });
    const accepted = await fetch(`${base}/domains`, { method: 'POST', headers, body });
    const { domain_id: id } = (await accepted.json()) as { domain_id: number };
    const report = await fetch(`${base}/reports/${id}`, { headers });
    await report.arrayBuffer();
    if (report.status !== 200) throw new Error(`the report of ${host} answered ${report.status}`);
    return performance.now() - startedAt;
  };
  try {
    const rest = memory();
    const times: number[] = [];
    // the first one compiles, resolves and connects: it is not counted
    for (const [at, host] of alone.entries()) {
      const elapsedMs = await onboard(host);
      bench.say(`  ${host}: ${Math.round(elapsedMs)} ms`);
      if (at > 0) times.push(elapsedMs);
    }
    await Promise.all(together.map(onboard));
    const loaded = memory();
    // robots.txt, then the home page, then one answer: nothing can be faster
    const criticalPathMs = 2 * PAGE_MS + ANSWER_MS;
    return {
      criticalPathMs,
      // from sending POST /v1/domains to having the report
      elapsedMs: spread(times),
      ratio: spread(times.map((elapsedMs) => elapsedMs / criticalPathMs)),
      api: { restMb: round(rest[0]), loadMb: round(loaded[0]) },
      worker: { restMb: round(rest[1]), loadMb: round(loaded[1]) },
    };
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    await Promise.all([engine.close(), site.close()]);
  }
}
