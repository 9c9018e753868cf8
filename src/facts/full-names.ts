import { fold } from '../text/fold';
import { matchesIn } from '../text/matches';
import { factWords } from './lexicon';
import { PERSON, peopleIn } from './person-name';

const { iu, gu, gate } = factWords('leader');

const CUE = iu`${'cue'}`;
const MAY_SAY = gate('cue');
const NAME = gu`${PERSON}`;
/** "Ana is", "Ximena es la" */
const FIRST = gu`(?<![\p{L}'’-])(\p{Lu}[\p{L}\p{M}-]{1,20})(?=,? (?:${'is'}|${'joinedAs'})(?!\p{L}))`;
const NAME_BEFORE = /\p{Lu}[\p{L}'’-]* $/u;

/** "Ana is CEO" as "Ana Reyes is CEO", where the texts of the page name one Ana in full. */
export function withFullNames(text: string, texts: readonly string[]): string {
  if (!MAY_SAY(text) || !CUE.test(text)) return text;
  let whole = text;
  for (const { 1: first = '', index } of matchesIn(text, FIRST).reverse()) {
    const full = NAME_BEFORE.test(text.slice(0, index)) ? null : fullNameOf(first, texts);
    if (full !== null) whole = `${whole.slice(0, index)}${full}${whole.slice(index + first.length)}`;
  }
  return whole;
}

/** First names of the people that the texts name in full, folded. */
export function firstNamesIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(peopleNamed).map((name) => fold(name.split(' ', 1)[0] ?? '')));
}

function peopleNamed(text: string): string[] {
  return matchesIn(text, NAME).flatMap(([name]) => peopleIn(name));
}

/** null: nobody is called so, or several are. */
function fullNameOf(first: string, texts: readonly string[]): string | null {
  const found = texts
    .filter((text) => text.includes(`${first} `))
    .flatMap(peopleNamed)
    .filter((name) => name.startsWith(`${first} `));
  const [full, other] = [...new Set(found)];
  return full === undefined || other !== undefined ? null : full;
}
