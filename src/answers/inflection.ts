import { answerWords } from './lexicon';

const { set } = answerWords('inflection');

const GENITIVE = [...set('genitive')];
const KOREAN = [...set('korean')];
const SLAVIC = [...set('slavic')];
const SLAVIC_LETTERS = /[ąęłżźćńśčšžřěůďťňĺŕа-яё]/iu;
const HANGUL = /[가-힣]/u;

/** Endings that a name may take in the language of a text. Light: one ending behind the unchanged name. */
export function endingsIn(text: string): readonly string[] {
  const sample = text.slice(0, 20_000);
  return [
    ...GENITIVE,
    ...(HANGUL.test(sample) ? KOREAN : []),
    ...(SLAVIC_LETTERS.test(sample) ? SLAVIC : []),
  ].sort((a, b) => b.length - a.length);
}
