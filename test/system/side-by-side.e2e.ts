import { eventually } from '../support/eventually';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import type { ServiceHere } from '../support/service-here';
import { startVendors, type VendorRequest, type Vendors } from '../support/vendor-servers';
import { call, onboard, openSystem, type System } from './system';

const PAGES = 12;
const PROMPTS = [
  'Which CRM suits an agency of ten people?',
  'What does a CRM cost for an agency?',
  'What are good alternatives to the leading CRM tools?',
];

/** What happened at the site and the engines, in order. */
type Event = 'home answered' | 'identify asked' | 'identify answered' | 'prompts asked' | 'prompts answered';

/**
 * Site and engines hold their answers back until what should go on beside them has begun: a pipeline that waited for one
 * before it began the other would stand still for ever.
 */
describe('a build does side by side what does not depend on each other', () => {
  let site: LocalSite;
  let vendors: Vendors;
  let system: System;
  let api: ServiceHere;
  let events: Event[];
  let open: number;
  let mostOpen: number;
  /** Resolves when a page may be answered. */
  let pageAnswer: (path: string) => Promise<unknown>;
  /** Resolves when an engine may answer. */
  let engineAnswer: (request: VendorRequest) => Promise<unknown>;

  const pages = (): string[] => site.paths.filter((path) => /^\/page-\d+$/.test(path));
  const taskOf = ({ question }: VendorRequest): 'probe' | 'identify' | 'prompts' => {
    if (question?.kind === 'probe') return 'probe';
    return JSON.stringify(question).includes('vertical_label') ? 'identify' : 'prompts';
  };
  const probesAsked = async (count: number): Promise<unknown> =>
    await eventually(`${count} probes`, () => vendors.prompts().length >= count);

  async function answered(request: VendorRequest): Promise<void> {
    const task = taskOf(request);
    if (task !== 'probe') events.push(`${task} asked`);
    await engineAnswer(request);
    if (task !== 'probe') events.push(`${task} answered`);
  }

  beforeAll(async () => {
    const handler = smallSite('Acme CRM', PAGES);
    site = await startLocalSite((request, response) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      void pageAnswer(request.url!).then(() => {
        open -= 1;
        if (request.url === '/') events.push('home answered');
        handler(request, response);
      });
    });
    vendors = await startVendors({ delayMs: answered });
    system = await openSystem({
      ...vendors.environment,
      OUTBOUND_CONNECT_TO: `${site.connectTo('given.test')},${site.connectTo('written.test')}`,
    });
    [api] = await Promise.all([system.startHere('api'), system.startHere('worker')]);
  });
  afterAll(async () => {
    await system.close();
    await vendors.close();
    await site.close();
  });
  beforeEach(async () => {
    await system.clear();
    site.forget();
    vendors.forget();
    events = [];
    open = mostOpen = 0;
    pageAnswer = () => Promise.resolve();
    engineAnswer = () => Promise.resolve();
  });

  /** The whole site was read, two pages at a time at most, and every probe was put. */
  async function reported(host: string, probes: number, prompts?: readonly string[]): Promise<void> {
    const [caller] = await system.agencies(1);
    const domainId = await onboard(api, caller!, host, prompts);
    const { status, body } = await call(api, caller!, 'GET', `/v1/reports/${domainId}`);
    expect([status, body.sections?.overview?.total_probes]).toEqual([200, probes]);
    expect(new Set(pages()).size).toBe(PAGES);
    expect(mostOpen).toBeLessThanOrEqual(2);
    expect(vendors.prompts()).toHaveLength(probes);
  }

  it('given prompts: all are put to all engines before the home page is read, and answered while the site is crawled', async () => {
    const probes = PROMPTS.length * 3;
    pageAnswer = async (path) => {
      if (path === '/') await probesAsked(probes);
    };
    engineAnswer = async () => await eventually('the last page is asked for', () => pages().length >= PAGES);
    await reported('given.test', probes, PROMPTS);
    // on a slow machine a page may be asked for again
    expect(new Set(events)).toEqual(new Set(['home answered']));
  });

  it('prompts of its own: the model reads the home page while the others are fetched, then all are put at once', async () => {
    const probes = 5 * 3;
    pageAnswer = async (path) => {
      const isLast = path.startsWith('/page-') && new Set(pages()).size === PAGES;
      if (isLast) await eventually('the model is asked', () => events.includes('identify asked'));
    };
    engineAnswer = async (request) => {
      if (taskOf(request) === 'identify') await eventually('a page is asked for', () => pages().length > 0);
      if (taskOf(request) === 'probe') await probesAsked(probes);
    };
    await reported('written.test', probes);
    expect(events).toEqual([
      'home answered',
      'identify asked',
      'identify answered',
      'prompts asked',
      'prompts answered',
    ]);
  });
});
