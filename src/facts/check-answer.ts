import { mostFrequent } from '../text/by-frequency';
import { fold } from '../text/fold';
import { answerPassages, type NamedAnswer } from './answer-passages';
import { isAboutOwn, withoutPeople } from './attribution';
import { shownValue } from './compare-values';
import { unitFinder } from './customers';
import type { FactValue } from './fact-value';
import { judge, type Verdict } from './judge';
import { modalityOf, speaksOfNamesakes } from './modality';
import { endsLongerName, namesOtherPlace } from './namesake';
import type { Passage, PassageReading } from './passage';
import { hasOtherForm } from './legal-form';
import { inLanguage, spokenLanguage } from './spoken-pattern';
import { readPassage } from './read-passage';
import type { SiteFact } from './site-fact';
import type { SiteFacts } from './site-facts';
import { planFinder } from './site-plan';
import { shortNames } from './short-name';
import type { Slot } from './slot';
import { readLanguage } from './text-language';

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
  /** True for what is hedged, dated, or perhaps said of a namesake: that contradicts nobody. */
  readonly isReserved?: boolean;
  /** Absent: rules read it. */
  readonly reader?: 'model';
}

const MAX_CLAIMS = 100;

/** What an answer states about the brand, each claim once. Linear in its first 200,000 characters, of languages that we read. */
export function checkAnswer(answer: NamedAnswer, facts: SiteFacts): CheckedClaim[] {
  const language = readLanguage(answer.surface.original, languageOf(facts));
  return language === null ? [] : inLanguage(language, () => claimsOf(answer, facts));
}

function claimsOf(answer: NamedAnswer, facts: SiteFacts): CheckedClaim[] {
  const { brand, host } = answer.subject;
  const text = answer.surface.original;
  const passages = answerPassages(answer, namesIn(facts));
  const brandNames = [brand.name, ...brand.aliases];
  const ownNames = [...brandNames, ...shortNames(brandNames)].map((name) => fold(name));
  const seats = [...facts.headquarters.agreed, ...facts.headquarters.ambiguous];
  const isDoubtful = speaksOfNamesakes(text);
  const site = {
    ownNames,
    plansIn: planFinder(facts.price),
    unitIn: unitFinder(facts.customers),
    seats: new Set(seats.flatMap(({ value }) => (value.kind === 'place' ? (value.city ?? []) : []))),
  };
  const claims = new Map<string, CheckedClaim>();
  const seen = new Set<string>();
  for (const passage of passages) {
    const words = `${passage.about ?? ''} ${passage.labels.join()} ${passage.text}`;
    if (seen.has(words)) continue;
    seen.add(words);
    const readings = readPassage(passage, site);
    const named = withoutPeople(passage, readings);
    const stated = readings.flatMap((reading) => claimFrom(named, reading, facts) ?? []);
    const isNamesake =
      isDoubtful ||
      (spokenLanguage() === 'en' && endsLongerName(named)) ||
      hasOtherForm(passage, brandNames, seats, host);
    const isElsewhere = isNamesake || namesOtherPlace(passage, seats);
    const claimed = withoutOthersBeside(stated);
    for (const claim of isElsewhere ? withoutAccusations(claimed, isNamesake) : claimed) {
      if (claims.size >= MAX_CLAIMS) break;
      const key = `${claim.slot} ${claim.shown}`;
      const earlier = claims.get(key);
      if (earlier === undefined || (earlier.verdict === 'unverifiable' && claim.verdict !== 'unverifiable'))
        claims.set(key, claim);
    }
  }
  return [...claims.values()];
}

/** The language of most of what the site states: an answer may be too short to tell its own. */
function languageOf(facts: SiteFacts): string | null {
  return mostFrequent(
    Object.values(facts).flatMap(({ agreed, ambiguous, passing = [] }) =>
      [...agreed, ...ambiguous, ...passing].flatMap(({ language }) => language ?? []),
    ),
  );
}

/** Plans, people and seats of our own: they are no other companies. */
function namesIn({ price, leader, headquarters }: SiteFacts): string[] {
  return [price, leader, headquarters]
    .flatMap(({ agreed, ambiguous }) => [...agreed, ...ambiguous])
    .flatMap(({ value }) => {
      if (value.kind === 'place') return value.city ?? [];
      return value.kind === 'price' ? (value.plan ?? []) : value.kind === 'people' ? value.names : [];
    });
}

function claimFrom(passage: Passage, reading: PassageReading, facts: SiteFacts): CheckedClaim | null {
  if (!isAboutOwn(passage, reading)) return null;
  const modality = modalityOf(passage, reading);
  if (modality === 'none') return null;
  const { slot, value } = reading;
  const { verdict, fact } = judge(value, facts[slot]);
  return {
    slot,
    verdict: verdict === 'contradicted' && modality !== 'firm' ? 'unverifiable' : verdict,
    quote: passage.quote,
    value,
    shown: shownValue(value),
    fact,
    ...(modality === 'firm' ? {} : { isReserved: true }),
  };
}

/** Beside the right number another one is that of a second line, and beside the right hours those are of a part. */
function withoutOthersBeside(claims: readonly CheckedClaim[]): readonly CheckedClaim[] {
  const right = claims.filter(({ verdict }) => verdict === 'supported');
  const isBesideRight = ({ slot, verdict, value }: CheckedClaim): boolean =>
    verdict === 'contradicted' &&
    right.some((one) => one.slot === slot && (slot === 'phone' || isOfSameDay(one.value, value)));
  return claims.map((claim) =>
    isBesideRight(claim) ? { ...claim, verdict: 'unverifiable', fact: null, isReserved: true } : claim,
  );
}

function isOfSameDay(one: FactValue, other: FactValue): boolean {
  return one.kind === 'hours' && other.kind === 'hours' && other.days.some((day) => one.days.includes(day));
}

/** A sentence that puts the company elsewhere is wrong in that alone, or is about another one: then in more. */
function withoutAccusations(claims: readonly CheckedClaim[], isDoubtful: boolean): readonly CheckedClaim[] {
  const isWrong = ({ slot, verdict }: CheckedClaim): boolean =>
    verdict === 'contradicted' && slot !== 'headquarters';
  if (!isDoubtful && !claims.some(isWrong)) return claims;
  return claims.map((claim) => ({
    ...claim,
    verdict: claim.verdict === 'contradicted' ? 'unverifiable' : claim.verdict,
    isReserved: true,
  }));
}
