import { blockAt, type Surface } from '../text/markdown/surface';
import { LiteralPlaces } from '../text/markdown/literal-places';
import type { Span } from '../text/sentences';
import { brandKey } from './name-forms';
import type { Entity } from './reading';
import { withoutOverlaps } from './span-index';

/** An entity with the places where the answer names it, in order; at least one. */
export interface PlacedEntity {
  readonly entity: Entity;
  readonly spans: readonly Span[];
}

/** Where an entity is named first. */
export function firstPlace({ spans }: PlacedEntity): number {
  return spans[0]?.start ?? 0;
}

/** Where it is offered first: an item about somebody else may name it before that, in passing. */
export function offeredAt(surface: Surface, { spans }: PlacedEntity): number {
  return (spans.find((span) => !isInPassing(surface, span)) ?? spans[0])?.start ?? 0;
}

function isInPassing(surface: Surface, { start }: Span): boolean {
  const block = blockAt(surface, start);
  const isLine = block?.kind === 'item' || block?.kind === 'cell';
  return isLine && /\p{L}/u.test(surface.text.slice(block.start, start));
}

/**
 * Finds the places of each entity. Where names overlap the longer one has the place: "Acme" is not named in "Acme
 * Books". An entity that stands nowhere but in closing lists of sources is left out.
 */
export function placeEntities(surface: Surface, entities: readonly Entity[]): PlacedEntity[] {
  const literal = new LiteralPlaces(surface);
  const formsOf = ({ name, also }: Entity): string[] => [...new Set([name, ...also])];
  const all = new Map([...new Set(entities.flatMap(formsOf))].map((form) => [form, literal.find(form)]));
  const free = longestOnly(all);
  return entities.flatMap((entity) => {
    const spansIn = (places: ReadonlyMap<string, readonly Span[]>): Span[] =>
      formsOf(entity).flatMap((form) => places.get(form) ?? []);
    const held = spansIn(free);
    const spans = withoutOverlaps(held.length > 0 ? held : spansIn(all));
    return spans.length === 0 ? [] : [{ entity, spans }];
  });
}

/** The places that no longer name holds, by name. */
function longestOnly(all: ReadonlyMap<string, readonly Span[]>): ReadonlyMap<string, readonly Span[]> {
  const claims = [...all].flatMap(([form, spans]) => spans.map((span) => ({ form, span })));
  claims.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const held = new Map<string, Span[]>();
  let last: Span = { start: 0, end: 0 };
  for (const { form, span } of claims) {
    const isSame = span.start === last.start && span.end === last.end;
    if (span.start < last.end && !isSame) continue;
    last = span;
    const spansOfForm = held.get(form) ?? [];
    spansOfForm.push(span);
    held.set(form, spansOfForm);
  }
  return held;
}

/** Entities that are one brand: they share a name, or one is the other's maker, or both have the same maker. */
export function groupByMaker(placed: readonly PlacedEntity[]): PlacedEntity[][] {
  const groups: { readonly keys: Set<string>; readonly members: PlacedEntity[] }[] = [];
  for (const one of placed) {
    const keys = new Set(keysOf(one.entity));
    const joined = groups.filter((group) => [...keys].some((key) => group.keys.has(key)));
    const members = [...joined.flatMap((group) => group.members), one];
    for (const group of joined) {
      for (const key of group.keys) keys.add(key);
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push({ keys, members });
  }
  return groups.map(({ members }) => members.sort((a, b) => firstPlace(a) - firstPlace(b)));
}

function keysOf({ name, also, maker }: Entity): string[] {
  return [name, ...also, ...(maker === null ? [] : [maker])].map(brandKey).filter((key) => key !== '');
}
