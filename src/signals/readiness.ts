import { decimals } from '../text/decimals';
import { daysBetween } from '../text/utc-day';
import type { PageDates } from './dates';
import { findEntities } from './entities';
import { findFigures } from './figures';
import { gradeOf, type Grade } from './grade';
import { findOutboundDomains } from './outbound-links';
import type { PageAnswer, PageInput } from './page-input';
import { needsScripts } from './needs-scripts';
import { READINESS_MAXIMA, type ReadinessDimension } from './readiness-maxima';
import type { Evidence } from './signal-result';

export interface DimensionScore {
  readonly dimension: ReadinessDimension;
  /** Integer, 0 to `max`. */
  readonly scored: number;
  readonly max: number;
  readonly evidence: Evidence;
}

export type Unscored =
  | 'no_answer'
  | 'status'
  | 'not_html'
  | 'blocked'
  | 'unreadable'
  | 'too_short'
  | 'needs_scripts';

export interface Readiness {
  /** Sum of the dimensions, 0 to 100; null when the page could not be scored. */
  readonly score: number | null;
  readonly grade: Grade;
  readonly dimensions: readonly DimensionScore[];
  readonly unscored: Unscored | null;
}

/** Below this a page is a form, a menu or an error, and any figure about it would be noise. */
const MIN_WORDS = 50;

const CHALLENGE =
  /^(?:just a moment|attention required|access denied|403 forbidden|forbidden|are you (?:a )?(?:human|robot)|robot check|checking your browser|verify(?:ing)? you are (?:a )?human|security check|captcha|request blocked|pardon our interruption|bot verification)/iu;
const MAX_CHALLENGE_WORDS = 200;

export function unscoredReadiness(unscored: Unscored): Readiness {
  return { score: null, grade: gradeOf(null), dimensions: [], unscored };
}

/** Why a fetched page has no readable HTML; null when it has. */
export function unreadableAnswer(page: PageAnswer): Unscored | null {
  if (page.error !== null) return page.error.kind === 'robots' ? 'blocked' : 'no_answer';
  if ([401, 403, 407, 429, 451].includes(page.status)) return 'blocked';
  if (page.status !== 200) return page.status === 0 ? 'no_answer' : 'status';
  return page.html.trim() === '' ? 'not_html' : null;
}

/**
 * Scores how citable a page is: six dimensions, 100 points.
 * Thresholds are the percentiles of 990 real pages; the score describes the page and promises no lift.
 */
export function scoreReadiness(input: PageInput): Readiness {
  if (CHALLENGE.test(input.document.title ?? '') && input.wordCount < MAX_CHALLENGE_WORDS)
    return unscoredReadiness('blocked');
  if (input.wordCount < MIN_WORDS)
    return unscoredReadiness(needsScripts(input) ? 'needs_scripts' : 'too_short');
  return scoredReadiness([
    numericalSpecifics(input),
    namedEntities(input),
    authoritativeOutboundLinks(input),
    authorByline(input),
    lastUpdated(input),
    contentLength(input),
  ]);
}

function scoredReadiness(dimensions: readonly DimensionScore[]): Readiness {
  const score = dimensions.reduce((sum, { scored }) => sum + scored, 0);
  return { score, grade: gradeOf(score), dimensions, unscored: null };
}

function dimensionOf(dimension: ReadinessDimension, scored: number, evidence: Evidence): DimensionScore {
  return { dimension, scored, max: READINESS_MAXIMA[dimension], evidence };
}

/** 20(1 - e^(-d/7.8)) for d distinct figures per 1,000 words; at most 10 points under three figures. */
function numericalSpecifics({ main, wordCount }: PageInput): DimensionScore {
  const figures = findFigures(main.text);
  const perThousand = (figures.length * 1_000) / wordCount;
  const points = 20 * (1 - Math.exp(-perThousand / 7.8));
  const scored = Math.round(figures.length < 3 ? Math.min(points, 10) : points);
  const examples = figures.slice(0, 8).map((figure) => figure.slice(0, 60));
  return dimensionOf('numerical_specifics', scored, {
    figures: figures.length,
    perThousand: decimals(perThousand, 1),
    examples,
    quote: vaguest(main, findFigures),
  });
}

/** Paragraphs looked at for a quote. */
const MAX_TRIED = 40;

/** The longest paragraph without a hit, to show the reader where something is missing. */
function vaguest({ blocks }: PageInput['main'], find: (text: string) => readonly unknown[]): string | null {
  const paragraphs = blocks
    .filter(
      ({ text, element }) => text.length >= 80 && text.length <= 2_000 && !/^h[1-6]$/u.test(element.name),
    )
    .slice(0, MAX_TRIED)
    .toSorted((a, b) => b.text.length - a.text.length);
  return paragraphs.find(({ text }) => find(text).length === 0)?.text.slice(0, 400) ?? null;
}

/** Linear from 0 points at 15 distinct entities per 1,000 words to 15 points at 62; none under five entities. */
function namedEntities({ main, document, wordCount }: PageInput): DimensionScore {
  const entities = findEntities(main.text, document.lang);
  const perThousand = (entities.length * 1_000) / wordCount;
  const share = Math.min(1, Math.max(0, (perThousand - 15) / (62 - 15)));
  const scored = entities.length < 5 ? 0 : Math.round(15 * share);
  return dimensionOf('named_entities', scored, {
    entities: entities.length,
    perThousand: decimals(perThousand, 1),
    examples: entities.slice(0, 8),
    quote: vaguest(main, (text) => findEntities(text, document.lang)),
  });
}

const AUTHORITATIVE_POINTS = [8, 5, 3];

/** Authoritative domains 8, 5, 3, then 2 points each; other editorial ones 2 each up to 6; 20 in all. */
function authoritativeOutboundLinks({ document, main, host }: PageInput): DimensionScore {
  const { authoritative, other } = findOutboundDomains(document, main, host);
  const first = authoritative.reduce((sum, _, at) => sum + (AUTHORITATIVE_POINTS[at] ?? 2), 0);
  const scored = Math.min(20, first + Math.min(6, other.length * 2));
  return dimensionOf('authoritative_outbound_links', scored, {
    authoritative: authoritative.slice(0, 10),
    other: other.slice(0, 10),
    authoritativeTotal: authoritative.length,
    otherTotal: other.length,
  });
}

/** A person in JSON-LD with an address 15; seen by readers and machines 13; one of both 10; an organisation 5. */
function authorByline({ authorship }: PageInput): DimensionScore {
  const author = authorship.author ?? authorship.unseen;
  const scored =
    author === null
      ? 0
      : author.kind === 'organization'
        ? 5
        : author.hasProfile
          ? 15
          : author.visible && author.machineReadable
            ? 13
            : 10;
  return dimensionOf('author_byline', scored, {
    names: author?.names.slice(0, 5) ?? [],
    kind: author?.kind ?? null,
    visible: author?.visible ?? false,
    machineReadable: author?.machineReadable ?? false,
  });
}

const AGE_STEPS: readonly (readonly [number, number])[] = [
  [30, 20],
  [90, 18],
  [180, 15],
  [365, 11],
  [730, 7],
  [1_095, 4],
];

/** Points of 20 for the age in days of the newest date of a page; none for a page without a date. */
export function agePoints(ageDays: number | null): number {
  if (ageDays === null) return 0;
  return AGE_STEPS.find(([days]) => ageDays <= days)?.[1] ?? 2;
}

/** The readiness of an unchanged page on a later day: only its age differs. */
export function withAgeOf(
  { readiness, dates }: { readonly readiness: Readiness; readonly dates: PageDates | null },
  now: string,
): Readiness {
  if (readiness.score === null || dates === null) return readiness;
  const aged = lastUpdated({ dates, now });
  return scoredReadiness(readiness.dimensions.map((one) => (one.dimension === aged.dimension ? aged : one)));
}

function lastUpdated({ dates, now }: Pick<PageInput, 'dates' | 'now'>): DimensionScore {
  const date = dates.newest?.date ?? null;
  const ageDays = date === null ? null : Math.max(0, daysBetween(date, now.slice(0, 10)));
  const source = dates.newest?.source ?? null;
  return dimensionOf('last_updated', agePoints(ageDays), { date, ageDays, source });
}

/** Nothing under 100 words, 8 at 300, 10 from 400 to 2,500, 8 to 5,000, 6 beyond; linear on the way up. */
function contentLength({ wordCount }: PageInput): DimensionScore {
  return dimensionOf('content_length', Math.round(lengthPoints(wordCount)), { words: wordCount });
}

function lengthPoints(words: number): number {
  if (words < 100) return 0;
  if (words < 300) return (8 * (words - 100)) / 200;
  if (words < 400) return 8 + (2 * (words - 300)) / 100;
  if (words <= 2_500) return 10;
  return words <= 5_000 ? 8 : 6;
}
