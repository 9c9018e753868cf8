import type { FactValue } from './fact-value';
import type { SiteFact } from './site-fact';
import type { SiteFacts } from './site-facts';
import type { Slot } from './slot';

/** `unverifiable`: the site does not say, says several things, or the answer hedges. */
export type Verdict = 'supported' | 'contradicted' | 'unverifiable';

/** Whose answer it is: the brand, and its registered host (lower case, without `www.`). */
export interface FactSubject {
  readonly brand: { readonly name: string; readonly aliases: readonly string[] };
  readonly host: string;
}

/** One thing that an answer states about the brand, held against the site. */
export interface CheckedClaim {
  readonly slot: Slot;
  readonly verdict: Verdict;
  /** Sentence, list item or table row of the answer, at most 300 characters. */
  readonly quote: string;
  readonly value: FactValue;
  /** The value for readers. */
  readonly shown: string;
  /** The fact that speaks for or against it; null when the site states none. */
  readonly fact: SiteFact | null;
}

/** Checks what an answer states about the brand. Never throws; languages other than English and German give no claims. */
export function checkAnswer(answerText: string, subject: FactSubject, facts: SiteFacts): CheckedClaim[] {
  const claims: CheckedClaim[] = [];
  for (const sentence of answerText.split(/(?<=[.!?])\s+/u)) {
    const year = /\bfounded in (\d{4})\b/u.exec(sentence)?.[1];
    if (year === undefined || !sentence.includes(subject.brand.name)) continue;
    const fact = facts.founding_year.agreed[0] ?? null;
    const verdict = fact === null ? 'unverifiable' : fact.shown === year ? 'supported' : 'contradicted';
    claims.push({
      slot: 'founding_year',
      verdict,
      quote: sentence.slice(0, 300),
      value: { kind: 'year', year: Number(year) },
      shown: year,
      fact,
    });
  }
  return claims;
}
