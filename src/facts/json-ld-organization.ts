import { hostOfUrl, withoutWww } from '../text/host-name';
import { nameKey, withoutLegalForm } from '../text/company-name';
import type { JsonLdNode, ReadablePage } from '../text/readable-page';
import { figures } from './figure';
import { yearFrom } from './compare-years';
import { hoursIn } from './json-ld-hours';
import { isRecord } from '../text/is-record';
import { isOrganization } from '../text/organization-types';
import { recordsIn, textIn, textsIn } from '../text/json-ld-text';
import { phoneFrom } from './phone';
import { placeFromParts } from './place-text';
import type { StatedValue } from './site-fact';

/** Further ones are those of branches. */
const MAX_PHONES = 4;

/** What the nodes of the site's own organisation state. Reviewers, publishers and customers have nodes too. */
export function organizationValues(page: ReadablePage): StatedValue[] {
  return page.jsonLd.filter((node) => isOwnOrganization(node, page)).flatMap(({ value }) => valuesOf(value));
}

function isOwnOrganization({ types, value }: JsonLdNode, page: ReadablePage): boolean {
  if (!isOrganization(types)) return false;
  const hosts = textsIn(value.url)
    .concat(textsIn(value['@id']))
    .flatMap((url) => hostOfUrl(url) ?? [])
    .map(withoutWww);
  if (hosts.length > 0) return hosts.some((host) => host === page.host || host.endsWith(`.${page.host}`));
  const key = keyOf(textIn(value.name) ?? '');
  const label = (page.host.split('.', 1)[0] ?? '').replace(/-/gu, '');
  if (key === '') return false;
  return (
    key === label ||
    (key.length > 3 && label.includes(key)) ||
    (label.length > 3 && key.includes(label)) ||
    page.names.some((name) => keyOf(name) === key)
  );
}

function keyOf(name: string): string {
  return nameKey(withoutLegalForm(name));
}

function valuesOf(node: Readonly<Record<string, unknown>>): StatedValue[] {
  const found: StatedValue[] = [];
  const founded = textIn(node.foundingDate);
  const year = founded === null ? null : yearFrom(founded);
  if (founded !== null && year !== null)
    found.push({ slot: 'founding_year', value: year, quote: `foundingDate: ${founded}` });
  addFounders(found, node.founder ?? node.founders);
  addPlaces(found, node);
  addHeadcount(found, node.numberOfEmployees);
  addPhones(found, node);
  return [...found, ...hoursIn(node)];
}

function addFounders(found: StatedValue[], stated: unknown): void {
  const names = textsIn(stated).filter((name) => name.includes(' ') && !name.startsWith('http'));
  if (names.length > 0)
    found.push({
      slot: 'leader',
      value: { kind: 'people', role: 'founder', names, isComplete: true },
      quote: `founder: ${names.join(', ')}`,
    });
}

function addPlaces(found: StatedValue[], node: Readonly<Record<string, unknown>>): void {
  for (const address of recordsIn(node.address).slice(0, 3)) {
    const [city, region, country] = [
      textIn(address.addressLocality),
      textIn(address.addressRegion),
      textIn(address.addressCountry),
    ];
    const value = placeFromParts(city, region, country);
    // a land alone is no seat
    if (value?.city == null) continue;
    found.push({
      slot: 'headquarters',
      value,
      quote: `address: ${[city, region, country].filter((part) => part !== null).join(', ')}`,
    });
  }
}

function addHeadcount(found: StatedValue[], stated: unknown): void {
  const numberIn = (value: unknown): number | null => figures(textIn(value) ?? '')[0]?.value ?? null;
  const isRange = isRecord(stated) && (stated.minValue !== undefined || stated.maxValue !== undefined);
  const least = isRange ? numberIn(stated.minValue) : numberIn(isRecord(stated) ? stated.value : stated);
  const most = isRange ? numberIn(stated.maxValue) : least;
  if (least === null || least <= 0) return;
  const precision = most === null ? 'bound' : 'exact';
  const quote = `numberOfEmployees: ${least}${most === least ? '' : `–${most ?? ''}`}`;
  found.push({
    slot: 'headcount',
    value: { kind: 'count', least, most, precision, halfDigit: 0.5, unit: 'employees' },
    quote,
  });
}

function addPhones(found: StatedValue[], node: Readonly<Record<string, unknown>>): void {
  const points = recordsIn(node.contactPoint ?? node.contactPoints).flatMap((point) =>
    textsIn(point.telephone),
  );
  for (const written of [...textsIn(node.telephone), ...points].slice(0, MAX_PHONES)) {
    const value = phoneFrom(written);
    if (value !== null) found.push({ slot: 'phone', value, quote: `telephone: ${written}` });
  }
}
