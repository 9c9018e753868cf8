import type { ContradictionRow } from '../reports/sections/recommendation';
import { SLOT_LABELS } from '../facts/slot';
import type { ReadProbe } from './readings';

/** What engines state wrongly of the brand, for advice: each engine and slot once, where it was said first. */
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
