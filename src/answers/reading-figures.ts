import { isCommonPhrase } from '../text/common-words';
import type { Surface } from '../text/markdown/surface';
import type { Word } from '../text/words';
import { type BrandIdentity, identityOf } from './brand-names';
import { isBrandLike } from './brand-place';
import { firstPlace, groupByMaker, offeredAt, type PlacedEntity, placeEntities } from './entity-groups';
import type { Span } from '../text/sentences';
import { surfaceMentions } from './mention';
import { NameFamily } from './name-family';
import { brandKey } from './name-forms';
import type { AnswerSubject, TrackedCompetitor } from './read-answer';
import type { Entity, EntityRole, Reading } from './reading';
import { SpanIndex, withoutOverlaps } from './span-index';

/** How an answer stands to the brand that it names. */
type Framing = 'recommended' | 'neutral' | 'warned_against';

/** A brand that an answer names instead of ours, or beside it. */
export interface NamedRival {
  /** As the answer writes it; a tracked competitor as the agency does. */
  readonly name: string;
  /** Offset of the plain text. */
  readonly firstAt: number;
  /** From 1 among all brands of the answer, ours included: the recommended ones by first place, then all others. */
  readonly rank: number;
  readonly role: EntityRole;
  /** The agency named it beforehand. */
  readonly tracked: boolean;
}

/** What an answer says about one brand. */
export interface ReadingFigures {
  /** Where the brand is named, in order. Offsets of the plain text. */
  readonly mentions: readonly Span[];
  /** Rank among the recommended brands by first place, from 1; null when ours is not recommended. */
  readonly position: number | null;
  /** null: the brand is not named. */
  readonly framing: Framing | null;
  /** Words of the answer that say why. */
  readonly reason: string | null;
  /** In order of first place. */
  readonly competitors: readonly NamedRival[];
}

type Unranked = Omit<NamedRival, 'rank'>;

/** What an answer holds besides its reading. `words`: of the surface's text. */
export interface ReadingContext {
  readonly surface: Surface;
  readonly words: readonly Word[];
  readonly subject: AnswerSubject;
  /** Where the answer names others. */
  readonly others: SpanIndex;
}

/** The strongest first. */
const STRENGTH: readonly EntityRole[] = [
  'recommended',
  'warned_against',
  'mentioned',
  'example',
  'customer',
  'channel',
  'source',
];

/** What a reading means for one brand. `textWords`: of the surface's text. */
export function readingFigures(
  { entities }: Reading,
  subject: AnswerSubject,
  surface: Surface,
  textWords: readonly Word[],
): ReadingFigures {
  const family = new NameFamily(identityOf(subject));
  const placed = placeEntities(surface, entities);
  const own = entitiesOf(family, placed);
  const others = placed.filter((one) => !own.includes(one));
  const context = readingContext(surface, textWords, subject, others);
  return figuresOf(context, own, others, ownMentions(context, own));
}

export function readingContext(
  surface: Surface,
  words: readonly Word[],
  subject: AnswerSubject,
  others: readonly PlacedEntity[],
): ReadingContext {
  return { surface, words, subject, others: new SpanIndex(others.flatMap(({ spans }) => spans)) };
}

/** The same of entities whose places are known. `mentions`: where our brand is named. */
export function figuresOf(
  context: ReadingContext,
  own: readonly PlacedEntity[],
  others: readonly PlacedEntity[],
  mentions: readonly Span[],
): ReadingFigures {
  const ours = own.find(({ entity }) => entity.role === 'recommended') ?? null;
  return {
    mentions,
    ...framingOf(own, mentions.length > 0),
    ...ranked(
      rivalsAmong(context, others, mentions),
      ours === null ? null : offeredAt(context.surface, ours),
      mentions,
    ),
  };
}

/** With the products of what turned out to be the brand under another name. */
function entitiesOf(family: NameFamily, placed: readonly PlacedEntity[]): PlacedEntity[] {
  const named = placed.filter(({ entity }) => isOfFamily(entity, family));
  const keys = new Set(named.flatMap(({ entity: { name, also } }) => [name, ...also].map(brandKey)));
  return placed.filter(
    (one) => named.includes(one) || (one.entity.maker !== null && keys.has(brandKey(one.entity.maker))),
  );
}

function isOfFamily({ name, also, kind, maker }: Entity, family: NameFamily): boolean {
  const names = [name, ...also];
  // a place or a word of the same name is somebody else
  if (kind !== 'offer' && kind !== 'organisation')
    return names.some((one) => family.isTelling(one) && (family.has(one) || family.leads(one)));
  if (names.some((one) => family.has(one))) return true;
  // "Orange" of Orange Bank may be anybody
  if (maker === null)
    return names.some((one) => family.leads(one) || (family.isShortOf(one) && !isCommonPhrase(one)));
  return family.has(maker) || names.some((one) => family.isBehind(maker, one) || family.leadsWhole(one));
}

/** Where the reading names our brand, and where its very name stands besides. */
function ownMentions(context: ReadingContext, own: readonly PlacedEntity[]): Span[] {
  const read = own.flatMap(({ entity, spans }) => (isCommonPhrase(entity.name) ? spans.slice(0, 1) : spans));
  return withoutOverlaps([...read, ...literalMentions(context, identityOf(context.subject), own.length > 0)]);
}

/**
 * Where the names of a brand stand, though not within the name of somebody else. A brand that the reading does not know
 * must be unmistakable: of two words, or one that is nowhere written small and stands as brands do.
 */
function literalMentions(
  { surface, words, others }: ReadingContext,
  brand: BrandIdentity,
  isKnown: boolean,
): Span[] {
  const found = surfaceMentions(surface, words, brand).filter((span) => !others.isWithin(span));
  if (isKnown) return found;
  const family = new NameFamily(brand);
  const written = ({ start, end }: Span): string => surface.text.slice(start, end);
  const isSmall = (text: string): boolean => /^\p{Ll}+$/u.test(text);
  if (!isSmall(brand.name) && found.some((place) => isSmall(written(place)))) return [];
  return found.filter(
    (place) =>
      family.isTelling(written(place)) && (place.from !== place.to || isBrandLike(surface, words, place)),
  );
}

function framingOf(
  own: readonly PlacedEntity[],
  mentioned: boolean,
): Pick<ReadingFigures, 'framing' | 'reason'> {
  const strongest = strongestOf(own);
  const role = strongest?.entity.role;
  const framing = role === 'recommended' || role === 'warned_against' ? role : 'neutral';
  const reason = own.find(({ entity }) => entity.role === role && entity.reason !== null)?.entity.reason;
  return { framing: mentioned ? framing : null, reason: reason ?? null };
}

function rivalsAmong(
  context: ReadingContext,
  others: readonly PlacedEntity[],
  ownMentions: readonly Span[],
): Unranked[] {
  const left = new Set(others);
  const ours = new SpanIndex(ownMentions);
  const competitors = (context.subject.competitors ?? []).map((competitor) => {
    const family = new NameFamily({ ...competitor, host: competitor.domain ?? '' });
    const keys = new Set([competitor.name, ...competitor.aliases].map(brandKey));
    return { competitor, family, keys, named: new Set<PlacedEntity>() };
  });
  // who bears the very name comes before its maker: of Zoho and Zoho Books, both tracked, each gets its own
  type Tracked = (typeof competitors)[number];
  const ownNames = ({ keys, family }: Tracked): PlacedEntity[] =>
    [...left].filter(
      ({ entity }) =>
        [entity.name, ...entity.also].some((name) => keys.has(brandKey(name))) && isOfFamily(entity, family),
    );
  const ownAndMade = ({ family, named }: Tracked): PlacedEntity[] => entitiesOf(family, [...named, ...left]);
  for (const take of [ownNames, ownAndMade])
    for (const one of competitors)
      for (const entity of take(one)) {
        left.delete(entity);
        one.named.add(entity);
      }
  const tracked = competitors.flatMap(({ competitor, named }) => {
    const place =
      strongestOf(others.filter((one) => named.has(one))) ?? literalPlace(context, competitor, ours);
    return place === null ? [] : [{ ...rivalAt(context, place), name: competitor.name, tracked: true }];
  });
  const nameable = [...left].filter(({ entity: { kind } }) => kind !== 'place' && kind !== 'other');
  const found = groupByMaker(nameable).flatMap((group) => {
    const shown = strongestOf(group.filter(({ entity }) => isRival(entity)));
    return shown === null ? [] : [rivalAt(context, shown)];
  });
  return [...tracked, ...found].sort((a, b) => a.firstAt - b.firstAt);
}

/**
 * Is this chosen instead of ours, or compared with it? What an answer only mentions and says nothing about stands there
 * in passing: a part, an owner, an integration.
 */
function isRival({ kind, role, reason }: Entity): boolean {
  if (role === 'recommended' || role === 'warned_against') return kind === 'offer' || kind === 'organisation';
  return kind === 'offer' && role === 'mentioned' && reason !== null;
}

function rivalAt({ surface }: ReadingContext, placed: PlacedEntity): Unranked {
  const { name, role } = placed.entity;
  return { name, firstAt: offeredAt(surface, placed), role, tracked: false };
}

/** A tracked competitor that the reading passed over. */
function literalPlace(
  context: ReadingContext,
  { name, aliases, domain }: TrackedCompetitor,
  ours: SpanIndex,
): PlacedEntity | null {
  const spans = literalMentions(context, { name, aliases, host: domain ?? '' }, false).filter(
    (span) => !ours.overlaps(span),
  );
  if (spans.length === 0) return null;
  return { entity: { name, also: [], kind: 'offer', maker: null, role: 'mentioned', reason: null }, spans };
}

/** Of the strongest role the one named first. */
function strongestOf(placed: readonly PlacedEntity[]): PlacedEntity | null {
  const order = [...placed].sort(
    (a, b) =>
      STRENGTH.indexOf(a.entity.role) - STRENGTH.indexOf(b.entity.role) || firstPlace(a) - firstPlace(b),
  );
  return order[0] ?? null;
}

/** `ourPlace`: where ours is recommended first; null when it is not. */
function ranked(
  rivals: readonly Unranked[],
  ourPlace: number | null,
  mentions: readonly Span[],
): Pick<ReadingFigures, 'position' | 'competitors'> {
  const isAhead = (one: Unranked, other: Unranked): boolean => {
    if (one.role === 'recommended' && other.role === 'recommended') return one.firstAt < other.firstAt;
    if (one.role === 'recommended' || other.role === 'recommended') return one.role === 'recommended';
    return one.firstAt < other.firstAt;
  };
  const firstAt = ourPlace ?? mentions[0]?.start;
  const role = ourPlace === null ? 'mentioned' : 'recommended';
  const ours = firstAt === undefined ? [] : [{ name: '', firstAt, role, tracked: false } as const];
  const rankOf = (one: Unranked): number =>
    1 + [...rivals, ...ours].filter((other) => isAhead(other, one)).length;
  return {
    position: ourPlace === null || ours[0] === undefined ? null : rankOf(ours[0]),
    competitors: rivals.map((rival) => ({ ...rival, rank: rankOf(rival) })),
  };
}
