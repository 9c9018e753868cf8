import type { Surface } from '../text/markdown/surface';
import { markdownSurface } from '../text/markdown/markdown-surface';
import { quoteAt } from '../text/markdown/quote';
import { words } from '../text/words';
import type { Span } from '../text/sentences';
import { inOriginal, type Mention } from './mention';
import { ownCitations } from './owned-sources';
import { readByRules } from './read-by-rules';
import type { EntityRole, Reading } from './reading';
import {
  figuresOf,
  type NamedRival,
  readingContext,
  type ReadingFigures,
  readingFigures,
} from './reading-figures';

/** A competitor that the agency names: it is looked for in every answer. */
export interface TrackedCompetitor {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Host, lower case, without `www.`. */
  readonly domain: string | null;
}

/** Whose answer it is: the brand, and its registered host (lower case, without `www.`). */
export interface AnswerSubject {
  readonly brand: { readonly name: string; readonly aliases: readonly string[] };
  readonly host: string;
  /** As of `OwnPlace`. */
  readonly path?: string | null;
  /** Own products and sub-brands: they are the brand, never a competitor. */
  readonly products?: readonly string[];
  readonly competitors?: readonly TrackedCompetitor[];
}

/** A page that an answer cites or found. `host`: of the real site, whatever the address; may be empty. */
export interface AnswerSource {
  readonly url: string;
  readonly host: string;
}

/** An answer as an engine gave it. `text`: Markdown. */
export interface SourcedAnswer {
  readonly text: string;
  readonly cited: readonly AnswerSource[];
  readonly found: readonly AnswerSource[];
}

/** One brand named in an answer. */
export interface AnswerBrand {
  /** As the answer writes it at its first place. */
  readonly name: string;
  /** Offset of the first mention in the plain text. */
  readonly firstAt: number;
  readonly own: boolean;
}

/** An answer with the places and names of the brands in it. Offsets are of the surface's plain text. */
export interface OpenedAnswer {
  readonly subject: AnswerSubject;
  readonly cited: readonly AnswerSource[];
  readonly surface: Surface;
  readonly reader: Reading['reader'];
  readonly figures: ReadingFigures;
  readonly mentions: readonly Span[];
  /** In order of first mention, the subject's own brand included where it is named. */
  readonly brands: readonly AnswerBrand[];
}

export interface Competitor extends Pick<NamedRival, 'name' | 'rank'> {
  /** Offset of the first mention in the answer as sent. */
  readonly firstAt: number;
  /** null: not told by the version that read the answer. */
  readonly role: EntityRole | null;
  /** The agency named it beforehand; null as above. */
  readonly tracked: boolean | null;
}

/** What one answer says about one brand. */
export interface AnswerReading extends Omit<ReadingFigures, 'mentions' | 'competitors'> {
  /** null: not told by the version that read the answer. */
  readonly reader: Reading['reader'] | null;
  readonly mentioned: boolean;
  /** The first 200. */
  readonly mentions: readonly Mention[];
  /** Does the answer cite an address of the domain or a subdomain? */
  readonly cited: boolean;
  /** The first 50. */
  readonly ownCitations: readonly string[];
  /** The tracked ones and the first 100 others. */
  readonly competitors: readonly Competitor[];
  /** Where the brand, or else the first competitor, is named; else how the answer begins. At most 300 characters. */
  readonly quote: string;
}

const MAX_MENTIONS = 200;
const MAX_CITATIONS = 50;
/** No buyer weighs more; a list of thousands would have to be read by whoever reads the figures. */
const MAX_COMPETITORS = 100;

/** What is known besides the answer. */
export interface ReadingOptions {
  /** What a model read; null: the rules read. */
  readonly reading?: Reading | null;
  /** Names that lead lists in other answers to the same prompts. */
  readonly known?: readonly string[];
}

/** Finds the brands in an answer. */
export function openAnswer(
  answer: SourcedAnswer,
  subject: AnswerSubject,
  { reading = null, known = [] }: ReadingOptions = {},
): OpenedAnswer {
  const surface = markdownSurface(answer.text);
  const textWords = words(surface.text);
  const opened = { subject, cited: answer.cited, surface };
  if (reading !== null) {
    return withFigures(opened, 'model', readingFigures(reading, subject, surface, textWords));
  }
  const sources = [...answer.cited, ...answer.found];
  const { own, others } = readByRules(surface, textWords, { subject, sources, known });
  const mentions = own?.spans ?? [];
  const context = readingContext(surface, textWords, subject, others);
  return withFigures(opened, 'rules', figuresOf(context, own === null ? [] : [own], others, mentions));
}

function withFigures(
  opened: Pick<OpenedAnswer, 'subject' | 'cited' | 'surface'>,
  reader: Reading['reader'],
  figures: ReadingFigures,
): OpenedAnswer {
  const { mentions, competitors } = figures;
  const first = mentions[0];
  const own =
    first === undefined ? [] : [{ name: opened.subject.brand.name, firstAt: first.start, own: true }];
  const others = competitors.map(({ name, firstAt }) => ({ name, firstAt, own: false }));
  return {
    ...opened,
    reader,
    figures,
    mentions,
    brands: [...own, ...others].sort((a, b) => a.firstAt - b.firstAt),
  };
}

/** Reads one answer for one brand. */
export function readAnswer(
  answer: SourcedAnswer,
  subject: AnswerSubject,
  options: ReadingOptions = {},
): AnswerReading {
  return readingOf(openAnswer(answer, subject, options));
}

/** What an answer says about its subject. */
export function readingOf({ subject, cited, surface, reader, figures }: OpenedAnswer): AnswerReading {
  const { mentions, competitors, position, framing, reason } = figures;
  const citations = ownCitations(cited, surface.urls, subject);
  return {
    reader,
    mentioned: mentions.length > 0,
    mentions: mentions.slice(0, MAX_MENTIONS).map((place) => inOriginal(surface, place)),
    position,
    framing,
    reason,
    cited: citations.length > 0,
    ownCitations: citations.slice(0, MAX_CITATIONS),
    competitors: keptCompetitors(competitors).map(({ name, firstAt, rank, role, tracked }) => ({
      name,
      firstAt: surface.starts[firstAt] ?? 0,
      rank,
      role,
      tracked,
    })),
    quote: quoteAt(surface, mentions[0]?.start ?? competitors[0]?.firstAt ?? 0),
  };
}

function keptCompetitors(competitors: readonly NamedRival[]): readonly NamedRival[] {
  const last = competitors.filter(({ tracked }) => !tracked)[MAX_COMPETITORS - 1]?.firstAt ?? Infinity;
  return competitors.filter(({ tracked, firstAt }) => tracked || firstAt <= last);
}
