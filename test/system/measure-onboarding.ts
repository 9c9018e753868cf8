import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import type { ServiceProcess } from '../support/service-process';
import { type VendorRequest, type Vendors } from '../support/vendor-servers';
import { call, onboard, type System } from './system';

export const PAGE_MS = 50;
export const ANSWER_MS = 2_000;
export const PAGES = 50;
/** How many requests one host gets at a time. */
const CONNECTIONS = 2;

/** A request to the site or a vendor. Milliseconds since 1970. */
export interface Span {
  readonly what: string;
  readonly fromMs: number;
  toMs: number;
}

export interface MeasuredSite {
  readonly spans: readonly Span[];
  readonly server: LocalSite;
}

export interface Onboarding {
  /** From the order to the report in the caller's hands. */
  readonly wallMs: number;
  readonly chainMs: number;
  readonly site: readonly Span[];
  readonly identify: readonly VendorRequest[];
  readonly prompts: readonly VendorRequest[];
  readonly probes: readonly VendorRequest[];
}

/** A site of `PAGES` pages that takes its time for each. */
export async function startMeasuredSite(): Promise<MeasuredSite> {
  const spans: Span[] = [];
  const pages = smallSite('Acme CRM', PAGES - 1, PAGE_MS);
  const server = await startLocalSite((request, response) => {
    const span: Span = { what: request.url ?? '', fromMs: Date.now(), toMs: Number.POSITIVE_INFINITY };
    spans.push(span);
    response.on('finish', () => (span.toMs = Date.now()));
    pages(request, response);
  });
  return { spans, server };
}

/** Onboards one domain and waits for its report. Nothing else may use site and vendors meanwhile. */
export async function measureOnboarding(
  {
    system,
    api,
    site,
    vendors,
  }: { system: System; api: ServiceProcess; site: MeasuredSite; vendors: Vendors },
  host: string,
  prompts?: readonly string[],
): Promise<Onboarding> {
  const [caller] = await system.agencies(1);
  const siteFrom = site.spans.length;
  const vendorsFrom = vendors.requests.length;
  const startMs = performance.now();
  const domainId = await onboard(api, caller!, host, prompts);
  const { status } = await call(api, caller!, 'GET', `/v1/reports/${domainId}`);
  const wallMs = Math.round(performance.now() - startMs);
  if (status !== 200) throw new Error(`the report answered ${status}\n${system.log()}`);

  const asked = vendors.requests.slice(vendorsFrom);
  const structured = asked.filter(({ question }) => question?.kind === 'structured');
  const isIdentify = ({ question }: VendorRequest): boolean =>
    JSON.stringify(question).includes('vertical_label');
  const measured = {
    site: site.spans.slice(siteFrom),
    identify: structured.filter(isIdentify),
    prompts: structured.filter((request) => !isIdentify(request)),
    probes: asked.filter(({ question }) => question?.kind === 'probe'),
  };
  return { ...measured, wallMs, chainMs: longestChainMs(measured) };
}

/**
 * The waits that nobody can avoid, one after the other: robots.txt and home page, then either the other pages two at
 * a time, or the model's tasks and the answers. Answers to prompts that are given wait for nothing.
 */
export function longestChainMs({
  site,
  identify,
  prompts,
}: Omit<Onboarding, 'wallMs' | 'chainMs' | 'probes'>): number {
  const homeAt = site.findIndex(({ what }) => what === '/');
  const openingMs = (homeAt + 1) * PAGE_MS;
  const crawlMs = openingMs + Math.ceil((site.length - homeAt - 1) / CONNECTIONS) * PAGE_MS;
  const tasks = Math.min(identify.length, 1) + Math.min(prompts.length, 1);
  const enginesMs = tasks === 0 ? ANSWER_MS : openingMs + (tasks + 1) * ANSWER_MS;
  return Math.max(crawlMs, enginesMs);
}

/** How much of the time was none of the waits. */
export function overheadLine(what: string, { wallMs, chainMs, site, probes }: Onboarding): string {
  const ratio = (wallMs / chainMs).toFixed(2);
  return `${what}: ${wallMs} ms for a longest chain of ${chainMs} ms, ratio ${ratio} (${site.length} requests to the site, ${probes.length} probes).`;
}
