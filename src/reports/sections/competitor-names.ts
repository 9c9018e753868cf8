import { brandKey } from '../../answers/name-forms';
import { byFrequency } from '../../text/by-frequency';
import { isTellingName } from '../../text/common-words';

const SHORTEST_MAKER = 4;
/** Words behind a maker's name that go on with it: "Marks & Spencer" is no product of Marks. */
const CONNECTED = /^(?:&|\+|and|of|und|et|y|e)$/iu;

/** The reading of an answer, as far as competitors are counted. */
export interface NamedCompetitors {
  readonly competitors: readonly { readonly name: string }[];
}

/**
 * Under which name a competitor is counted: all spellings of a name under the most frequent one, ties by name, and a
 * product under its maker where an answer names the maker alone ("Globex Plus" as "Globex").
 */
export function competitorNames(readings: readonly NamedCompetitors[]): (name: string) => string {
  const names = byFrequency(readings.flatMap(distinctNames)).map(([name]) => name);
  const makers = new Set(names.filter(isTellingName).map(brandKey));
  const keyOf = (name: string): string => makerKey(name, makers) ?? brandKey(name);
  const shown = new Map<string, string>();
  const keys = new Map(names.map((name) => [name, keyOf(name)]));
  for (const name of names) {
    const key = keys.get(name) ?? name;
    // a maker is shown by its own name, however often its products are named
    if (!shown.has(key) || (brandKey(name) === key && brandKey(shown.get(key) ?? '') !== key)) {
      shown.set(key, name);
    }
  }
  return (name) => shown.get(keys.get(name) ?? keyOf(name)) ?? name;
}

function distinctNames({ competitors }: NamedCompetitors): string[] {
  return [...new Set(competitors.map(({ name }) => name))];
}

function makerKey(name: string, makers: ReadonlySet<string>): string | null {
  const words = name.split(/\s+/u);
  for (let length = 1; length < words.length; length += 1) {
    const key = brandKey(words.slice(0, length).join(' '));
    if (key.length >= SHORTEST_MAKER && makers.has(key) && !CONNECTED.test(words[length] ?? '')) return key;
  }
  return null;
}
