import { fold } from '../text/fold';
import { LiteralPlaces } from '../text/markdown/literal-places';
import { markdownSurface } from '../text/markdown/markdown-surface';
import type { CheckedClaim } from './check-answer';
import type { Proposal, CheckedPage } from './check-task';
import { compareValues, shownValue } from './compare-values';
import type { FactValue } from './fact-value';
import { areOtherTowns } from './headquarters';
import { judge, type Judgement, UNVERIFIABLE } from './judge';
import { isBorneOut, statedValue } from './model-values';
import type { SiteFact } from './site-fact';
import type { SiteFacts, SlotFacts } from './site-facts';
import type { Slot } from './slot';
import { readLanguage } from './text-language';

const LONGEST_SPAN = 300;

/** What a model proposes, and what it is held against. */
export interface ProposedIn {
  readonly text: string;
  readonly pages: readonly CheckedPage[];
  readonly facts: SiteFacts;
}

/**
 * The claims that a model proposes, as far as their words stand in the answer and in the page, and say what their values
 * say. The values are compared as those that rules read; what the site's own facts support or leave open accuses nobody.
 */
export function proposedClaims(
  proposals: readonly Proposal[],
  { text, pages, facts }: ProposedIn,
): CheckedClaim[] {
  const answer = new LiteralPlaces(markdownSurface(text));
  const language = readLanguage(text, null) ?? 'en';
  const places = new Map(pages.map((page) => [page.url, new LiteralPlaces(markdownSurface(page.text))]));
  return proposals.flatMap(({ slot, claim, claim_value, site, site_url, site_value }): CheckedClaim[] => {
    const quote = written(answer, claim);
    const siteQuote = written(places.get(site_url), site);
    const value = valueIn(slot, claim_value, claim, language);
    const siteValue = valueIn(slot, site_value, site, language);
    if (quote === null || siteQuote === null || value === null || siteValue === null) return [];
    const stated = { value: siteValue, shown: shownValue(siteValue), quote: siteQuote };
    const judged = verdictOn(value, { slot, ...stated, url: site_url, from: 'text' }, facts[slot]);
    return [{ slot, ...judged, quote, value, shown: shownValue(value), reader: 'model' }];
  });
}

function written(places: LiteralPlaces | undefined, span: string): string | null {
  if (span.length > LONGEST_SPAN || places === undefined) return null;
  return places.written(span) ?? places.writtenInRow(span.split(/\s*[|\n]\s*/u).filter(Boolean));
}

function verdictOn(value: FactValue, fact: SiteFact, facts: SlotFacts): Judgement {
  const judged = judge(value, facts);
  if (judged.verdict === 'supported') return judged;
  // whether a town that no list has lies in the other one, the model says when it speaks for the accused
  const compared = areOtherTowns(value, fact.value) ? 'different' : compareValues(value, fact.value);
  if (compared === 'same') return { verdict: 'supported', fact };
  const isOpen = facts.ambiguous.some((other) => compareValues(value, other.value) !== 'incomparable');
  return compared === 'different' && !isOpen ? { verdict: 'contradicted', fact } : UNVERIFIABLE;
}

/** The value that a model states, as far as the words bear it out. */
function valueIn(slot: Slot, stated: string, words: string, language: string): FactValue | null {
  const value = statedValue(slot, stated);
  return value !== null && isBorneOut(value, stated, words, language) ? value : null;
}

/** Names a claim among those of one answer. */
export function claimKey({ slot, shown }: Pick<CheckedClaim, 'slot' | 'shown'>): string {
  return `${slot} ${shown}`;
}

/** The claims of both readers, each once. What rules accuse and the model does not is accused, too, until it is excused. */
export function mergedClaims(
  rules: readonly CheckedClaim[],
  proposed: readonly CheckedClaim[],
): CheckedClaim[] {
  const merged = [...rules];
  for (const claim of proposed) {
    const same = merged.findIndex((one) => claimKey(one) === claimKey(claim));
    const at = same < 0 ? rules.findIndex((one) => isSameStatement(one, claim)) : same;
    const earlier = merged[at];
    if (earlier === undefined) merged.push(claim);
    else if (earlier.verdict === 'unverifiable' && earlier.isReserved !== true) merged[at] = claim;
  }
  return merged;
}

/** Two readings of the same words, whatever plan, unit or title each of them saw there. */
function isSameStatement(one: CheckedClaim, other: CheckedClaim): boolean {
  if (one.slot !== other.slot) return false;
  const [quote, otherQuote] = [bareLetters(one.quote), bareLetters(other.quote)];
  const isSamePlace = quote.includes(otherQuote) || otherQuote.includes(quote);
  const areAccused = one.verdict === 'contradicted' && other.verdict === 'contradicted';
  const arePlaces = one.value.kind === 'place' && other.value.kind === 'place';
  // two readers may call the plan of one amount by two names, and one of them the city, the other the part of it
  const isOneFault = areAccused && (arePlaces || isSameAmount(one.value, other.value));
  return isSamePlace && (isOneFault || saysTheSame(one.value, other.value));
}

function isSameAmount(one: FactValue, other: FactValue): boolean {
  if (one.kind !== 'price' || other.kind !== 'price') return false;
  return one.least === other.least && one.most === other.most;
}

function saysTheSame(one: FactValue, other: FactValue): boolean {
  // "about 85,000 customers in the north" are at least so many in all
  if (one.kind === 'count' && other.kind === 'count') return one.least === other.least;
  if (one.kind === 'price' && other.kind === 'price') {
    const [plan, otherPlan] = [one.plan ?? '', other.plan ?? ''];
    const isSamePlan = plan.includes(otherPlan) || otherPlan.includes(plan);
    return isSamePlan && isSameAmount(one, other);
  }
  if (one.kind === 'people' && other.kind === 'people')
    return (
      (one.role === 'founder') === (other.role === 'founder') &&
      one.names.some((name) => other.names.some((same) => fold(name) === fold(same)))
    );
  return compareValues(one, other) === 'same';
}

function bareLetters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Accusations for which a reason was found are none. `excused`: their keys. */
export function withoutExcused(claims: readonly CheckedClaim[], excused: readonly string[]): CheckedClaim[] {
  return claims.map((claim): CheckedClaim =>
    claim.verdict === 'contradicted' && excused.includes(claimKey(claim))
      ? { ...claim, verdict: 'unverifiable', isReserved: true, reader: 'model' }
      : claim,
  );
}
