import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../../support/service-process';
import { call, type Caller, onboard } from '../../system/system';

/** How the onboarding of one site ended, as its agency sees it. */
export interface Ending {
  readonly domainId: number;
  /** `report`, an error's code and words, or that there was no end. */
  readonly state: string;
  /** A report or a clear error. */
  readonly clear: boolean;
  readonly seconds: number;
  readonly reportBytes: number;
}

export const END_WITHIN_MS = 60_000;
/** Beyond the limit, to see how far beyond. */
const GIVE_UP_MS = 150_000;
const POLL_MS = 200;

export async function onboardSite(api: ServiceProcess, caller: Caller, host: string): Promise<Ending> {
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1_000;
  const domainId = await onboard(api, caller, host);
  for (;;) {
    const { status, body } = await call(api, caller, 'GET', `/v1/domains/${domainId}`);
    if (status !== 200)
      return { domainId, state: `domain: ${status}`, clear: false, seconds: seconds(), reportBytes: 0 };
    if (body.status === 'ready' || body.status === 'failed') break;
    if (performance.now() - startedAt > GIVE_UP_MS)
      return { domainId, state: `still ${body.stage}`, clear: false, seconds: seconds(), reportBytes: 0 };
    await delay(POLL_MS);
  }
  const { status, body } = await call(api, caller, 'GET', `/v1/reports/${domainId}`);
  const isReport = status === 200 && body.sections !== undefined;
  const state = isReport ? `report${read(body)}` : `${status} ${body?.code}: ${body?.error}`;
  const clear = isReport || (status >= 400 && status < 600 && typeof body?.code === 'string');
  return { domainId, state, clear, seconds: seconds(), reportBytes: JSON.stringify(body).length };
}

/** What the report could make of the site. */
function read(report: any): string {
  const pages: readonly any[] = report.sections.readiness?.per_url ?? [];
  const scored = pages.filter(({ score }) => score !== null).length;
  return `, ${scored} of ${pages.length} pages scored`;
}
