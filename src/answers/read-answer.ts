import type { Surface } from '../text/markdown/surface';
import { markdownSurface } from '../text/markdown/markdown-surface';
import { quoteAt } from '../text/markdown/quote';
import { hostOfUrl } from '../text/host-name';
import { words } from '../text/words';
import { answerBrands, ownRank, type AnswerBrand } from './answer-brands';
import type { Place } from './brand-place';
import { detectLanguage } from '../text/language';
import { inOriginal, surfaceMentions, type Mention } from './mention';
import { ownCitations } from './owned-sources';
import type { Reading } from './reading';
import { readingFigures, type ReadingFigures } from './reading-figures';

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

/** An answer with the places and names of the brands in it. Offsets are of the surface's plain text. */
export interface OpenedAnswer {
  readonly subject: AnswerSubject;
  readonly cited: readonly AnswerSource[];
  readonly surface: Surface;
  readonly mentions: readonly Place[];
  /** In order of first mention, the subject's own brand included where it is named. */
  readonly brands: readonly AnswerBrand[];
  /** What a model's reading says of the subject; null: rules read the answer. */
  readonly figures: ReadingFigures | null;
}

export interface Competitor {
  readonly name: string;
  /** Offset of the first mention in the answer as sent. */
  readonly firstAt: number;
  /** 1-based among all brands of the answer, our own included. */
  readonly rank: number;
}

/** What one answer says about one brand. */
export interface AnswerReading {
  readonly mentioned: boolean;
  /** The first 200. */
  readonly mentions: readonly Mention[];
  /** Rank of first mention among all brands, from 1; null when the brand is not named. */
  readonly position: number | null;
  /** Does the answer cite an address of the domain or a subdomain? */
  readonly cited: boolean;
  /** The first 50. */
  readonly ownCitations: readonly string[];
  readonly competitors: readonly Competitor[];
  /** Where the brand, or else the first competitor, is named; else how the answer begins. At most 300 characters. */
  readonly quote: string;
}

const MOST_MENTIONS = 200;
const MOST_CITATIONS = 50;

/**
 * Finds the brands in an answer. `known`: names of competitors already known, looked for in the text too; `reading`: what
 * a model has read in it.
 */
export function openAnswer(
  answer: SourcedAnswer,
  subject: AnswerSubject,
  known: readonly string[] = [],
  reading: Reading | null = null,
): OpenedAnswer {
  const surface = markdownSurface(answer.text);
  const textWords = words(surface.text);
  const own = { ...subject.brand, host: subject.host };
  const mentions = surfaceMentions(surface, textWords, own);
  const hosts = [...answer.cited, ...answer.found].map((source) => source.host);
  const brands = answerBrands(surface, textWords, {
    own,
    ownMentions: mentions,
    known,
    hosts: [...hosts, ...surface.urls.flatMap((url) => hostOfUrl(url) ?? [])],
    german: detectLanguage(surface.text) === 'de',
  });
  const figures = reading === null ? null : readingFigures(reading, subject, surface, textWords);
  return { subject, cited: answer.cited, surface, mentions, brands, figures };
}

/** Reads one answer for one brand. `known` and `reading`: as for `openAnswer`. */
export function readAnswer(
  answer: SourcedAnswer,
  subject: AnswerSubject,
  known: readonly string[] = [],
  reading: Reading | null = null,
): AnswerReading {
  return readingOf(openAnswer(answer, subject, known, reading));
}

/** What an answer says about its subject. */
export function readingOf(opened: OpenedAnswer): AnswerReading {
  const { subject, cited, surface } = opened;
  const { mentions, position, competitors } = opened.figures ?? figuresOfRules(opened);
  const citations = ownCitations(cited, surface.urls, subject.host);
  return {
    mentioned: mentions.length > 0,
    mentions: mentions.slice(0, MOST_MENTIONS).map((place) => inOriginal(surface, place)),
    position,
    cited: citations.length > 0,
    ownCitations: citations.slice(0, MOST_CITATIONS),
    competitors: competitors.map(({ name, firstAt, rank }) => ({
      name,
      firstAt: surface.starts[firstAt] ?? 0,
      rank,
    })),
    quote: quoteAt(surface, mentions[0]?.start ?? competitors[0]?.firstAt ?? 0),
  };
}

function figuresOfRules({
  mentions,
  brands,
}: OpenedAnswer): Pick<ReadingFigures, 'mentions' | 'position'> & { readonly competitors: Competitor[] } {
  const competitors = brands.flatMap(({ name, firstAt, own }, index) =>
    own ? [] : [{ name, firstAt, rank: index + 1 }],
  );
  return { mentions, position: ownRank(brands), competitors };
}
