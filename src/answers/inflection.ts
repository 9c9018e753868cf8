import { detectLanguage } from '../text/language';
import { listOf } from '../text/word-lists';
import { fold } from '../text/fold';
import { ANSWER_LANGUAGES, answerWords } from './lexicon';

const { set } = answerWords('inflection');

const GENITIVE = [...set('genitive')];
const KOREAN = [...set('korean')];
const SLAVIC = [...set('slavic')];
const SLAVIC_LETTERS = /[ąęłżźćńśčšžřěůďťňĺŕа-яё]/iu;
const HANGUL = /[가-힣]/u;
const SHORTEST_STEM = 4;

/** Endings that a name may take in the language of a text. Light: one ending behind the unchanged name. */
export function endingsIn(text: string): readonly string[] {
  const sample = text.slice(0, 20_000);
  return [
    ...GENITIVE,
    ...listedFor(text, 'added'),
    ...(HANGUL.test(sample) ? KOREAN : []),
    ...(SLAVIC_LETTERS.test(sample) ? SLAVIC : []),
  ].sort((a, b) => b.length - a.length);
}

/** Cuts off a folded word what the language of a text puts in its place elsewhere: "goldener" and "goldene" as "golden". */
export function stemIn(text: string): (folded: string) => string {
  const endings = [...listedFor(text, 'replaced'), ...listedFor(text, 'added')].sort(
    (a, b) => b.length - a.length,
  );
  return (folded) => {
    const ending = endings.find((one) => folded.endsWith(one) && folded.length >= one.length + SHORTEST_STEM);
    return ending === undefined ? folded : folded.slice(0, -ending.length);
  };
}

/** Folded endings of the language that a text is in. */
function listedFor(text: string, list: 'added' | 'replaced'): string[] {
  return listOf(ANSWER_LANGUAGES[detectLanguage(text) ?? '']?.inflection?.[list] ?? '').map(fold);
}
