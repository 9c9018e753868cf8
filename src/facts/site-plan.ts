import { fold } from '../text/fold';
import { matchesIn } from '../text/matches';
import { singular } from '../text/words';
import { factWords } from './lexicon';
import type { Passage } from './passage';
import type { SlotFacts } from './site-facts';
import type { Span } from '../text/sentences';

const { iu, set } = factWords('plan');

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}+]*/gu;
const CLAUSE = /[;.]\s/u;
const EMPTY_WORDS = set('emptyWord');
/** "Pro:", "Pro (", "Pro plan", "Pro costs": a plan of one word is named so, and not as "a pro team". */
const NAMED_BEHIND = iu`^["”“*]{0,3}(?:\s?[:–—(|,]|\s-|(?:\s${'noun'})?\s(?:${'itemVerb'}|${'labelVerb'}|${'labelFrom'})(?!\p{L})|[\s-]${'noun'}(?!\p{L})|\s?$)`;
const NAMED_BEFORE = iu`${'nounBefore'} ["“*]{0,3}$`;

interface SitePlan {
  readonly name: string;
  readonly words: ReadonlySet<string>;
}

/** Names what the amounts of a passage are the prices of, as far as they are plans or products of the site. */
export type PlanFinder = (
  passage: Pick<Passage, 'text' | 'own'>,
  amounts: readonly Span[],
) => readonly (string | null)[];

/**
 * Finds the plans of the site in the words in front of an amount, or behind it where the first amount has its plan there.
 * "The 15-foot dory kit" is the site's "Dory kit, 15 ft"; words that fit several plans name none.
 */
export function planFinder({ agreed, ambiguous }: SlotFacts): PlanFinder {
  const names = new Set(
    [...agreed, ...ambiguous].flatMap(({ value }) => (value.kind === 'price' ? (value.plan ?? []) : [])),
  );
  const plans = [...names].map((name) => ({ name, words: new Set(wordsIn(name)) }));
  if (plans.length === 0) return () => [];
  return ({ text, own }, amounts) => {
    const bare = own.reduce(
      (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
      text,
    );
    const isFront = planIn(bare.slice(0, amounts[0]?.start ?? 0), plans) !== null;
    return amounts.map(({ start, end }, at) =>
      planIn(
        isFront
          ? bare.slice(amounts[at - 1]?.end ?? 0, start)
          : (bare.slice(end, amounts[at + 1]?.start ?? text.length).split(CLAUSE, 1)[0] ?? ''),
        plans,
      ),
    );
  };
}

function wordsIn(text: string): string[] {
  return matchesIn(fold(text), WORD)
    .map(([word]) => stemOf(word))
    .filter((word) => !EMPTY_WORDS.has(word));
}

/** "alte" and "alter" are one word, and so are "kit" and "kits". */
function stemOf(folded: string): string {
  const one = singular(folded);
  return one.length < 4 ? one : one.replace(/e[rnsm]?$/u, '');
}

function planIn(said: string, plans: readonly SitePlan[]): string | null {
  const words = new Set(wordsIn(said));
  const found = [...words].filter((word) => plans.some((plan) => plan.words.has(word)));
  if (found.length === 0) return null;
  const candidates = plans.filter((plan) => found.every((word) => plan.words.has(word)));
  const exact = candidates.filter((plan) => plan.words.size === found.length);
  const [meant, other] = exact.length === 1 ? exact : candidates;
  if (meant === undefined || other !== undefined || isOtherSize(words, meant)) return null;
  if (!isMostOf(found.filter(isWord).length, [...meant.words].filter(isWord).length)) return null;
  return found.length === 1 && !isNamed(said, found[0] ?? '') ? null : meant.name;
}

function isWord(word: string): boolean {
  return !/^\d/u.test(word);
}

/** Of a name of two words both are needed: "a large box" is no "small box". */
function isMostOf(found: number, all: number): boolean {
  return found > 0 && (all <= 2 ? found === all : found * 2 >= all);
}

/** "a 5 kg bag" is not the one of 1 kg. */
function isOtherSize(words: ReadonlySet<string>, plan: SitePlan): boolean {
  const hasSize = [...plan.words].some((word) => !isWord(word));
  return hasSize && [...words].some((word) => !isWord(word) && !plan.words.has(word));
}

function isNamed(said: string, word: string): boolean {
  const match = matchesIn(said, WORD).findLast(([written]) => stemOf(fold(written)) === word);
  if (match === undefined) return false;
  const front = said.slice(0, match.index);
  return (
    !front.endsWith('-') &&
    (NAMED_BEHIND.test(said.slice(match.index + match[0].length)) || NAMED_BEFORE.test(front))
  );
}
