import type { PageKind } from '../text/page-kind';
import { addressSeats } from './address-seat';
import { shownPlace } from './headquarters';

const seats = (texts: readonly string[], kind: PageKind = 'contact'): string[] =>
  addressSeats(
    {
      url: 'https://acme.com/contact',
      host: 'acme.com',
      kind,
      language: null,
      names: [],
      jsonLd: [],
      blocks: texts.map((text) => ({ text, kind: 'paragraph', level: 0 })),
    },
    (text) => text.includes('Acme'),
  ).flatMap(({ value, isPassing }) => (isPassing === true ? [] : shownPlace(value)));

it.each([
  ['Torstraße 12, 10119 Berlin', ['Berlin']],
  ['CH-8001 Zürich', ['Zurich, CH']],
  ['Acme Inc · 210 Water St, Ashland, OR 97520 · (541) 555-0118', ['Ashland, Oregon, US']],
  ['12 Great Pulteney Street, Bath BA2 4BR', ['Bath']],
  ['13200 Arles', ['Arles']],
  ['Acme · Oudegracht 402, Utrecht · 030 555 0174', ['Utrecht']],
  ['Acme Coworking · 88 Prefontaine Street, Halifax, Nova Scotia', ['Halifax, Nova Scotia, CA']],
  ['Acme LLC · Portland, Maine · (207) 555-0148', ['Portland, Maine, US']],
  ['Acme, 640 Carver Road, Dayton, Ohio 45404. Phone (937) 555-0122', ['Dayton, Ohio, US']],
  ['Acme Pty Ltd · Level 3, 90 Collins Street, Hobart TAS 7000', ['Hobart']],
  ['52 Elizabeth Street, nipaluna / Hobart TAS 7000', ['Hobart']],
  ['Acme inc., 2200, rue Haute, Saguenay (Québec) G9A 3Y3. Sans frais : 1 800 555-0131', ['Saguenay']],
  ['Acme · Made in Portland, Oregon', []],
  ['Acme Ltd · Sokoine Road, Arusha, Tanzania', ['Arusha, TZ']],
  ['Acme, Lower Combe, Totnes, Devon TQ9', []],
  ['Acme is not related to Other Services Ltd, Dublin', []],
  ['Offices in Graz, Linz and Villach', []],
  ['Oudegracht 402, Utrecht', []],
  ['In 2019 we moved.', []],
])('%s is %j', (text, expected) => {
  expect(seats([text])).toEqual(expected);
});

it('is none where there are several, or on the page of a branch', () => {
  expect(seats(['10119 Berlin', '20095 Hamburg'])).toEqual([]);
  expect(seats(['10119 Berlin'], 'other')).toEqual([]);
});
