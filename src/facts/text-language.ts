/** Small words that hardly another language has, and the cues of the slots. */
const ENGLISH = new Set(
  'the and of is are was were for with by at it its has have from that as on to this their founded based headquarters plan per employees customers phone price pricing month user year founder team we our you'.split(
    ' ',
  ),
);
const GERMAN = new Set(
  'der die das und ist sind wurde mit von im bei ein eine hat nicht auf für seit zum zur den dem des wir unser unsere kostet gegründet gründung gründer mitarbeiter mitarbeitende hauptsitz sitz kunden nutzer telefon preis preise monat jahr geschäftsführer geschäftsführerin über uns nach'.split(
    ' ',
  ),
);
const OTHERS = new Set(
  'les des est une dans pour que qui avec sur fondée fondé siège el los las y por una con del su sus fundada fundado sede il che di della per sono nel fondata het een van en niet zijn voor op aan opgericht os uma com não foi fundada pela no och att som är med av ett grundades na się jest w z do od firma det er til af ble je se v které ve bir için olarak kuruldu și în este pentru fost'.split(
    ' ',
  ),
);
const MAX_CHARS = 12_000;
const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Greek}\p{Script=Devanagari}]/gu;

export type ReadLanguage = 'en' | 'de';

/**
 * Is a text in English or German? Very short ones count as English. Null for other languages: their cues are not
 * known, and words they share may mislead.
 */
export function readLanguage(text: string): ReadLanguage | null {
  const sample = text.slice(0, MAX_CHARS);
  if ((sample.match(OTHER_SCRIPT)?.length ?? 0) * 5 > sample.length) return null;
  let english = 0;
  let german = 0;
  let others = 0;
  for (const word of sample.toLowerCase().split(/[^\p{L}]+/u)) {
    if (ENGLISH.has(word)) english += 1;
    else if (GERMAN.has(word)) german += 1;
    else if (OTHERS.has(word)) others += 1;
  }
  if (others > 1 && others >= english + german) return null;
  return german > english ? 'de' : 'en';
}
