import type { BrandAnswer } from './brand-answer';
import type { Hallucination } from './hallucination';

/** Statements that the site's own pages contradict: each engine, slot and value once, where it was said first. */
export function contradictions(answers: readonly BrandAnswer[]): Hallucination[] {
  const found = new Map<string, Hallucination>();
  for (const { engine, prompt, claims } of answers) {
    for (const { slot, verdict, quote, shown, fact } of claims) {
      const key = JSON.stringify([engine, slot, shown]);
      if (verdict !== 'contradicted' || found.has(key)) continue;
      found.set(key, {
        kind: 'contradiction',
        slot,
        engine,
        prompt,
        claim_quote: quote,
        claimed_value: shown,
        site_value: fact?.shown ?? null,
        site_url: fact?.url ?? null,
        site_quote: fact?.quote ?? null,
        sides: [],
      });
    }
  }
  return [...found.values()];
}
