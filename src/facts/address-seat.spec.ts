import { addressSeats } from './address-seat';
import { shownPlace } from './headquarters';

const seats = (texts: readonly string[], kind = 'contact'): string[] =>
  addressSeats({
    url: 'https://acme.com/contact',
    host: 'acme.com',
    kind,
    language: null,
    names: [],
    jsonLd: [],
    blocks: texts.map((text) => ({ text, kind: 'paragraph', level: 0 })),
  }).map(({ value }) => shownPlace(value));

it.each([
  ['Torstraße 12, 10119 Berlin', ['Berlin']],
  ['CH-8001 Zürich', ['Zurich, CH']],
  ['Acme Inc · 210 Water St, Ashland, OR 97520 · (541) 555-0118', ['Ashland, Oregon, US']],
  ['12 Great Pulteney Street, Bath BA2 4BR', ['Bath']],
  ['13200 Arles', ['Arles']],
  ['In 2019 we moved.', []],
])('%s is %j', (text, expected) => {
  expect(seats([text])).toEqual(expected);
});

it('is none where there are several, or on the page of a branch', () => {
  expect(seats(['10119 Berlin', '20095 Hamburg'])).toEqual([]);
  expect(seats(['10119 Berlin'], 'other')).toEqual([]);
});
