import { fold } from '../text/fold';
import { LiteralPlaces } from '../text/markdown/literal-places';
import { markdownSurface } from '../text/markdown/markdown-surface';
import { readCertifications } from './certification';
import type { CheckedClaim } from './check-answer';
import type { Proposal, CheckedPage } from './check-task';
import { compareValues, shownValue } from './compare-values';
import { statedCounts } from './count-text';
import type { FactValue } from './fact-value';
import { yearFrom } from './founding-year';
import { judge, type Verdict } from './judge';
import { readLeaders } from './leader';
import type { Passage } from './passage';
import { phoneFrom } from './phone';
import { placeAt } from './place-text';
import { citySpelling } from './places';
import { readPrices } from './price';
import type { SiteFact } from './site-fact';
import type { SiteFacts } from './site-facts';
import type { Slot } from './slot';
import { inLanguage } from './spoken-pattern';

const LONGEST_SPAN = 300;

/** What a model proposes, and what it is held against. */
export interface ProposedIn {
  readonly text: string;
  readonly pages: readonly CheckedPage[];
  readonly facts: SiteFacts;
}

/**
 * The claims that a model proposes, as far as their words stand letter by letter in the answer and in the page, and say
 * what their values say. The values are compared as those that rules read; what the site's own facts support or leave
 * open contradicts nobody.
 */
export function proposedClaims(
  proposals: readonly Proposal[],
  { text, pages, facts }: ProposedIn,
): CheckedClaim[] {
  const answer = new LiteralPlaces(markdownSurface(text));
  const places = new Map(pages.map((page) => [page.url, new LiteralPlaces(markdownSurface(page.text))]));
  return proposals.flatMap(({ slot, claim, claim_value, site, site_url, site_value }): CheckedClaim[] => {
    const quote = written(answer, claim);
    const siteQuote = written(places.get(site_url), site);
    const value = valueIn(slot, claim_value, claim);
    const siteValue = valueIn(slot, site_value, site);
    if (quote === null || siteQuote === null || value === null || siteValue === null) return [];
    const fact: SiteFact = {
      slot,
      value: siteValue,
      shown: shownValue(siteValue),
      quote: siteQuote,
      url: site_url,
      from: 'text',
    };
    const shown = shownValue(value);
    return [{ slot, ...verdictOn(slot, value, fact, facts), quote, value, shown, reader: 'model' }];
  });
}

function written(places: LiteralPlaces | undefined, span: string): string | null {
  return span.length > LONGEST_SPAN ? null : (places?.written(span) ?? null);
}

function verdictOn(
  slot: Slot,
  value: FactValue,
  fact: SiteFact,
  facts: SiteFacts,
): { verdict: Verdict; fact: SiteFact | null } {
  const reading = { slot, value, start: 0, end: 0, valueStart: 0, isHedged: false };
  const judged = judge(reading, facts[slot]);
  if (judged.verdict === 'supported') return judged;
  const compared = compareValues(value, fact.value);
  if (compared === 'same') return { verdict: 'supported', fact };
  const isOpen = facts[slot].ambiguous.some((other) => compareValues(value, other.value) !== 'incomparable');
  return compared === 'different' && !isOpen
    ? { verdict: 'contradicted', fact }
    : { verdict: 'unverifiable', fact: null };
}

/** A value in the form that the task asks for; null: it has another form, or the words do not bear it out. */
function valueIn(slot: Slot, stated: string, words: string): FactValue | null {
  const value = inLanguage('en', () => parsed(slot, stated.trim().slice(0, LONGEST_SPAN)));
  return value !== null && isBorneOut(value, stated, words) ? value : null;
}

function parsed(slot: Slot, stated: string): FactValue | null {
  const passage: Passage = { text: stated, labels: [slot], own: [], others: [], about: 'own', quote: stated };
  switch (slot) {
    case 'founding_year':
      return yearFrom(stated);
    case 'headquarters':
      return placeAt(stated)?.value ?? null;
    case 'headcount':
    case 'customers':
      return countIn(stated, slot === 'headcount' ? 'employees' : null);
    case 'price':
      return readPrices(passage, [])[0]?.value ?? null;
    case 'leader':
      return readLeaders(passage)[0]?.value ?? null;
    case 'phone':
      return phoneFrom(stated);
    case 'certification':
      return readCertifications(passage)[0]?.value ?? null;
  }
}

function countIn(stated: string, unit: string | null): FactValue | null {
  const [count] = statedCounts(stated);
  if (count === undefined) return null;
  return { ...count.value, unit: unit ?? (stated.slice(count.end).trim().toLowerCase() || 'customers') };
}

/** A number must be in the words, unless they write numbers as words; a name and a place must be. */
function isBorneOut(value: FactValue, stated: string, words: string): boolean {
  if (value.kind === 'people')
    return value.names.every((name) => fold(words).includes(fold(name.split(' ').at(-1) ?? name)));
  if (value.kind === 'place') return value.city === null || namesCity(words, value.city);
  const said = digitsIn(words);
  return said.length === 0 || digitsIn(stated).every((digits) => digits.length < 2 || said.includes(digits));
}

function digitsIn(text: string): string[] {
  return text.replace(/(?<=\d)[.,'’\s](?=\d{3}(?!\d))/gu, '').match(/\d+/gu) ?? [];
}

function namesCity(words: string, city: string): boolean {
  const parts = words.split(/[\s,;:()]+/u);
  return parts.some((_, at) =>
    [1, 2, 3].some(
      (length) =>
        citySpelling(
          parts
            .slice(at, at + length)
            .join(' ')
            .replace(/\.$/u, ''),
        ) === city,
    ),
  );
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
  return isSamePlace && saysTheSame(one.value, other.value);
}

function saysTheSame(one: FactValue, other: FactValue): boolean {
  if (one.kind === 'count' && other.kind === 'count')
    return one.least === other.least && one.most === other.most;
  if (one.kind === 'price' && other.kind === 'price') {
    const [plan, otherPlan] = [one.plan ?? '', other.plan ?? ''];
    const isSamePlan = plan.includes(otherPlan) || otherPlan.includes(plan);
    return isSamePlan && one.least === other.least && one.most === other.most;
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
