import { z } from 'zod';
import type { DomainProfile } from '../domains/domain-profile';
import { SLOT_LABELS } from '../facts/slot';
import type { BlockedAgent, ContradictionRow, SitePage } from '../reports/sections/recommendation';
import type { SignalState } from '../reports/signal-states';
import type { PageAnalysis } from '../signals/analyse-page';
import type { ReadProbe } from './readings';
import type { SiteReading } from './site-step.service';

/** All that a build has found out, before anything is added up. */
export interface Findings {
  /** Of the domain, as it is stored. */
  readonly host: string;
  readonly profile: DomainProfile;
  readonly site: SiteReading;
  /** The buyers' questions were written without knowing the site. */
  readonly provisional: boolean;
  /** The buyers' questions. */
  readonly probes: readonly ReadProbe[];
  /** Questions about the brand; only diligence builds ask them. */
  readonly brandProbes: readonly ReadProbe[];
}

/** Pages that advice may name. */
export function readablePages(analyses: readonly PageAnalysis[]): SitePage[] {
  return analyses.flatMap(({ unreadable, url, title }) => (unreadable === null ? [{ url, title }] : []));
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
      }),
    )
    .default([]),
});

/** The AI agents that may read none of the sampled pages. */
export function blockedAgents(signals: readonly SignalState[]): BlockedAgent[] {
  const policy = signals.find(({ result, stale }) => result.endpoint === 'ai_bot_policy' && !stale);
  const { agents } = policyEvidence.parse(policy?.result.evidence ?? {});
  return agents
    .filter(({ allowedPages }) => allowedPages === 0)
    .map(({ agent, operator, agentClass }) => ({ agent, operator, class: agentClass }));
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
