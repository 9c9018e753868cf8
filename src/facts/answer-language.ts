/** Small words that hardly another language has. */
const READ = new Set(
  'the and of is are was for with by at it its has have from that as on an to founded based plan per employees customers der die das und ist sind wurde mit von im bei ein eine hat nicht auf für seit zum zur kostet gegründet mitarbeiter'.split(
    ' ',
  ),
);
const UNREAD = new Set(
  'les des est une dans pour que qui avec sur fondée fondé siège el los las y por una con del su sus fundada fundado sede il che di della per sono nel fondata het een van en niet zijn voor op aan opgericht os uma com não foi fundada pela no och att som är med av ett grundades na się jest w z do od firma og det som er til af ble je se v na ktorý které ve bir için olarak kuruldu și în este pentru fost'.split(
    ' ',
  ),
);
const MAX_CHARS = 12_000;
const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Greek}\p{Script=Devanagari}]/gu;

/** Is a text in English or German, or too short to tell? Cues of other languages are not known, and may mislead. */
export function isReadLanguage(text: string): boolean {
  const sample = text.slice(0, MAX_CHARS);
  if ((sample.match(OTHER_SCRIPT)?.length ?? 0) * 5 > sample.length) return false;
  let read = 0;
  let unread = 0;
  for (const word of sample.toLowerCase().split(/[^\p{L}]+/u)) {
    if (READ.has(word)) read += 1;
    else if (UNREAD.has(word)) unread += 1;
  }
  return unread < 2 || read > unread;
}
