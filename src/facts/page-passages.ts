import { fold } from '../text/fold';
import type { ReadableBlock, ReadablePage } from '../text/readable-page';
import { nameKey } from '../text/company-name';
import { kindPlaces, placesOf, shortNames } from './short-name';
import { firstNamesIn, withFullNames } from './full-names';
import { labelledBlocks } from './labelled-blocks';
import { isPersonAlone, roleIn } from './leader';
import { otherNames } from './other-names';
import { beginningsOf, type Passage, spanOf } from './passage';
import { sentences, type Span } from '../text/sentences';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';
import { memoized } from '../text/memoized';

const { u, iu, giu, gate } = factWords('page');

const WE = giu`(?<!\p{L})${'we'}(?!\p{L})`;
/** Roles and nothing else: behind a comma a line below a quotation names another company. */
const ROLE_LINE = u`^(?:${'role'}(?: ?[&/,] ?| ${'and'} |$)){1,4}$`;
/** "Managing director. Leads the practice" */
const ROLE_FIRST = u`^(${'role'}(?:(?: ?[&/,] ?| ${'and'} )${'role'})?)\. `;
const HAS_ROLE = gate('role');
/** The answer to a question: "Are you a B Corp? No." */
const NO_FIRST = iu`^${'no'}[,.!](?:\s|$)`;
const FULL_NAME_TAIL = u`^(?: \p{Lu}[\p{L}&-]{1,24}){0,3},? (?:GmbH & Co. KG|${'legalForm'})(?!\p{L})\.?`;
/** "Ann Lee, DVM", "Bo Roe (MSc)" */
const DEGREES =
  /(?:, \(?| \()(?:\p{Lu}[\p{Lu}\p{Ll}.]{0,3}\p{Lu}[\p{L}.]{0,2}|M\.?A\.?)\)?(?:,? \(?(?:\p{Lu}[\p{Lu}\p{Ll}.]{0,3}\p{Lu}[\p{L}.]{0,2}|M\.?A\.?)\)?){0,3}$/u;
/** In front of a name; their dots end no sentence. */
const GRADE = /(?<!\p{L})(?:Dipl\.-\p{L}{2,8}|Ing|Mag|Dott|Sig|Avv|Arch)\. (?=\p{Lu})/gu;
/** Others are quoted. */
const QUOTATION = /^["“„»«‚‘]/u;
/** Words with a capital, with "&" or "and" in between. */
const NAME =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}'’-]*(?: (?:(?:&|and|und|et|y|e|en) )?\p{Lu}[\p{L}\p{N}'’-]*){0,4}/gu;
const MAY_SAY_WE = gate('we');
const keyOfName = memoized(nameKey);
export const MAX_BLOCKS = 1_500;
const LONGEST_QUOTE = 300;
const SHORT = 60;
/** Room for "The " in front of the name that a sentence begins with. */
const FIRST_WORD = 5;

/** A page's text in passages. On its own pages a company speaks of itself where it names nobody. */
export function pagePassages(page: ReadablePage, ownSpans: (text: string) => Span[]): Passage[] {
  const passages: Passage[] = [];
  const blocks = labelledBlocks(page.blocks.slice(0, MAX_BLOCKS));
  const texts = blocks.map(({ text }) => text.slice(0, 5_000));
  let known: ReadonlySet<string> | null = null;
  const names = { ownSpans, firstNames: (): ReadonlySet<string> => (known ??= firstNamesIn(texts)) };
  let heading = '';
  let title = '';
  let question = '';
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      heading = block.text.slice(0, 120);
      if (block.level === 1) title = heading;
    }
    if (QUOTATION.test(block.text)) continue;
    const labels = [title, heading];
    const joined = withRole(block, blocks[at + 1], blocks[at - 1]);
    const text = (joined ?? block.text).slice(0, 20_000);
    let before: Passage | null = null;
    for (const span of sentences(text.replace(GRADE, (grade) => grade.replaceAll('.', '_')))) {
      const sentence = text.slice(span.start, span.end).trim();
      const full = withFullNames(sentence.replace(GRADE, ''), texts);
      before = passageOf(sentence, full, labels, names, before);
      passages.push(before);
      if (NO_FIRST.test(sentence) && question !== '') {
        const denial = `${sentence.split(/[\s,.!]/u, 1)[0] ?? ''}: ${question}`;
        passages.push(passageOf(sentence, denial, labels, names, null));
      }
      question = sentence.endsWith('?') ? sentence.slice(0, -1) : '';
    }
  }
  return passages;
}

/** "Ann Lee" above "CEO", unless hers stands in front: "Founder: Ann Lee". */
function withRole(
  block: ReadableBlock,
  next: ReadableBlock | undefined,
  before: ReadableBlock | undefined,
): string | null {
  if (next === undefined || block.text.length > SHORT || next.text.length > 160) return null;
  if (before?.text.endsWith(`: ${block.text.trim()}`) === true) return null;
  const said = HAS_ROLE(next.text)
    ? (ROLE_LINE.exec(next.text)?.[0] ?? ROLE_FIRST.exec(next.text)?.[1])
    : undefined;
  const role = said ?? roleIn(next.text.trim());
  const person = block.text.trim().replace(DEGREES, '');
  return role !== undefined && isPersonAlone(person) ? `${person}, ${role}` : null;
}

interface Names {
  readonly ownSpans: (text: string) => Span[];
  /** Folded, of the people on the page; sought when first asked for. */
  readonly firstNames: () => ReadonlySet<string>;
}

/** Few passages state a value: whom one names is read when it is asked for. */
function passageOf(
  quote: string,
  text: string,
  labels: readonly string[],
  { ownSpans, firstNames }: Names,
  before: Passage | null,
): Passage {
  let own: Span[] | null = null;
  let others: Span[] | null = null;
  return {
    text,
    labels,
    about: 'own',
    isOnPage: true,
    quote: quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE - 1)}…` : quote,
    get own() {
      return (own ??= ownSpans(text));
    },
    get others() {
      return (others ??= otherNames(text, this.own, new Set(), firstNames()));
    },
    // "It employs ..." goes on about the company where nobody else was named
    get isDetached() {
      if (before === null) return true;
      return before.others.length > 0 && !before.own.some(({ start }) => start < FIRST_WORD);
    },
  };
}

/** Finds where a page names its own company, or says "we". */
export function companyFinder(page: ReadablePage): (text: string) => Span[] {
  const label = page.host.split('.', 1)[0] ?? '';
  const letters = label.replace(/-/gu, '');
  const known = [...page.names, ...shortNames(page.names)];
  return (text) => {
    const spans = MAY_SAY_WE(text) ? matchesIn(text, WE).map(spanOf) : [];
    const names = [...known, ...namesOfHost(text, letters), label]
      .filter((name) => name.length > 2)
      .sort((a, b) => b.length - a.length)
      .map((name) => name.toLowerCase());
    const named = placesOf(names, text.toLowerCase(), spans).map(({ start, end }) => ({
      start,
      end: end + (FULL_NAME_TAIL.exec(text.slice(end, end + 100))?.[0].length ?? 0),
    }));
    const taken = [...spans, ...named];
    return [...taken, ...kindPlaces(page.names, text, taken)].sort((a, b) => a.start - b.start);
  };
}

/** "Auralis Audio" on auralisaudio.com, whatever else the page calls its company. */
function namesOfHost(text: string, letters: string): string[] {
  return matchesIn(text, NAME).flatMap(
    ({ 0: run }) => beginningsOf(run).find((name) => keyOfName(name.replaceAll(' ', '')) === letters) ?? [],
  );
}

/** Folded names of the company, to tell the name of a plan from them. */
export function foldedNames(page: ReadablePage): string[] {
  return [...page.names, ...shortNames(page.names), page.host.split('.', 1)[0] ?? ''].map((name) =>
    fold(name),
  );
}
