import { z } from 'zod';
import type { ClientProfile } from '../domains/agency-profile';
import type { DomainProfile } from '../domains/domain-profile';
import type { Domain } from '../domains/domain.entity';
import { SLOT_LABELS } from '../facts/slot';
import type { BlockedAgent, ContradictionRow, RefusedAgent } from '../reports/sections/recommendation';
import type { SignalState } from '../reports/signal-states';
import type { SiteSummary } from '../reports/known-site.entity';
import type { ReadProbe } from './read-probes';
import { unreadSite } from './site-state';
import type { SiteReading } from './site-step.service';

/** All that a build has found out, before anything is added up. */
export interface Findings {
  /** As it was when the answers were read. */
  readonly domain: Domain;
  readonly inferred: DomainProfile;
  readonly profile: ClientProfile;
  readonly site: SiteReading;
  /** The buyers' questions were written without knowing the site. */
  readonly provisional: boolean;
  /** The buyers' questions. */
  readonly probes: readonly ReadProbe[];
  /** Questions about the brand; asked only where a bundle was ordered. */
  readonly brandProbes: readonly ReadProbe[];
  /** When the kept answers were obtained; null: all were asked for. */
  readonly answersOf: Date | null;
}

/** What is kept of a site, so that answers can be read again without a visit. */
export function summaryOf(site: SiteReading): SiteSummary {
  return {
    homeUrl: site.home.page.finalUrl,
    unread: unreadSite(site),
    pages: site.pages.flatMap(({ unreadable, url, title }) => (unreadable === null ? [{ url, title }] : [])),
    facts: Object.values(site.facts).flatMap(({ agreed, ambiguous, passing = [] }) => [
      ...agreed,
      ...ambiguous,
      ...passing,
    ]),
  };
}

/** The part of the evidence of `ai_bot_policy` that advice needs; one without a verdict lists no agents. */
const policyEvidence = z.object({
  agents: z
    .array(
      z.object({
        agent: z.string(),
        operator: z.string(),
        agentClass: z.enum(['search', 'user_fetch', 'training']),
        allowedPages: z.int(),
        reasons: z.array(z.enum(['robots.txt', 'noindex', 'nosnippet'])),
      }),
    )
    .default([]),
  refusals: z.array(z.object({ agent: z.string(), text: z.string() })).default([]),
});

function policyOf(signals: readonly SignalState[]): z.infer<typeof policyEvidence> {
  const policy = signals.find(({ result, stale }) => result.endpoint === 'ai_bot_policy' && !stale);
  return policyEvidence.parse(policy?.result.evidence ?? {});
}

/** The AI agents that may read none of the sampled pages. */
export function blockedAgents(signals: readonly SignalState[]): BlockedAgent[] {
  return policyOf(signals)
    .agents.filter(({ allowedPages }) => allowedPages === 0)
    .map(({ agent, operator, agentClass, reasons }) => ({ agent, operator, class: agentClass, reasons }));
}

/** The AI agents that the site refuses although robots.txt allows them, as its logs show. */
export function refusedAgents(signals: readonly SignalState[]): RefusedAgent[] {
  const { agents, refusals } = policyOf(signals);
  return refusals.flatMap(({ agent, text }) => {
    const known = agents.find((one) => one.agent === agent);
    return known === undefined ? [] : [{ agent, operator: known.operator, class: known.agentClass, text }];
  });
}

/** What engines get wrong about the brand, for advice: each engine and slot once, where it was said first. */
export function contradictionRows(probes: readonly ReadProbe[]): ContradictionRow[] {
  const rows = new Map<string, ContradictionRow>();
  for (const { probe, claims } of probes) {
    const { engine, prompt } = probe;
    for (const { slot, verdict, quote, fact } of claims) {
      const key = `${engine} ${slot}`;
      if (verdict !== 'contradicted' || fact === null || rows.has(key)) continue;
      rows.set(key, {
        prompt,
        engine,
        slot: SLOT_LABELS[slot],
        claim: quote,
        fact: fact.quote,
        url: fact.url,
      });
    }
  }
  return [...rows.values()];
}
