import { first, type PageDocument } from './document';
import { firstText, type JsonLdNode } from './json-ld';
import { isRecord } from '../text/json-ld-text';
import { collapse } from '../text/tidy';

/** What an organisation's JSON-LD states about it. Texts as written, at most 300 characters each. */
export interface OrganizationFacts {
  readonly type: string;
  readonly name: string;
  readonly legalName: string | null;
  readonly alternateNames: readonly string[];
  readonly url: string | null;
  readonly sameAs: readonly string[];
  readonly description: string | null;
  readonly slogan: string | null;
  readonly foundingDate: string | null;
  readonly founders: readonly string[];
  readonly telephone: string | null;
  readonly employees: string | null;
  readonly locality: string | null;
  readonly country: string | null;
}

/** Where a page names its brand. */
export interface BrandHints {
  readonly organizations: readonly OrganizationFacts[];
  readonly websiteName: string | null;
  readonly siteName: string | null;
  readonly applicationName: string | null;
  readonly logoAlt: string | null;
}

const ORGANIZATION =
  /Organization|Corporation|LocalBusiness|Brand$|Store$|Restaurant|Hotel|NGO|Airline|School$|University|Dentist|Physician|LegalService|FinancialService|InsuranceAgency|RealEstateAgent|TravelAgency/;
const MAX_CHARS = 300;
const MAX_ORGANIZATIONS = 10;

export function findBrandHints(page: PageDocument): BrandHints {
  const organizations = page.jsonLd.nodes
    .filter(({ types }) => types.some((type) => ORGANIZATION.test(type)))
    .flatMap((node) => factsOf(node))
    .slice(0, MAX_ORGANIZATIONS);
  const website = page.jsonLd.nodes.find(({ types }) => types.includes('WebSite'));
  return {
    organizations,
    websiteName: short(website?.value.name),
    siteName: short(first(page.meta, 'og:site_name')),
    applicationName: short(
      first(page.meta, 'application-name') ?? first(page.meta, 'apple-mobile-web-app-title'),
    ),
    logoAlt: logoAlt(page),
  };
}

function factsOf({ types, value }: JsonLdNode): OrganizationFacts[] {
  const name = short(value.name);
  if (name === null) return [];
  const address: unknown = Array.isArray(value.address) ? value.address[0] : value.address;
  const employees = value.numberOfEmployees;
  return [
    {
      type: types[0] ?? '',
      name,
      legalName: short(value.legalName),
      alternateNames: list(value.alternateName),
      url: short(value.url),
      sameAs: list(value.sameAs),
      description: short(value.description),
      slogan: short(value.slogan),
      foundingDate: short(value.foundingDate),
      founders: list(value.founder ?? value.founders),
      telephone: short(value.telephone),
      employees: isRecord(employees) ? short(employees.value ?? employees.minValue) : short(employees),
      locality: isRecord(address) ? short(address.addressLocality) : null,
      country: isRecord(address) ? short(address.addressCountry) : null,
    },
  ];
}

function short(value: unknown): string | null {
  const text = firstText(value);
  return text === null ? null : collapse(text).slice(0, MAX_CHARS) || null;
}

function list(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.slice(0, 20).flatMap((item) => short(item) ?? []);
}

/** Text of the image in a box or file named logo, in the header of the page. */
function logoAlt(page: PageDocument): string | null {
  for (const element of page.elements) {
    const alt = element.name === 'img' ? collapse(element.node.attribs.alt ?? '') : '';
    if (alt === '' || alt.length > 80) continue;
    const around = [element, element.parent, element.parent?.parent]
      .map((near) => near?.tokens ?? '')
      .join(' ');
    if (
      /logo|site-?branding/u.test(`${around} ${(element.node.attribs.src ?? '').slice(0, 500).toLowerCase()}`)
    )
      return alt;
  }
  return null;
}
