import type { Surface } from '../text/markdown/surface';
import { LiteralPlaces, type TextSpan } from './literal-places';
import { brandKey } from './name-forms';
import type { Entity } from './reading';

/** An entity with the places where the answer names it, in order; at least one. */
export interface PlacedEntity {
  readonly entity: Entity;
  readonly spans: readonly TextSpan[];
}

/** Where an entity is named first. */
export function firstPlace({ spans }: PlacedEntity): number {
  return spans[0]?.start ?? 0;
}

/**
 * Finds the places of each entity. Where names overlap the longer one has the place: "Acme" is not named in "Acme
 * Books". An entity that stands nowhere but in closing lists of sources is left out.
 */
export function placeEntities(surface: Surface, entities: readonly Entity[]): PlacedEntity[] {
  const literal = new LiteralPlaces(surface);
  const all = entities.map((entity) => [entity.name, ...entity.also].flatMap((form) => literal.find(form)));
  const claims = all.flatMap((spans, at) => spans.map((span) => ({ ...span, at })));
  claims.sort((a, b) => a.start - b.start || b.end - a.end);
  const held: TextSpan[][] = entities.map(() => []);
  let last: (TextSpan & { readonly at: number }) | null = null;
  for (const claim of claims) {
    const isFree = last === null || claim.start >= last.end;
    const isSame =
      last !== null && claim.start === last.start && claim.end === last.end && claim.at !== last.at;
    if (!isFree && !isSame) continue;
    held[claim.at]?.push({ start: claim.start, end: claim.end });
    last = claim;
  }
  return entities.flatMap((entity, at) => {
    const spans = held[at]?.length === 0 ? (all[at] ?? []).slice(0, 1) : (held[at] ?? []);
    return spans.length === 0 ? [] : [{ entity, spans }];
  });
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
