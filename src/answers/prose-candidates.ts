import type { Place } from './brand-place';
import type { NameCandidate } from './lead-candidates';
import { brandKey } from './name-forms';
import { nameRuns, type NameRun } from './name-runs';
import { isAbbreviation, isNameShaped } from './name-shape';
import { isTellingName } from '../text/common-words';
import { isNoCompetitor } from './not-brands';
import { blockAt, type Surface } from '../text/markdown/surface';
import type { Word } from '../text/words';
import { answerWords } from './lexicon';

const { u, iu } = answerWords('prose');

const LIST_GAP = iu`^(?:\s?\([^()]{0,80}\))?(?: ${'ahead'})?\s?[,;/、，・]?\s?${'conjunction'}?\s?(?:${'article'}\s)?[「」"“”]{0,2}(?:${'listParticle'}|，)?\s?[「」"“”]{0,2}$`;
const CUE = iu`${'cue'}[\s:(*]*$`;
const CUE_BEHIND = iu`^[^.!?\n]{0,60}\b${'cueBehind'}\b`;
const SINGLE_CUE = iu`\b${'advises'}\s(?:${'the'}\s)?$`;
const VERSUS = iu`(?:\b${'vs'}|${'versus'})\s(?:${'articleAt'}\s)?$`;
const VERSUS_BEHIND = iu`^\s${'vs'}\s`;
const BEST = iu`\b${'best'}\b[^.!?\n]{0,50}\b${'isAre'}\s(?:${'the'}\s)?$`;
const NOT_RIVALS = iu`\b${'noRival'}\w*\b[^.!?]{0,50}$`;
const VERB_BEHIND = iu`^(?:['’]s)?\s(?:${'adverb'}\s)?${'verb'}(?!\p{L})`;
const CLAUSE_START = iu`(?:^|[.!?:…;"“„(\n。！？「、，]\s*|,\s+|\b${'clause'}\s)(?:${'clauseStart'}\s)?(?:${'subjectArticle'}\s)?["“„]?$`;
const FOREIGN_ROLE = u`^[」"”]?\s?${'particle'}`;
const POSSESSED = /^['’]s? (?=\p{Lu}|\p{N})/u;
const OWNED = /['’]s? $/u;
const SENTENCE_END = /[.!?…。！？]["'”’)]?(?=\s|$)|[。！？]/gu;

interface Sentence {
  readonly lists: (readonly NameRun[])[];
  readonly accepted: Set<NameRun>;
}

/** What is known of the answer and of our own brand. */
export interface ProseContext {
  /** Keys of the sites that the answer cites. */
  readonly hostKeys: ReadonlySet<string>;
  readonly ownPlaces: readonly Place[];
  readonly ownKey: string;
  /** The answer is in German, where every noun has a capital. */
  readonly german: boolean;
}

/**
 * Brands named in running text: enumerations ("such as A, B and C"), comparisons ("A vs. B"), subjects of a clause beside
 * our own brand or another ("A leads, B follows"), bold names, and names of sites that the answer cites. Enumerations of
 * integrations are left out.
 */
export function proseCandidates(
  surface: Surface,
  words: readonly Word[],
  context: ProseContext,
): NameCandidate[] {
  const found: NameRun[] = [];
  for (const sentence of sentencesOf(
    surface,
    enumerations(surface, nameRuns(surface, words, context.ownPlaces)),
  )) {
    for (const list of sentence.lists) acceptByForm(surface, list, context, sentence.accepted);
    acceptByCompany(surface, sentence, context);
    found.push(...[...sentence.accepted].filter((run) => !run.own));
  }
  return found.filter(({ name }) => isNameShaped(name) || /^\p{Ll}+$/u.test(name));
}

/** What the run itself and its neighbours show. */
function acceptByForm(
  surface: Surface,
  list: readonly NameRun[],
  { hostKeys, german, ownKey }: ProseContext,
  accepted: Set<NameRun>,
): void {
  const first = list[0];
  const last = list.at(-1);
  if (first === undefined || last === undefined) return;
  const before = surface.text.slice(Math.max(0, first.start - 90), first.start);
  const behind = surface.text.slice(last.end, last.end + 80);
  for (const run of list) {
    const key = brandKey(run.name);
    if (
      run.own ||
      (hostKeys.has(key) && (isTellingName(run.name) || (!german && !run.startsSentence))) ||
      isBoldName(surface.text, run, german)
    )
      accepted.add(run);
  }
  if (NOT_RIVALS.test(before) && !list.some(({ own }) => own)) return;
  if (list.length > 1) {
    if (isBrandList(list, { ownKey, german }, before, behind)) for (const run of list) accepted.add(run);
  } else if (isNamedAlone(surface, first, german, before, behind)) {
    accepted.add(first);
  }
}

/** In a sentence that names a brand, the subjects of the other clauses are brands too. */
function acceptByCompany(
  surface: Surface,
  { lists, accepted }: Sentence,
  { ownKey, german }: ProseContext,
): void {
  if (accepted.size === 0) return;
  for (const run of lists.flat()) {
    if (accepted.has(run) || isNoCompetitor(brandKey(run.name), ownKey)) continue;
    if (OWNED.test(surface.text.slice(Math.max(0, run.start - 3), run.start))) continue;
    const before = surface.text.slice(Math.max(0, run.start - 60), run.start);
    const telling = isTellingName(run.name) || (!run.startsSentence && !german && /\s/.test(run.name));
    if (!telling || isShortTerm(run) || NOT_RIVALS.test(before)) continue;
    // the first word of a sentence has a capital anyway
    const behind = surface.text.slice(run.end, run.end + 40);
    const isSubject =
      !german &&
      CLAUSE_START.test(before) &&
      (!run.startsSentence || run.foreign || /\p{Ll}\p{Lu}/u.test(run.name) || VERB_BEHIND.test(behind));
    if (isSubject || VERSUS.test(before)) accepted.add(run);
  }
}

function isBrandList(
  list: readonly NameRun[],
  { ownKey, german }: Pick<ProseContext, 'ownKey' | 'german'>,
  before: string,
  behind: string,
): boolean {
  const rivals = list.filter((run) => !run.own && !isNoCompetitor(brandKey(run.name), ownKey));
  if (rivals.length < list.length && list.some(({ own }) => own)) return rivals.length > 0;
  const telling = rivals.filter(({ name }) => isTellingName(name));
  const bold = list.filter((run) => run.bold).length;
  if (bold === list.length && telling.length > 0) return true;
  if (telling.length * 2 < list.length || list.every(({ name }) => isAbbreviation(name))) return false;
  if (CUE.test(before) || VERSUS.test(before)) return true;
  return !german && (list.length > 2 || CUE_BEHIND.test(behind) || VERB_BEHIND.test(behind));
}

function isNamedAlone(
  surface: Surface,
  run: NameRun,
  german: boolean,
  before: string,
  behind: string,
): boolean {
  if (OWNED.test(before) || run.lowered) return run.lowered && run.foreign && FOREIGN_ROLE.test(behind);
  // two capitals inside a sentence before a verb, whatever the words mean: "for one line, Mint Mobile is ..."
  if (!isTellingName(run.name))
    return !german && !run.startsSentence && /\s/.test(run.name) && VERB_BEHIND.test(behind);
  if (isShortTerm(run)) return false;
  if (run.foreign && (CLAUSE_START.test(before) || FOREIGN_ROLE.test(behind))) return true;
  if (german && !run.bold) return VERSUS_BEHIND.test(behind) || SINGLE_CUE.test(before);
  if (VERSUS.test(before) || VERSUS_BEHIND.test(behind) || SINGLE_CUE.test(before) || BEST.test(before))
    return true;
  if (VERB_BEHIND.test(behind)) return true;
  return POSSESSED.test(surface.text.slice(run.end, run.end + 4)) && CLAUSE_START.test(before) && run.bold;
}

/** A capital inside a sentence, in bold: a name, whatever the word means. German writes every noun so. */
function isBoldName(text: string, run: NameRun, german: boolean): boolean {
  if (!run.bold || run.name.split(' ').length > 2 || !/^\p{Lu}/u.test(run.name)) return false;
  const before = text.slice(Math.max(0, run.start - 3), run.start);
  if (text.slice(run.end - 1, run.end + 1).includes(':')) return false;
  return isTellingName(run.name) || (!german && run.start > 0 && !/[.!?…\n]\s*$/u.test(before));
}

/** "CI", "dB": two letters, or an abbreviation without more to show it to be a name. */
function isShortTerm({ name, bold }: NameRun): boolean {
  return !bold && (isAbbreviation(name) || name.length < 3);
}

function* enumerations(surface: Surface, runs: readonly NameRun[]): Generator<NameRun[]> {
  let list: NameRun[] = [];
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

function isListed(text: string, last: NameRun, next: NameRun): boolean {
  if (next.start - last.end > 96) return false;
  const gap = text.slice(last.end, next.start);
  return gap.trim() !== '' && !gap.includes('\n') && LIST_GAP.test(gap);
}

/** Enumerations by the sentence in which they begin. */
function* sentencesOf(surface: Surface, lists: Iterable<readonly NameRun[]>): Generator<Sentence> {
  let end = -1;
  let sentence: Sentence = { lists: [], accepted: new Set() };
  for (const list of lists) {
    const first = list[0];
    if (first === undefined) continue;
    if (first.start >= end) {
      if (sentence.lists.length > 0) yield sentence;
      sentence = { lists: [], accepted: new Set() };
      end = sentenceEnd(surface, list.at(-1)?.end ?? first.end);
    }
    sentence.lists.push(list);
  }
  if (sentence.lists.length > 0) yield sentence;
}

function sentenceEnd(surface: Surface, from: number): number {
  const limit = Math.min(blockAt(surface, from)?.end ?? from + 1, from + 600);
  SENTENCE_END.lastIndex = 0;
  const match = SENTENCE_END.exec(surface.text.slice(from, limit));
  return match === null ? limit : from + match.index + 1;
}
