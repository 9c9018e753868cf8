import { foldedWords } from '../../text/fold';
import { singular } from '../../text/words';

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about affordable alternative alternatives an and any are as at be best better between buy by can cheap ' +
    'choose compare compared comparison do does easy find for from get give good great has have help how i in is ' +
    'it list me most my near need of on one option options or our popular rated recommend recommended should ' +
    'than that the their there this to today top trusted use used using versus vs want we what when where which ' +
    'who why will with worth would you your'
  ).split(' '),
);

/** Distinct words that carry meaning: case and accents folded, plural `s` cut, in order of appearance. */
export function contentWords(text: string): string[] {
  const kept = foldedWords(text)
    .split(' ')
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word));
  return [...new Set(kept.map(singular))];
}
