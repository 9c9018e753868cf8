import type { ServiceProcess } from '../support/service-process';
import { startVendors, type Vendors } from '../support/vendor-servers';
import {
  ANSWER_MS,
  type MeasuredSite,
  measureOnboarding,
  type Onboarding,
  overheadLine,
  PAGES,
  startMeasuredSite,
} from './measure-onboarding';
import { openSystem, type System } from './system';

const PROMPTS = [
  'Which CRM suits an agency of ten people?',
  'What does a CRM cost for an agency?',
  'What are good alternatives to the leading CRM tools?',
];

/** How many requests were under way at the busiest moment. */
function mostAtOnce(spans: readonly { readonly fromMs: number; readonly toMs: number }[]): number {
  return Math.max(
    ...spans.map(
      ({ fromMs }) => spans.filter((other) => other.fromMs <= fromMs && other.toMs > fromMs).length,
    ),
  );
}

describe('an onboarding takes as long as what it waits for', () => {
  let site: MeasuredSite;
  let vendors: Vendors;
  let system: System;
  let api: ServiceProcess;

  beforeAll(async () => {
    site = await startMeasuredSite();
    vendors = await startVendors({ delayMs: ANSWER_MS });
    const hosts = ['given-1.test', 'given-2.test', 'written-1.test', 'written-2.test'];
    system = await openSystem({
      ...vendors.environment,
      OUTBOUND_CONNECT_TO: hosts.map((host) => site.server.connectTo(host)).join(','),
    });
    [api] = await Promise.all([system.start('api'), system.start('worker')]);
  });
  afterAll(async () => {
    await system.close();
    await vendors.close();
    await site.server.close();
  });

  /** Every page and every answer was waited for, and the whole site was read. */
  function expectComplete({ site: spans, probes }: Onboarding, prompts: number): void {
    expect(new Set(spans.map(({ what }) => what).filter((path) => /^\/(page-\d+)?$/.test(path))).size).toBe(
      PAGES,
    );
    expect(probes).toHaveLength(prompts * 3);
    expect(mostAtOnce(spans)).toBeLessThanOrEqual(2);
    const lastAsked = Math.max(...probes.map(({ atMs }) => atMs));
    const firstAnswered = Math.min(...probes.map(({ answeredAtMs }) => answeredAtMs!));
    // all at once: no probe waits for another
    expect(lastAsked).toBeLessThan(firstAnswered);
  }

  it('with given prompts: engines are asked before the home page is read, and answer while the site is crawled', async () => {
    for (const round of ['first', 'second']) {
      // other words each time: the answers of the first round are kept for the day
      const prompts = PROMPTS.map((prompt) => `${prompt} (${round})`);
      const host = round === 'first' ? 'given-1.test' : 'given-2.test';
      const measured = await measureOnboarding({ system, api, site, vendors }, host, prompts);
      console.info(overheadLine(`Given prompts, ${round} build of the process`, measured));
      expectComplete(measured, prompts.length);
      expect([...measured.identify, ...measured.prompts]).toHaveLength(0);
      const home = measured.site.find(({ what }) => what === '/')!;
      expect(Math.min(...measured.probes.map(({ atMs }) => atMs))).toBeLessThan(home.toMs);
      const lastPage = measured.site.at(-1)!;
      expect(Math.min(...measured.probes.map(({ answeredAtMs }) => answeredAtMs!))).toBeGreaterThan(
        home.toMs,
      );
      expect(lastPage.fromMs).toBeGreaterThan(Math.max(...measured.probes.map(({ atMs }) => atMs)));
    }
  });

  it('with prompts of its own: the model reads the home page while the others are fetched', async () => {
    for (const round of ['first', 'second']) {
      const host = round === 'first' ? 'written-1.test' : 'written-2.test';
      // the model writes the same prompts for both: the first one's answers are yesterday's
      await system.sql('UPDATE probe_answers SET day = day - 1');
      const measured = await measureOnboarding({ system, api, site, vendors }, host);
      console.info(overheadLine(`Prompts of its own, ${round} build`, measured));
      expectComplete(measured, 5);
      expect(measured.identify).toHaveLength(1);
      expect(measured.prompts).toHaveLength(1);
      const [identify] = measured.identify;
      const [prompts] = measured.prompts;
      const home = measured.site.find(({ what }) => what === '/')!;
      expect(identify!.atMs).toBeGreaterThanOrEqual(home.toMs - 1);
      expect(identify!.atMs).toBeLessThan(measured.site.at(-1)!.fromMs);
      expect(prompts!.atMs).toBeGreaterThanOrEqual(identify!.answeredAtMs!);
      for (const probe of measured.probes) expect(probe.atMs).toBeGreaterThanOrEqual(prompts!.answeredAtMs!);
    }
  });
});
