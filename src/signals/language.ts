import { fold } from './text';

/** The commonest small words of each language that hardly another one has, accents folded. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to is that for with are this you was have from not they which their will can has been',
  de: 'der die und das ist nicht mit den von fur ein eine auf sich auch dem wird sind werden einer bei wie oder',
  fr: 'le les des est et une dans pour que qui pas vous sur avec par plus nous cette sont mais ses aux leur',
  es: 'el los las y que por una para con del se es como mas su pero sus este entre cuando muy sobre',
  it: 'il di che e per una con non sono del della dei gli nel anche piu come alla questo delle essere suo',
  nl: 'het een van en dat niet zijn voor met op aan er ook maar bij wordt deze naar wij uit kan worden',
  pt: 'o os uma que nao com para por mais dos das como seu sua ao voce tem foi pela pelo sao muito',
  pl: 'nie na sie jest ze w z do jak to od przez dla ktory oraz byc tym po tylko jego juz czy',
  sv: 'och att det som en pa ar av for med den till inte om har ett jag var sig kan fran ska',
  da: 'og at det som en pa er af for med den til ikke om har et jeg var sig kan fra skal blev',
  no: 'og at det som en pa er av for med den til ikke om har et jeg var seg kan fra skal ble',
  fi: 'ja on ei se etta oli ovat myos kun mutta joka han kuin tai niin sen ole mukaan jos vain',
  cs: 'a je se na ze v to s z do pro jsou jako by ale byl podle jeho pri jen ktery nebo jsme',
  hu: 'a az es hogy nem is egy ez volt meg de mint csak ha el mar van lehet kell azt aki',
  ro: 'si in de la a nu cu pe este din care mai pentru sa ca au fost dar prin sau sunt acest',
  tr: 've bir bu da icin ile de cok olarak daha gibi en ne kadar sonra olan var ancak ama her',
};
/** Scripts that one language, or nearly one, is written in. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];
const LANGUAGES_OF_WORD = new Map<string, string[]>();
for (const [language, list] of Object.entries(WORDS))
  for (const word of list.split(' '))
    LANGUAGES_OF_WORD.set(word, [...(LANGUAGES_OF_WORD.get(word) ?? []), language]);

const MAX_CHARS = 8_000;
const MIN_WORDS = 12;
/** Running text has a small word among every three or four; a share this low is a list of names. */
const MIN_SHARE = 0.08;
const MIN_SCRIPT_SHARE = 0.15;

/**
 * The language of a running text, ISO 639-1, by its script and its small words; null when too little speaks for any.
 * Linear in the first 8,000 characters.
 */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, MAX_CHARS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  for (const [script, language] of SCRIPTS)
    if ((sample.match(script)?.length ?? 0) / letters >= MIN_SCRIPT_SHARE) return language;
  if ((sample.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) / letters >= 0.5)
    return /[іїєґ]/iu.test(sample) ? 'uk' : 'ru';
  const words = fold(sample).split(' ');
  if (words.length < MIN_WORDS) return null;
  const points = new Map<string, number>();
  for (const word of words) {
    const languages = LANGUAGES_OF_WORD.get(word) ?? [];
    for (const language of languages)
      points.set(language, (points.get(language) ?? 0) + 1 / languages.length);
  }
  const [best] = [...points].sort(([, a], [, b]) => b - a);
  return best === undefined || best[1] / words.length < MIN_SHARE ? null : best[0];
}
