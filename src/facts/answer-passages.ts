import { countWhile } from '../text/count-while';
import { isCommonPhrase } from '../text/common-words';
import { fold } from '../text/fold';
import { quoteAt } from '../text/markdown/quote';
import { blockAt, type Block, type Surface } from '../text/markdown/surface';
import { BlockTopics } from './block-topics';
import { kindPlaces, placesOf, shortNames } from './short-name';
import { otherNames, turnsToOther } from './other-names';
import type { Passage } from './passage';
import { sentences, type Span } from '../text/sentences';
import { tableRows, type TableCell } from './table-rows';
import { factWords } from './lexicon';

const { u, set } = factWords('answer');

interface NamedBrand {
  readonly name: string;
  readonly own: boolean;
  /** Offset of its first mention. */
  readonly firstAt: number;
}

/** An answer in which the names were found. Offsets are of the surface's plain text. */
export interface NamedAnswer {
  /** Whose answer it is. */
  readonly subject: {
    readonly brand: { readonly name: string; readonly aliases: readonly string[] };
    readonly host: string;
  };
  readonly surface: Surface;
  /** Where it names our own brand. */
  readonly mentions: readonly Span[];
  readonly brands: readonly NamedBrand[];
  /** It answers a question about the brand. */
  readonly isAboutBrand?: boolean;
}

/** What list items are about that name plans: no brands. */
const USUAL_PLANS = set('usualPlan');
const PLAN_NOUNS = set('planNoun');
const MAX_CHARS = 200_000;
const MAX_PASSAGES = 1_500;
/** Room for a number or sign in front of the name that leads a row. */
const LEAD_CHARS = 4;
/** A sentence that goes on about what the one before was about. */
const PRONOUN = u`^["“]?${'pronoun'} `;

/** A sentence without a subject of its own: a labelled value, a plan, a participle. */
const WITHOUT_SUBJECT = u`^[^:.,]{1,30}: \S|^(?:The (?:\p{Lu}[\p{L}+]* ){1,3}${'planNoun'}|${'opener'})(?!\p{L})`;

/**
 * Reads an answer sentence by sentence, item by item and cell by cell, each with whom it is about. The answer to a
 * question about the brand is about the brand wherever it names nobody.
 * @param names of the brand's own plans and people, which are no other brands
 */
export function answerPassages(
  { subject, surface, mentions, brands, isAboutBrand = false }: NamedAnswer,
  names: readonly string[],
): readonly Passage[] {
  if (mentions.length === 0 && !isAboutBrand) return [];
  // in an answer about Nordvik Audio "Nordvik" is that
  const brandNames = [subject.brand.name, ...subject.brand.aliases];
  const short = isAboutBrand ? shortNames(brandNames) : [];
  const named = [...mentions, ...placesOf(short, surface.text, mentions)];
  const kinds = isAboutBrand ? kindPlaces(brandNames, surface.text, named) : [];
  const own = [...named, ...kinds].sort((a, b) => a.start - b.start);
  const ours = [...names, ...short, ...(isAboutBrand ? brandNames : [])].map((name) => fold(name));
  const notOthers = new Set([
    ...USUAL_PLANS,
    ...PLAN_NOUNS,
    ...ours,
    ...ours.flatMap((name) => name.split(' ')),
  ]);
  const foreign = (some: readonly NamedBrand[]): ReadonlySet<string> =>
    new Set(some.map(({ name }) => fold(name)).filter((name) => !notOthers.has(name)));
  const rivals = brands.filter((one) => !one.own);
  const companies = foreign(rivals);
  const others = isAboutBrand ? foreign(rivals.filter((one) => leadsBlock(surface, one))) : companies;
  const withPlan = new Set([...companies].filter((name) => USUAL_PLANS.has(name.split(' ').at(-1) ?? '')));
  return new AnswerReader(surface, own, isAboutBrand ? 'own' : null, companies, (text, named) =>
    otherNames(text, named, others, notOthers, withPlan),
  ).read();
}

/** Of an answer about one company: a name at the head of an item or title, and no label ("Telephone:", "Team:"). */
function leadsBlock(surface: Surface, { name, firstAt }: NamedBrand): boolean {
  const block = blockAt(surface, firstAt);
  if (block === null || block.kind === 'paragraph') return false;
  if (firstAt - block.start > LEAD_CHARS) return false;
  const isBeforeColon = /^\s?:/u.test(surface.text.slice(firstAt + name.length, firstAt + name.length + 2));
  return !isBeforeColon || !isCommonPhrase(name);
}

class AnswerReader {
  private readonly passages: Passage[] = [];
  private readonly topics = new BlockTopics();

  constructor(
    private readonly surface: Surface,
    private readonly mentions: readonly Span[],
    /** null: the answer is about nobody in particular. */
    private readonly subject: 'own' | null,
    /** Folded names of those that are surely companies. */
    private readonly companies: ReadonlySet<string>,
    private readonly othersIn: (text: string, own: readonly Span[]) => Span[],
  ) {}

  read(): readonly Passage[] {
    const rows = tableRows(this.surface);
    for (const block of this.surface.blocks) {
      if (this.passages.length >= MAX_PASSAGES || block.start > MAX_CHARS) break;
      if (block.inSources) continue;
      if (block.kind === 'cell') {
        const cell = rows.get(block);
        if (cell !== undefined) this.readCell(cell);
      } else {
        this.readBlock(block);
      }
    }
    return this.passages;
  }

  private readBlock(block: Block): void {
    const text = this.surface.text.slice(block.start, block.end);
    const own = spansIn(this.mentions, block);
    const { surface } = this;
    const topics = this.topicsIn(text.slice(0, 400), own);
    let about = this.topics.inheritedBy(block, text, own, topics) ?? this.subject;
    for (const span of sentences(text).slice(0, MAX_PASSAGES)) {
      const sentence = text.slice(span.start, span.end);
      const named = spansIn(own, span);
      const others = this.othersIn(sentence, named);
      const isFollowing =
        PRONOUN.test(sentence) || WITHOUT_SUBJECT.test(sentence) || named.length > 0 || span.start === 0;
      const quoteFrom = block.start + span.start + Math.min(2, sentence.length - 1);
      const passage: Passage = {
        text: sentence,
        labels: [],
        own: named,
        others,
        about: isFollowing ? about : this.subject,
        // most sentences claim nothing, and a quote costs more than to see that
        get quote() {
          return quoteAt(surface, quoteFrom);
        },
      };
      this.passages.push(passage);
      about = this.nextTopic(passage, about);
    }
  }

  private readCell({ block, header, lead, leadBlock, headerBlock }: TableCell): void {
    const { surface } = this;
    const cell = surface.text.slice(block.start, block.end).slice(0, 400);
    const ownIn = (some: Span | null): Span[] => (some === null ? [] : spansIn(this.mentions, some));
    const ownLead = ownIn(leadBlock);
    const front = ownLead.length > 0 ? header : lead;
    const text = `${front}: ${cell}`;
    const shift = front.length + 2;
    const own = ownIn(block).map(({ start, end }) => ({ start: start + shift, end: end + shift }));
    const hasOtherLead = this.topicsIn(lead, []).length > 0;
    let about: Passage['about'] = this.topics.ofTable() ?? this.subject;
    if (ownLead[0] !== undefined) about = hasOtherLead && ownLead[0].start >= LEAD_CHARS ? 'other' : 'own';
    else if (ownIn(headerBlock).length > 0) about = 'own';
    else if (hasOtherLead || this.topicsIn(header, []).length > 0) about = 'other';
    if (about === null) return;
    this.passages.push({
      text,
      labels: [header, lead],
      own,
      others: this.othersIn(text, own),
      about,
      get quote() {
        return quoteAt(surface, block.start);
      },
    });
  }

  /** What a following "It ..." is about: whoever is named, and not surely us where there are two. */
  private nextTopic({ text, own, others }: Passage, before: Passage['about']): Passage['about'] {
    const turning = this.turning(text, others);
    const [first] = own;
    const [other] = turning;
    if (other === undefined) return first === undefined ? before : 'own';
    // "Acme acquired Globex in 2015. It was founded in 2001."
    const isCompany = turning.some(({ start, end }) => this.companies.has(fold(text.slice(start, end))));
    if (this.subject !== 'own' || isCompany) return 'other';
    // "Its head gardener is Ann Lee. It is based in Leeds."
    const isLed = first === undefined ? before === 'own' && PRONOUN.test(text) : first.start < other.start;
    return isLed ? 'own' : 'other';
  }

  private topicsIn(text: string, own: readonly Span[]): readonly Span[] {
    return this.turning(text, this.othersIn(text, own));
  }

  /** Of the others in a text those that turn it to them. */
  private turning(text: string, others: readonly Span[]): readonly Span[] {
    if (this.subject === null) return others;
    return others.filter((span) => turnsToOther(text, span, this.companies));
  }
}

/** Those of some spans in order that begin in a stretch of the text, counted from where it begins. */
function spansIn(spans: readonly Span[], { start, end }: Span): Span[] {
  let at = countWhile(spans.length, (place) => (spans[place]?.start ?? 0) < start);
  const found: Span[] = [];
  for (let span = spans[at]; span !== undefined && span.start < end; span = spans[at]) {
    if (span.end <= end) found.push({ start: span.start - start, end: span.end - start });
    at += 1;
  }
  return found;
}
