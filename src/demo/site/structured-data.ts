import { dayBefore } from './calendar';
import { COMPANY, DEMO_ORIGIN, PEOPLE, personPath } from './company';
import type { PageSource } from './page-source';

type JsonLd = Readonly<Record<string, unknown>>;

const ORGANIZATION_ID = `${DEMO_ORIGIN}/#organization`;

export const ORGANIZATION: JsonLd = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': ORGANIZATION_ID,
  name: COMPANY.name,
  legalName: COMPANY.legalName,
  url: `${DEMO_ORIGIN}/`,
  logo: `${DEMO_ORIGIN}/logo.svg`,
  slogan: COMPANY.slogan,
  foundingDate: COMPANY.founded,
  numberOfEmployees: COMPANY.employees,
  email: COMPANY.email,
  telephone: COMPANY.phone,
  founder: [PEOPLE.maren, PEOPLE.tobias].map(({ name }) => ({ '@type': 'Person', name })),
  address: {
    '@type': 'PostalAddress',
    streetAddress: '12 Ropewalk Lane',
    addressLocality: COMPANY.city,
    addressRegion: COMPANY.region,
    addressCountry: COMPANY.country,
  },
};

const WEBSITE: JsonLd = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: COMPANY.name,
  url: `${DEMO_ORIGIN}/`,
  publisher: { '@id': ORGANIZATION_ID },
};

/** JSON-LD objects of a page; the thin ones have none. */
export function structuredDataOf(page: PageSource, today: string): JsonLd[] {
  if (page.path === '/') return [ORGANIZATION, WEBSITE];
  if (page.article !== undefined) return articleData(page, page.article, today);
  return page.changedDaysAgo === undefined ? [] : [pageData(page, page.changedDaysAgo, today)];
}

function articleData(
  page: PageSource,
  { author, publishedDaysAgo, changedDaysAgo }: NonNullable<PageSource['article']>,
  today: string,
): JsonLd[] {
  if (author === null || publishedDaysAgo === null) return [];
  const { name, role } = PEOPLE[author];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: page.title,
      description: page.description,
      datePublished: dayBefore(today, publishedDaysAgo),
      dateModified: dayBefore(today, changedDaysAgo ?? publishedDaysAgo),
      author: { '@type': 'Person', name, jobTitle: role, url: `${DEMO_ORIGIN}${personPath(author)}` },
      publisher: { '@id': ORGANIZATION_ID },
      mainEntityOfPage: `${DEMO_ORIGIN}${page.path}`,
    },
  ];
}

function pageData(page: PageSource, changedDaysAgo: number, today: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: page.title,
    dateModified: dayBefore(today, changedDaysAgo),
    publisher: { '@id': ORGANIZATION_ID },
  };
}
