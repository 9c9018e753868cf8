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
const SHORTEST_BASE_STEM = 3;
const SHORTEST_BASE = 4;

/** Endings that a name may take in a text of this language. Light: one ending behind the unchanged name. */
export function endingsIn(text: string, language: string | null): readonly string[] {
  const sample = text.slice(0, 20_000);
  return [
    ...GENITIVE,
    ...listedFor(language, 'added'),
    ...(HANGUL.test(sample) ? KOREAN : []),
    ...(SLAVIC_LETTERS.test(sample) ? SLAVIC : []),
  ].sort((a, b) => b.length - a.length);
}

/** Cuts off a folded word what its language puts in its place elsewhere: "goldener" and "goldene" as "golden". */
export function stemIn(language: string | null): (folded: string) => string {
  const endings = [...listedFor(language, 'replaced'), ...listedFor(language, 'added')].sort(
    (a, b) => b.length - a.length,
  );
  return (folded) => {
    const ending = endings.find((one) => folded.endsWith(one) && folded.length >= one.length + SHORTEST_STEM);
    return ending === undefined ? folded : folded.slice(0, -ending.length);
  };
}

/** What a folded name may be in its base form: "alzy" as "alza", "alzo" and so on. None where a language inflects no names. */
export function baseForms(folded: string, language: string | null): string[] {
  const replaced = listedFor(language, 'replaced');
  const endings = [...replaced, ...listedFor(language, 'added')];
  const stems = endings.flatMap((one) =>
    folded.endsWith(one) && folded.length >= one.length + SHORTEST_BASE_STEM
      ? folded.slice(0, -one.length)
      : [],
  );
  const forms = [...stems, ...stems.flatMap((stem) => replaced.map((ending) => stem + ending))];
  return forms.filter(({ length }) => length >= SHORTEST_BASE);
}

/** Folded endings of a language. */
function listedFor(language: string | null, list: 'added' | 'replaced'): string[] {
  return listOf(ANSWER_LANGUAGES[language ?? '']?.inflection?.[list] ?? '').map(fold);
}
