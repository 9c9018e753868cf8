import type { Candidate } from './lead-candidates';
import { isCommonWord } from './common-words';
import { brandKey } from './name-forms';
import { isNoCompetitor } from './not-brands';
import { isAbbreviation, isNameShaped, isTellingName } from './name-shape';
import { PRODUCT_WORDS } from './product-words';
import { blockAt, type Block, type Surface } from './surface';
import { isDomainLike, type Word } from './words';

/** A run of capitalised words. */
interface Run extends Candidate {
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

const LIST_GAP =
  /^(?:\s?\([^()]{0,80}\))?\s?[,;/]?\s?(?:and|or|und|oder|et|ou|y|o|e|en|of|as well as|plus|&)?\s?(?:the\s)?$/iu;
const CUE =
  /(?:such as|like|including|include|includes|e\.g\.|consider|options|options are|alternatives?|alternatives? to|try|use|between|picks are|choose|compare|competitors|brands|providers|tools|companies|names|wie|etwa|z\. ?b\.|darunter|comme|tels que|como|come|zoals|recommend|are)[\s:(*]*$/iu;
const CUE_BEHIND =
  /^[^.!?\n]{0,40}\b(?:are|is|both|offer|lead|stand out|remain|popular|best|sind|bieten|sont|son|sono|zijn|são)\b/iu;
const VERSUS =
  /(?:\bvs\.?|\bversus|alternatives? to|compared (?:to|with)|unlike|instead of|switch(?:ed|ing)? from|competitors? (?:like|such as)|than|rather than|gegenüber|im vergleich zu)\s$/iu;
const VERSUS_BEHIND = /^\s(?:vs\.?|versus)\s/iu;
const NOT_RIVALS =
  /\b(?:integrat|sync|connect|compatib|export|import|plug|available|runs?|works?|based|headquarter|located|offices?|written|founded|led|according|reviews?|rated)\w*\b[^.!?]{0,50}$/iu;
const VERB_BEHIND =
  /^\s(?:is|offers|provides|lets|has|gives|helps|supports|includes|combines|focuses|stands|shines|charges|starts|remains|excels|ist|bietet|hat|est|propose|es|ofrece|è|offre|is een|é|oferece)\b/iu;
const SENTENCE_START = /[.!?:…\n"“(]\s*$/u;
const MOST_RUNS = 3000;

/**
 * Brands named in running text: enumerations ("such as A, B and C"), comparisons ("A vs. B"), subjects of a vendor's
 * verb ("Acme offers ..."), and names of sites that the answer cites. Enumerations of integrations are left out.
 */
export function proseCandidates(
  surface: Surface,
  words: readonly Word[],
  hostKeys: ReadonlySet<string>,
): Candidate[] {
  const found: Candidate[] = [];
  for (const list of enumerations(surface, runsOf(surface, words))) {
    const first = list[0];
    const last = list.at(-1);
    if (first === undefined || last === undefined) continue;
    const before = surface.text.slice(Math.max(0, first.start - 90), first.start);
    const behind = surface.text.slice(last.end, last.end + 60);
    const cited = list.filter((run) => hostKeys.has(brandKey(run.name)));
    if (NOT_RIVALS.test(before)) continue;
    if (list.length > 1) found.push(...(isBrandList(list, before, behind) ? list : cited));
    else if (cited.length > 0 || isNamedAlone(first, before, behind)) found.push(first);
  }
  return found.filter(({ name }) => isNameShaped(name));
}

function isBrandList(list: readonly Run[], before: string, behind: string): boolean {
  const telling = list.filter(({ name }) => isTellingName(name) && !isNoCompetitor(brandKey(name), ''));
  if (telling.length * 2 < list.length || list.every(({ name }) => isAbbreviation(name))) return false;
  return list.length > 2 || CUE.test(before) || CUE_BEHIND.test(behind);
}

function isNamedAlone(run: Run, before: string, behind: string): boolean {
  if (!isTellingName(run.name) || isAbbreviation(run.name)) return false;
  return VERB_BEHIND.test(behind) || VERSUS.test(before) || VERSUS_BEHIND.test(behind);
}

function* enumerations(surface: Surface, runs: readonly Run[]): Generator<Run[]> {
  let list: Run[] = [];
  for (const run of runs) {
    const last = list.at(-1);
    if (last === undefined || isListed(surface.text, last, run)) {
      list.push(run);
    } else {
      yield list;
      list = [run];
    }
  }
  if (list.length > 0) yield list;
}

function isListed(text: string, last: Run, next: Run): boolean {
  if (next.start - last.end > 96) return false;
  const gap = text.slice(last.end, next.start);
  return gap.trim() !== '' && !gap.includes('\n') && LIST_GAP.test(gap);
}

function runsOf(surface: Surface, words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < words.length && runs.length < MOST_RUNS; from += 1) {
    if (!isNameWord(words[from])) continue;
    let to = from;
    while (to - from < 5 && isNameWord(words[to + 1]) && isJoined(surface.text, words[to], words[to + 1]))
      to += 1;
    const run = runAt(surface, words, from, to);
    if (run !== null) runs.push(run);
    from = to;
  }
  return runs;
}

function runAt(surface: Surface, words: readonly Word[], first: number, last: number): Run | null {
  let from = first;
  const block: Block | null = blockAt(surface, words[from]?.start ?? 0);
  if (block === null || block.inSources || block.kind === 'heading' || block.kind === 'cell') return null;
  const startsSentence = (at: number): boolean => {
    const start = words[at]?.start ?? 0;
    return start === block.start || SENTENCE_START.test(surface.text.slice(Math.max(0, start - 4), start));
  };
  // "Popular Globex Boards ...": the capital of a sentence's first word says nothing
  while (from < last && startsSentence(from) && isCommonWord(words[from]?.folded ?? '')) from += 1;
  while (from < last && /^(?:the|a|an|der|die|das|le|la|el)$/.test(words[from]?.folded ?? '')) from += 1;
  const start = words[from]?.start ?? 0;
  const end = words[last]?.end ?? 0;
  const name = surface.text.slice(start, end);
  if (from === last && startsSentence(from) && isCommonWord(words[from]?.folded ?? '')) return null;
  if (from === last && PRODUCT_WORDS.has(words[from]?.folded ?? '')) return null;
  return { name, start, end, from, to: last };
}

function isNameWord(word: Word | undefined): boolean {
  if (word === undefined) return false;
  return /^\p{Lu}|^\p{N}+\p{Lu}|^\p{Ll}+\p{Lu}/u.test(word.text) || isDomainLike(word.text);
}

function isJoined(text: string, left: Word | undefined, right: Word | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  return /^[ \u00a0-]?$/u.test(text.slice(left.end, right.start)) && left.folded !== 'and';
}
