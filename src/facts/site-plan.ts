import { fold } from '../text/fold';
import { groupBy } from '../text/group-by';
import { matchesIn } from '../text/matches';
import { singular } from '../text/words';
import type { PriceValue } from './fact-value';
import { factWords } from './lexicon';
import type { Money } from './money';
import { numberWords } from './number-words';
import { type Passage, withoutOwn } from './passage';
import type { Span } from '../text/sentences';
import type { SlotFacts } from './site-facts';
import { spokenLanguage } from './spoken-pattern';

const { iu, set } = factWords('plan');
const { set: priceWords } = factWords('price');

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}+]*/gu;
const EMPTY_WORDS = set('emptyWord');
/** Words that say of any plan or price what it is. */
const EMPTY_LISTS = ['notItem', 'costVerb', 'itemVerb', 'noun', 'forPlanEnd', 'contrast', 'and'] as const;
const PERIODS = ['month', 'monthly', 'year', 'yearly', 'week', 'weekly', 'day', 'hour', 'hourly'] as const;
const NO_ITEMS = new Set(
  [...EMPTY_LISTS.map(set), ...PERIODS.map(priceWords)].flatMap((words) => [...words].join(' ').split(' ')),
);
/** "Pro:", "Pro (", "Pro plan", "Pro costs": a plan of one word is named so, and not as "a pro team". */
const NAMED_BEHIND = iu`^["”“*]{0,3}(?:\s?[:–—(|,]|\s-|(?:\s${'noun'})?\s(?:${'itemVerb'}|${'labelVerb'}|${'labelFrom'})(?!\p{L})|[\s-]${'noun'}(?!\p{L})|\s*(?:\n|$))`;
const NAMED_BEFORE = iu`(?:${'nounBefore'}|(?<!\p{L})${'forPlan'}(?: ${'itemArticle'}| ${'determiner'})?) ["“*]{0,3}$`;
/** "£3 for children", "$15 a month for Solo": what it is the price of stands behind the amount. */
const BEHIND = iu`^[^.;]{0,40}?(?<!\p{L})${'forPlan'}\s`;
/** "Pro from Acme costs", the brand's name left blank. */
const OF_BRAND = /^(?: \p{L}{1,4})? {3,}/u;
const NEXT = iu`[.;]\s|[,\n]|\s${'and'}\s`;
/** Languages whose adjectives stand in front of their noun. */
const ADJECTIVE_FIRST = new Set(['en', 'de', 'nl']);
/** Alike from the beginning: "minütige" and "Minuten". */
const SHORTEST_STEM = 5;
const ALIKE = 0.7;
const VARIANT =
  /^[ -](X{0,2}[LS]|M|Pro|Plus|Max|Mini|Lite|Light|Premium|Deluxe|Junior|I{2,3}|IV)(?![\p{L}\p{N}])/u;
/** One word behind a comma, and then the amount. */
const ADDED = /^, (\p{Ll}+)[\s:|–—-]*$/u;
const COMPOUNDING = new Set(['de', 'nl']);
const SHORTEST_PART = 6;

interface SitePlan {
  readonly name: string;
  readonly words: readonly string[];
  /** As they are written, folded. */
  readonly written: ReadonlySet<string>;
  /** Those that tell what it is: no sizes, and no "plan" or "monthly". */
  readonly telling: readonly string[];
  readonly prices: readonly PriceValue[];
}

/** Names what the amounts of a passage are the prices of, as far as they are plans or products of the site. */
export type PlanFinder = (
  passage: Pick<Passage, 'text' | 'own'>,
  amounts: readonly Money[],
) => readonly (string | null)[];

/** A word of an answer, as it is compared. */
interface SaidWord extends Span {
  readonly stem: string;
  readonly folded: string;
  /** A number, or what it counts: "8 weeks", "500 ml". */
  readonly isSize: boolean;
  /** Says of any plan or price what it is. */
  readonly isEmpty: boolean;
}

/**
 * Finds the plans of the site in the words in front of each amount, or behind it after "for". The plan with most of the
 * words is meant, rare ones first; "€150 at night" goes on with what the amount before it was for. Words that fit several plans name the one with that very price, or none.
 */
export function planFinder(facts: SlotFacts): PlanFinder {
  const plans = plansOf(facts);
  if (plans.length === 0) return () => [];
  return (passage, amounts) => {
    const bare = withoutOwn(passage);
    const found: (string | null)[] = [];
    let from = 0;
    let before: SitePlan | null = null;
    for (const [at, money] of amounts.entries()) {
      const behind = bare.slice(money.end, amounts[at + 1]?.start ?? bare.length).split(NEXT, 1)[0] ?? '';
      const isBehind = BEHIND.test(behind);
      const front = bare.slice(from, money.start).trimEnd();
      const meant: SitePlan | null =
        planIn(`${front}\n${isBehind ? behind : ''}`, money, plans) ??
        planGoingOn(`${front}\n${behind}`, plans, before);
      found.push(meant?.name ?? null);
      before = meant ?? before;
      from = money.end + (isBehind ? behind.length : 0);
    }
    return found;
  };
}

function plansOf({ agreed, ambiguous }: SlotFacts): SitePlan[] {
  const all = [...agreed, ...ambiguous].flatMap(({ value }) => (value.kind === 'price' ? value : []));
  return [...groupBy(all, ({ plan }) => plan)].flatMap(([name, prices]) => {
    if (name === null) return [];
    const words = wordsIn(name);
    const names = words.filter(({ isSize }) => !isSize);
    const telling = names.filter(({ isEmpty }) => !isEmpty);
    const stems = (some: readonly SaidWord[]): string[] => [...new Set(some.map(({ stem }) => stem))];
    const written = new Set(words.map(({ folded }) => folded));
    return {
      name,
      words: stems(words),
      written,
      telling: stems(telling.length > 0 ? telling : names),
      prices,
    };
  });
}

/** The words of a text; numbers that are written as words count as figures. */
function wordsIn(text: string): SaidWord[] {
  const numbers = numberWords(text);
  let isBehindNumber = false;
  return matchesIn(text, WORD).flatMap(({ 0: written, index: start }): SaidWord[] => {
    const number = numbers.find((one) => one.start <= start && one.end > start);
    if (number !== undefined && number.start !== start) return [];
    const word = fold(written);
    const isNumber = number !== undefined || /^\d/u.test(written);
    const isSize = isNumber || isBehindNumber;
    isBehindNumber = isNumber;
    if (EMPTY_WORDS.has(word)) return [];
    const stem = number === undefined ? stemOf(word) : String(number.value);
    const end = number?.end ?? start + written.length;
    return [{ stem, folded: word, isSize, isEmpty: NO_ITEMS.has(word), start, end }];
  });
}

/** "alte" and "alter" are one word, and so are "kit" and "kits". */
function stemOf(folded: string): string {
  const one = singular(folded);
  return one.length < 4 ? one : one.replace(/e[rnsm]?$/u, '');
}

/** A word of a plan's name, and one that is said. */
function isAlike(word: string, said: string): boolean {
  if (word === said) return true;
  // "Ringelblume" is said of "Ringelblumenseife", and not "Premiumversand" of "Premium"
  if (said.length >= SHORTEST_PART && COMPOUNDING.has(spokenLanguage()) && word.startsWith(said)) return true;
  const longest = Math.max(word.length, said.length);
  const needed = Math.max(SHORTEST_STEM, Math.ceil(longest * ALIKE));
  return word.length >= needed && said.length >= needed && word.slice(0, needed) === said.slice(0, needed);
}

function planIn(text: string, money: Money, plans: readonly SitePlan[]): SitePlan | null {
  const said = wordsIn(text);
  const candidates = bestOf((plan) => saidOf(plan, said).map(({ stem }) => stem), plans);
  const isPrice = ({ least, most, currency }: PriceValue): boolean =>
    currency === money.currency && least === money.least && most === money.most;
  const priced = candidates.find((plan) => plan.prices.some(isPrice));
  if (priced !== undefined) return priced;
  const [meant, other] = candidates;
  return meant !== undefined && other === undefined && isMeant(text, said, meant) ? meant : null;
}

/** "196 € in the high season, from 164 € in the low one": of the plan before, under a further word. */
function planGoingOn(text: string, plans: readonly SitePlan[], before: SitePlan | null): SitePlan | null {
  if (before === null) return null;
  const said = wordsIn(text).flatMap(({ stem, isEmpty }) => (isEmpty ? [] : stem));
  const isSaidOf = (stem: string, { words }: SitePlan): boolean => words.some((word) => isAlike(word, stem));
  const further = said.filter((stem) => plans.some((plan) => isSaidOf(stem, plan)));
  if (!further.some(isWord)) return null;
  const others = plans.filter((plan) => plan !== before && further.every((stem) => isSaidOf(stem, plan)));
  const shared = before.words.filter((word) => !further.some((stem) => isAlike(word, stem)));
  const alike = others.filter((plan) => shared.some((stem) => isWord(stem) && isSaidOf(stem, plan)));
  const [meant, other] = bestOf(() => shared, alike);
  return meant === undefined || other !== undefined ? null : meant;
}

/** "starts at" is no "Starter": what is said of any price tells a plan only where it is written so in its name. */
function saidOf({ written }: SitePlan, said: readonly SaidWord[]): SaidWord[] {
  return said.filter(({ isEmpty, folded }) => !isEmpty || written.has(folded));
}

/** The plans with the most telling words: a word that few plans have counts for more. */
function bestOf(saidFor: (plan: SitePlan) => readonly string[], plans: readonly SitePlan[]): SitePlan[] {
  const scored = plans.flatMap((plan) => {
    const said = saidFor(plan);
    const found = plan.words.filter((word) => said.some((stem) => isAlike(word, stem)));
    if (!found.some(isWord) || isOtherSize(said, plan)) return [];
    const rarity = found.map(
      (word) => 1 / plans.filter(({ words }) => words.some((other) => isAlike(other, word))).length,
    );
    const missing = plan.words.length - found.length;
    return [{ plan, score: rarity.reduce((sum, one) => sum + one, 0) - missing * 0.01 }];
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score > best - 1e-6).map(({ plan }) => plan);
}

function isWord(word: string): boolean {
  return !/^\d/u.test(word);
}

/** "a 5 kg bag" is not the one of 1 kg. */
function isOtherSize(said: readonly string[], { words }: SitePlan): boolean {
  const sizes = words.filter((word) => !isWord(word));
  const stated = said.filter((word) => !isWord(word));
  return sizes.length > 0 && stated.length > 0 && !stated.some((size) => sizes.includes(size));
}

/**
 * Is this plan surely what is spoken of? Either all its telling words are said, or nothing is said but words of it. A plan
 * of one word needs to be named, and not as "a hot-stone massage" where the site has "massage".
 */
function isMeant(text: string, all: readonly SaidWord[], plan: SitePlan): boolean {
  const { words, telling } = plan;
  const said = saidOf(plan, all);
  if (isVariant(text, said, plan)) return false;
  const isOfPlan = ({ stem }: SaidWord): boolean => words.some((word) => isAlike(word, stem));
  const isSaid = (word: string): boolean => said.some(({ stem }) => isAlike(word, stem));
  const found = telling.filter(isSaid);
  const isWhole = found.length === telling.length;
  const further = said.filter((one) => !one.isSize && !one.isEmpty && !isOfPlan(one));
  if (!isWhole && (further.length > 0 || found.length * 3 < telling.length)) return false;
  if (words.filter(isWord).filter(isSaid).length > 1) return true;
  const at = said.findLastIndex((one) => isOfPlan(one) && isWord(one.stem));
  const word = said[at];
  return word !== undefined && isNamed(text, word, all[all.indexOf(word) - 1]);
}

/** "Luna XL" is not "Luna", and neither is "Luna, electric". */
function isVariant(text: string, said: readonly SaidWord[], { words, written }: SitePlan): boolean {
  const last = said.findLast(({ stem }) => words.some((word) => isAlike(word, stem)));
  if (last === undefined) return false;
  const behind = text.slice(last.end);
  const variant = VARIANT.exec(behind)?.[1] ?? ADDED.exec(behind)?.[1];
  return variant !== undefined && !written.has(fold(variant)) && !NO_ITEMS.has(fold(variant));
}

function isNamed(text: string, { start, end }: SaidWord, before: SaidWord | undefined): boolean {
  const front = text.slice(0, start);
  const behind = text.slice(end).replace(OF_BRAND, ' ');
  if (/\p{L}-$/u.test(front) || (!NAMED_BEHIND.test(behind) && !NAMED_BEFORE.test(front))) return false;
  if (before === undefined || before.isEmpty || before.isSize || start - before.end !== 1) return true;
  // "a pro team": an adjective in front
  return !(ADJECTIVE_FIRST.has(spokenLanguage()) && /^\p{Ll}/u.test(text.slice(before.start)));
}
