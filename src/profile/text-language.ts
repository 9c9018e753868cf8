import { fold } from './name-key';

const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the and of to in for with your you is are our that we this'.split(' ')),
  de: new Set('der die und das mit fur ist sie wir ihre von zu den auf nicht'.split(' ')),
  fr: new Set('les des et est pour vous nous avec votre une dans du sur au qui'.split(' ')),
  es: new Set('los las y para con una por del que su es nuestra al como mas'.split(' ')),
  it: new Set('il di che per con della del sono una nostro gli alla piu dei nel'.split(' ')),
  nl: new Set('het een van en voor met zijn wij je uw op niet de ook bij'.split(' ')),
  pt: new Set('os para com uma do da que em nao sua voce mais dos na ao'.split(' ')),
};
const SAMPLE_LENGTH = 8000;
const FEWEST_HITS = 4;

/** Primary language subtag of a page: as it declares it, else by its most frequent small words, else English. */
export function textLanguage(declared: string | null, text: string): string {
  const subtag = /^[a-z]{2,3}(?=$|[-_])/i.exec(declared ?? '')?.[0].toLowerCase();
  if (subtag !== undefined) return subtag;
  const words = fold(text.slice(0, SAMPLE_LENGTH)).split(/[^\p{L}]+/u);
  const [best] = Object.entries(STOP_WORDS)
    .map(([language, stops]) => ({ language, hits: words.filter((word) => stops.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  return best !== undefined && best.hits >= FEWEST_HITS ? best.language : 'en';
}
