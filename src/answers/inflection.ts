const GENITIVE = ['s'];
const KOREAN = '은 는 이 가 을 를 의 에 에서 으로 로 와 과 도 만 까지 부터 보다 처럼 에게'.split(' ');
const SLAVIC =
  'a u e y i o em om ie ow owi ach ami ovi ovy ova ou ем ом а у е ы и ой ою ам ами ах ов ові і'.split(' ');
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
