import { markdownSurface } from '../text/markdown/markdown-surface';
import { LiteralPlaces } from '../text/markdown/literal-places';
import type { ReadingReply } from './read-task';
import { type Entity, LONGEST_REASON, MAX_ENTITIES } from './reading';

const LONGEST_NAME = 120;
const MAX_FORMS = 10;
/** Of the names of a reply. Who loses more has not read this text. */
const MAX_LOST = 0.1;

/**
 * The part of a model's reply that stands in the answer letter by letter, marks of formatting aside. A missing form or
 * reason is left out alone, an entity with its name. null: more than a tenth of the names are missing.
 */
export function verifiedEntities(answer: string, { entities }: ReadingReply): Entity[] | null {
  const text = new LiteralPlaces(markdownSurface(answer));
  const asThere = (words: string | null, longest: number): string | null =>
    words === null || words.length > longest ? null : text.written(words);
  const kept = entities.slice(0, MAX_ENTITIES).flatMap(({ kind, role, ...words }): Entity[] => {
    const name = asThere(words.name, LONGEST_NAME);
    if (name === null) return [];
    const also = words.also.slice(0, MAX_FORMS).flatMap((form) => asThere(form, LONGEST_NAME) ?? []);
    const maker = asThere(words.maker, LONGEST_NAME);
    return [{ name, also, kind, maker, role, reason: asThere(words.reason, LONGEST_REASON) }];
  });
  const read = Math.min(entities.length, MAX_ENTITIES);
  return read - kept.length > read * MAX_LOST ? null : kept;
}
