import { setTimeout as delay } from 'node:timers/promises';
import { HOSTILE_SHAPES, hostileAnswer } from '../fixtures/hostile-answers';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import type { ServiceProcess } from '../support/service-process';
import { FULL_SIZE, sized } from '../support/size';
import { HAS_THREAD_TIMES, threadTimes } from '../support/thread-times';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { VENDORS } from '../support/vendor-wire';
import { call, type Caller, onboard, openSystem, type System } from './system';

const HOST = 'www.acme-crm.test';
const CHARS = sized({ test: 6_000, chaos: 200_000 });
const MAX_PROMPTS = 10;
/** Of each list, and of the client's page, at once. */
const READS = sized({ test: 2, chaos: 12 });
/** Between two looks at the service: without one, they take as much of it as they find. */
const PAUSE_MS = sized({ test: 50, chaos: 0 });
const LONGEST_ANSWER = 65_536;
/** Of the processor time that a build takes, in one go of the main thread. Read there, answers took nine tenths. */
const MAX_SHARE = 0.2;
/** On a machine of our own, which `npm run chaos` asks for. */
const MAX_STALL_MS = 100;

interface Measured {
  /** The longest time that the main thread worked until the page came. */
  readonly stallMs: number;
  readonly allMs: number;
  /** Of all answers of `/v1/health`. */
  readonly statuses: readonly number[];
}

/** How the service serves others over a span of its life: its health, and the wait for a page that needs no store. */
class Watch {
  private stallMs = 0;
  private readonly statuses = new Set<number>();
  private readonly began: number;
  private over = false;
  private readonly watching: Promise<unknown>;

  constructor(private readonly service: ServiceProcess) {
    this.began = threadTimes(service.pid).allMs;
    this.watching = Promise.all([this.watchHealth(), this.watchWait()]);
  }

  async end(): Promise<Measured> {
    this.over = true;
    await this.watching;
    const allMs = threadTimes(this.service.pid).allMs - this.began;
    return { stallMs: this.stallMs, allMs, statuses: [...this.statuses] };
  }

  private async watchHealth(): Promise<void> {
    while (!this.over) {
      this.statuses.add((await fetch(`${this.service.baseUrl}/v1/health`)).status);
      await delay(PAUSE_MS);
    }
  }

  private async watchWait(): Promise<void> {
    while (!this.over) {
      const before = threadTimes(this.service.pid).mainMs;
      await (await fetch(`${this.service.baseUrl}/bot`)).text();
      this.stallMs = Math.max(this.stallMs, threadTimes(this.service.pid).mainMs - before);
      await delay(PAUSE_MS);
    }
  }
}

function textFor(prompt: string): string {
  const shape = /^Which CRM is best\? (.*) \d+$/.exec(prompt)?.[1];
  return shape === undefined ? 'Acme CRM is fine.' : hostileAnswer(shape, CHARS);
}

describe('answers that are made to be slow to read', () => {
  let site: LocalSite;
  let vendors: Vendors;
  let system: System;
  let service: ServiceProcess;
  let caller: Caller;

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Acme CRM'));
    vendors = await startVendors({
      answer: (_engine, prompt) => ({
        text: textFor(prompt),
        citations: [{ url: `https://${HOST}/page-1`, title: 'Acme CRM' }],
      }),
    });
    system = await openSystem({ ...vendors.environment, OUTBOUND_CONNECT_TO: site.connectTo(HOST) });
    service = await system.start('all');
    [caller] = (await system.agencies(1)) as [Caller];
    await system.sql('UPDATE agencies SET limit_overrides = $2 WHERE id = $1', [
      caller.agencyId,
      { ratePerMinute: 100_000, monthlyQuota: 100_000, monthlyFreshQuota: 1_000, domains: 100 },
    ]);
    // what a process does once is no matter of the answers
    await report('plain answers', ['Which CRM is good?']);
  });
  afterAll(async () => {
    await system.close();
    await vendors.close();
    await site.close();
  });

  async function report(cause: string, prompts: readonly string[]): Promise<any> {
    const domainId = await onboard(service, caller, HOST, prompts);
    const read = await call(service, caller, 'GET', `/v1/reports/${domainId}`);
    if (read.status !== 200) throw new Error(`${cause}: ${read.status} ${JSON.stringify(read.body)}`);
    const answers = await call(service, caller, 'GET', `/v1/domains/${domainId}/answers?limit=100`);
    const lists = Array.from({ length: READS }, () => ['sources', 'queries']).flat();
    await Promise.all(lists.map((list) => call(service, caller, 'GET', `/v1/reports/${domainId}/${list}`)));
    const shared = await call(service, caller, 'POST', `/v1/domains/${domainId}/share-links`, {});
    const pages = Array.from({ length: READS }, async () => await (await fetch(shared.body.url)).text());
    expect(new Set((await Promise.all(pages)).map((page) => page.includes('</main>')))).toEqual(
      new Set([true]),
    );
    await call(service, caller, 'DELETE', `/v1/domains/${domainId}`);
    return { report: read.body, answers: answers.body.items };
  }

  const mixed = Array.from({ length: Math.ceil(HOSTILE_SHAPES.length / MAX_PROMPTS) }, (_, at) =>
    HOSTILE_SHAPES.slice(at * MAX_PROMPTS, (at + 1) * MAX_PROMPTS),
  );
  // an answer that names thousands is slow where its figures are counted, too
  const batches = [
    ...mixed,
    Array<string>(sized({ test: 4, chaos: MAX_PROMPTS })).fill('thousands of rivals'),
  ];
  it.each(batches.map((batch) => [[...new Set(batch)].join(', '), batch] as const))(
    'are read beside the API, and every figure stands: %s',
    async (name, batch) => {
      const watch = HAS_THREAD_TIMES ? new Watch(service) : null;
      const { report: made, answers } = await report(
        name,
        batch.map((shape, at) => `Which CRM is best? ${shape} ${at}`),
      );
      const measured = await watch?.end();
      expect(answers.filter(({ error_kind }: any) => error_kind !== null)).toEqual([]);
      expect(made.sections.overview).toMatchObject({
        total_probes: batch.length * VENDORS.length,
        mentioned_count: batch.length * VENDORS.length,
        engines_used: VENDORS.length,
      });
      for (const answer of answers) {
        expect(answer.position).toBe(1);
        expect(answer.text.length).toBeLessThanOrEqual(LONGEST_ANSWER);
        for (const { start, end, text } of answer.mentions.slice(0, 5))
          expect(answer.text.slice(start, end)).toContain(text.slice(0, 1));
      }
      if (measured === undefined) return;
      expect(measured.statuses).toEqual([200]);
      const share = measured.stallMs / measured.allMs;
      const figures = `${measured.stallMs.toFixed(0)} of ${measured.allMs.toFixed(0)} ms`;
      if (FULL_SIZE) console.log(`${name}: longest stall ${figures}`);
      expect({ figures, isShort: share < MAX_SHARE }).toMatchObject({ isShort: true });
      if (FULL_SIZE) expect(measured.stallMs).toBeLessThan(MAX_STALL_MS);
    },
  );
});
