import { brandKey } from '../../answers/name-forms';
import type { AnswerReading } from '../../answers/read-answer';
import { isTellingName } from '../../text/common-words';

const SHORTEST_MAKER = 4;
/** Words behind a maker's name that go on with it: "Marks & Spencer" is no product of Marks. */
const CONNECTED = /^(?:&|\+|and|of|und|et|y|e)$/iu;

/**
 * Under which key a competitor is counted: all spellings of a name have one, and a product has that of its maker where
 * an answer names the maker alone ("Globex Plus" as "Globex").
 */
export function competitorKeys(
  readings: readonly Pick<AnswerReading, 'competitors'>[],
): (name: string) => string {
  const names = new Set(readings.flatMap(({ competitors }) => competitors.map(({ name }) => name)));
  const makers = new Set([...names].filter(isTellingName).map(brandKey));
  const keys = new Map([...names].map((name) => [name, makerKey(name, makers) ?? brandKey(name)]));
  return (name) => keys.get(name) ?? brandKey(name);
}

function makerKey(name: string, makers: ReadonlySet<string>): string | null {
  const words = name.split(/\s+/u);
  for (let length = 1; length < words.length; length += 1) {
    const key = brandKey(words.slice(0, length).join(' '));
    if (key.length >= SHORTEST_MAKER && makers.has(key) && !CONNECTED.test(words[length] ?? '')) return key;
  }
  return null;
}
