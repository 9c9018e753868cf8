import { matchesIn } from '../text/matches';
import { factWords } from './lexicon';
import { PERSON, peopleIn } from './person-name';

const { u, gu } = factWords('leader');

const NAME = u`${PERSON}`;
/** "Ana is", "Ximena es la" */
const FIRST = gu`(?<![\p{L}'’-]|\p{Lu}[\p{L}'’-]* )(\p{Lu}[\p{L}\p{M}-]{1,20})(?=,? (?:${'is'}|${'joinedAs'})(?!\p{L}))`;

/** The people of a page by their first names; those that two share name nobody. */
export function fullNames(texts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const text of texts)
    for (const [name] of matchesIn(text, new RegExp(NAME.source, 'gu'))) {
      const [person] = peopleIn(name);
      const first = person?.split(' ', 1)[0];
      if (person === undefined || first === undefined) continue;
      const known = found.get(first);
      found.set(first, known === undefined || known === person ? person : null);
    }
  return new Map(
    [...found].flatMap(([first, person]): [string, string][] => (person === null ? [] : [[first, person]])),
  );
}

/** "Ana is CEO" as "Ana Reyes is CEO". */
export function withFullNames(text: string, people: ReadonlyMap<string, string>): string {
  return people.size === 0
    ? text
    : text.replace(new RegExp(FIRST.source, 'gu'), (first) => people.get(first) ?? first);
}
