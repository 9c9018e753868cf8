import type { EngineAnswer } from '../engines/answer';
import { answerBrands } from './answer-brands';
import { isGerman } from './inflection';
import { markdownSurface } from './markdown-surface';
import { inOriginal, surfaceMentions, type Mention } from './mention';
import { hostOfUrl, ownCitations } from './owned-sources';
import { quoteAt } from './quote';
import { ownRank } from './rank';
import { words } from './words';

/** Whose answer it is: the brand, and its registered host (lower case, without `www.`). */
export interface AnswerSubject {
  readonly brand: { readonly name: string; readonly aliases: readonly string[] };
  readonly host: string;
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
  readonly mentions: readonly Mention[];
  /** Rank of first mention among all brands, from 1; null when the brand is not named. */
  readonly position: number | null;
  /** Does the answer cite an address of the domain or a subdomain? */
  readonly cited: boolean;
  readonly ownCitations: readonly string[];
  readonly competitors: readonly Competitor[];
  /** Where the brand, or else the first competitor, is named; else how the answer begins. At most 300 characters. */
  readonly quote: string;
}

/** Reads one answer for one brand. `known`: names of competitors already known, looked for in the text too. */
export function readAnswer(
  answer: Pick<EngineAnswer, 'text' | 'cited' | 'found'>,
  subject: AnswerSubject,
  known: readonly string[] = [],
): AnswerReading {
  const surface = markdownSurface(answer.text);
  const textWords = words(surface.text);
  const own = { ...subject.brand, host: subject.host };
  const places = surfaceMentions(surface, textWords, own);
  const hosts = [...answer.cited, ...answer.found]
    .map(({ host }) => host)
    .concat(surface.urls.map(hostOfUrl));
  const brands = answerBrands(surface, textWords, {
    own,
    ownMentions: places,
    known,
    hosts,
    german: isGerman(textWords),
  });
  const competitors = brands.flatMap((brand, index) =>
    brand.own ? [] : [{ name: brand.name, firstAt: surface.starts[brand.firstAt] ?? 0, rank: index + 1 }],
  );
  const citations = ownCitations(answer.cited, surface.urls, subject.host);
  return {
    mentioned: places.length > 0,
    mentions: places.map((place) => inOriginal(surface, place)),
    position: ownRank(brands),
    cited: citations.length > 0,
    ownCitations: citations,
    competitors,
    quote: quoteAt(surface, places[0]?.start ?? brands[0]?.firstAt ?? 0),
  };
}
