import { hostOfUrl, withoutWww } from '../text/host-name';
import { nameKey, withoutLegalForm } from '../text/company-name';
import type { JsonLdNode, ReadablePage } from '../text/readable-page';
import { figures } from './figure';
import { yearFrom } from './compare-years';
import { hoursIn } from './json-ld-hours';
import { isRecord } from '../text/is-record';
import { isOrganization } from '../text/organization-types';
import { recordsIn, textIn, textsIn } from '../text/json-ld-text';
import { phonesFrom } from './phone';
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
  const urls = [...textsIn(value.url), ...textsIn(value['@id'])];
  const hosts = urls.flatMap((url) => hostOfUrl(url) ?? []).map(withoutWww);
  if (hosts.length > 0) return hosts.some((host) => host === page.host || host.endsWith(`.${page.host}`));
  const key = keyOf(textIn(value.name) ?? '');
  const label = (page.host.split('.', 1)[0] ?? '').replace(/-/gu, '');
  if (key === '') return false;
  const isOfLabel = (key.length > 3 && label.includes(key)) || (label.length > 3 && key.includes(label));
  return key === label || isOfLabel || page.names.some((name) => keyOf(name) === key);
}

function keyOf(name: string): string {
  return nameKey(withoutLegalForm(name));
}

function valuesOf(node: JsonLdNode['value']): StatedValue[] {
  const points = recordsIn(node.contactPoint ?? node.contactPoints);
  const phones = [...textsIn(node.telephone), ...points.flatMap((point) => textsIn(point.telephone))];
  return [
    ...foundingIn(node.foundingDate),
    ...foundersIn(node.founder ?? node.founders),
    ...recordsIn(node.address).slice(0, 3).flatMap(seatsIn),
    ...headcountIn(node.numberOfEmployees),
    ...phonesFrom(phones.slice(0, MAX_PHONES), 'telephone: '),
    ...hoursIn(node),
  ];
}

function foundingIn(stated: unknown): StatedValue[] {
  const founded = textIn(stated) ?? '';
  const value = yearFrom(founded);
  return value === null ? [] : [{ slot: 'founding_year', value, quote: `foundingDate: ${founded}` }];
}

function foundersIn(stated: unknown): StatedValue[] {
  const names = textsIn(stated).filter((name) => name.includes(' ') && !name.startsWith('http'));
  const value = { kind: 'people', role: 'founder', names, isComplete: true } as const;
  return names.length === 0 ? [] : [{ slot: 'leader', value, quote: `founder: ${names.join(', ')}` }];
}

function seatsIn({ addressLocality, addressRegion, addressCountry }: JsonLdNode['value']): StatedValue[] {
  const [city, region, country] = [textIn(addressLocality), textIn(addressRegion), textIn(addressCountry)];
  const value = placeFromParts(city, region, country);
  // a land alone is no seat
  if (value?.city == null) return [];
  const written = [city, region, country].filter((part) => part !== null).join(', ');
  return [{ slot: 'headquarters', value, quote: `address: ${written}` }];
}

function headcountIn(stated: unknown): StatedValue[] {
  const numberIn = (value: unknown): number | null => figures(textIn(value) ?? '')[0]?.value ?? null;
  const isRange = isRecord(stated) && (stated.minValue !== undefined || stated.maxValue !== undefined);
  const least = isRange ? numberIn(stated.minValue) : numberIn(isRecord(stated) ? stated.value : stated);
  const most = isRange ? numberIn(stated.maxValue) : least;
  if (least === null || least <= 0) return [];
  const precision = most === null ? 'bound' : 'exact';
  const value = { kind: 'count', least, most, precision, halfDigit: 0.5, unit: 'employees' } as const;
  const quote = `numberOfEmployees: ${least}${most === least ? '' : `–${most ?? ''}`}`;
  return [{ slot: 'headcount', value, quote }];
}
