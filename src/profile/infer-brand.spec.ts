import type { BrandPage } from './brand-evidence';
import { inferBrand } from './infer-brand';

const page = (parts: Partial<BrandPage>): BrandPage => ({
  title: null,
  h1: null,
  ogSiteName: null,
  applicationName: null,
  websiteName: null,
  jsonLdOrganizations: [],
  logoAlt: null,
  homeLinks: [],
  copyright: null,
  isHome: true,
  ...parts,
});
const nameOf = (host: string, ...pages: Partial<BrandPage>[]): string =>
  inferBrand({ host, pages: pages.map(page) }).name;

describe('inferBrand', () => {
  it.each([
    ['the site name', 'acme.com', { ogSiteName: 'Acme' }, 'Acme'],
    [
      'the organisation, without its legal form',
      'acme.de',
      { jsonLdOrganizations: [{ name: 'Acme GmbH' }] },
      'Acme',
    ],
    ['the end of a title', 'blueharbor.com', { title: 'Boat rental in Kiel | Blue Harbor' }, 'Blue Harbor'],
    [
      'the start of a home title',
      'blueharbor.com',
      { title: 'Blue Harbor – Boat rental in Kiel' },
      'Blue Harbor',
    ],
    [
      'the part of a title that spells the domain',
      'acme.com',
      { title: 'Tools for teams - Acme - Home' },
      'Acme',
    ],
    ['the logo', 'acme.com', { logoAlt: 'Acme logo', title: 'Welcome' }, 'Acme'],
    ['initials in the domain', 'nwb.de', { ogSiteName: 'Neue Wege Bremen' }, 'Neue Wege Bremen'],
    [
      'an umlaut spelled out in the domain',
      'mueller-sohn.de',
      { ogSiteName: 'Müller & Sohn' },
      'Müller & Sohn',
    ],
    ['a name without the country suffix', 'acme.de', { ogSiteName: 'ACME.de' }, 'ACME'],
    ['a name without its subdomain', 'acme.at', { ogSiteName: 'news.Acme.at' }, 'Acme'],
    [
      'a name with its suffix where that is the brand',
      'booking.com',
      { ogSiteName: 'Booking.com' },
      'Booking.com',
    ],
    ['an umlaut in the domain', 'xn--bcher-kva.de', { title: 'Bücher | Romane und mehr' }, 'Bücher'],
    ['a domain in another script', 'xn--e1afmkfd.xn--p1ai', { title: 'Купить | Пример' }, 'Пример'],
    ['what an umlaut domain spells, without any evidence', 'xn--mller-kva.de', {}, 'Müller'],
    [
      'the site name, not the address in the title',
      'site5.com',
      { title: 'Acme CRM | site5.com', ogSiteName: 'Acme' },
      'Acme',
    ],
    [
      'an address in the title that is the name',
      'booking.com',
      { title: 'Hotels | Booking.com', ogSiteName: 'Booking.com' },
      'Booking.com',
    ],
    ['the link to the home page', 'acmetools.com', { homeLinks: ['Home', 'Acme Tools'] }, 'Acme Tools'],
    [
      'what the link calls it',
      'acmetools.com',
      { homeLinks: ['Go to the Acme Tools homepage'] },
      'Acme Tools',
    ],
    ['an owner with years', 'acmetools.com', { copyright: 'Acme Tools 2017-2026' }, 'Acme Tools'],
    [
      'the copyright line',
      'teamgrid.io',
      { copyright: 'TeamGrid Inc. All rights reserved.', title: 'Plan every project' },
      'TeamGrid',
    ],
    ['a title without its greeting', 'acmetools.com', { title: 'Willkommen bei Acme Tools' }, 'Acme Tools'],
    ['the domain, where the page says nothing', 'blue-harbor.com', { title: 'Home' }, 'Blue Harbor'],
    [
      'the domain rather than a slogan',
      'ledgerloop.com',
      { title: 'Bookkeeping on autopilot', h1: 'Books closed by the 5th' },
      'Ledgerloop',
    ],
    [
      'the domain rather than a phrase that names the trade',
      'owlpost.com',
      { ogSiteName: 'Email marketing', title: 'Email marketing for newsletters' },
      'Owlpost',
    ],
    [
      'the domain rather than one link of another name',
      'owlpost.com',
      { homeLinks: ['Qorvandel'] },
      'Owlpost',
    ],
  ])('takes %s', (_, host, parts, expected) => {
    expect(nameOf(host, parts)).toBe(expected);
  });

  it('the trade in the titles of all pages is no brand, what stands beside it is', () => {
    const title = { title: 'Velora - CRM software', h1: 'Velora CRM software' };
    const inner = { ...title, isHome: false };
    expect(nameOf('hsite45.com', title, inner, inner, inner)).toBe('Velora');
  });

  it('finds the label of the domain spelled out in the text', () => {
    const home = {
      title: null,
      description: null,
      headings: [],
      text: 'Kovacs Hydraulics repairs cylinders.',
    };
    const pages = [page({ title: 'Hydraulic Cylinders & Repair' })];
    expect(inferBrand({ host: 'kovacs-hydraulics.com', pages, home }).name).toBe('Kovacs Hydraulics');
  });

  it('believes what recurs on all pages over what stands on one', () => {
    const inner = { title: 'Prices | Globex', isHome: false };
    expect(
      nameOf('gbx.io', { title: 'Summer sale – Globex', ogSiteName: 'Summer sale' }, inner, inner, inner),
    ).toBe('Globex');
  });

  it('prefers the name that spells the domain over a partner organisation', () => {
    const jsonLdOrganizations = [{ name: 'Initech Holding' }, { name: 'Acme' }];
    expect(nameOf('acme.com', { jsonLdOrganizations })).toBe('Acme');
  });

  it('keeps other names as aliases, and the Latin name of the domain beside another script', () => {
    const acme = { jsonLdOrganizations: [{ name: 'Acme', alternateName: ['Acme Tools'] }] };
    expect(inferBrand({ host: 'acme.com', pages: [page(acme)] }).aliases).toContain('Acme Tools');
    expect(inferBrand({ host: 'yandeks.ru', pages: [page({ ogSiteName: 'Яндекс' })] }).aliases).toContain(
      'Yandeks',
    );
  });

  it('takes no title of a page for another name', () => {
    const titled = (title: string): Partial<BrandPage> => ({ title, isHome: false });
    const { name, aliases } = inferBrand({
      host: 'acme.com',
      pages: [
        { ogSiteName: 'Acme' },
        titled('Customers: how agencies use Acme'),
        titled('Acme Software | Prices'),
      ].map(page),
    });
    expect([name, aliases]).toEqual(['Acme', ['Acme Software']]);
  });

  it('is sure when sources agree, and not at all on the domain alone', () => {
    const agreed = page({ ogSiteName: 'Acme', title: 'Acme', websiteName: 'Acme', logoAlt: 'Acme' });
    expect(inferBrand({ host: 'acme.com', pages: [agreed] }).confidence).toBeGreaterThan(0.9);
    expect(inferBrand({ host: 'acme.com', pages: [] })).toMatchObject({ name: 'Acme', confidence: 0 });
  });
});
