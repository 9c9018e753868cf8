import type { PlaceValue } from './fact-value';
import { comparePlaces, shownPlace } from './headquarters';
import { placeAt } from './place-text';

const place = (text: string): PlaceValue => {
  const found = placeAt(text);
  if (found === null) throw new Error(text);
  return found.value;
};

it.each(['Pakington Street', 'Harbour Road'])('%s is no town', (street) => {
  expect(placeAt(street)).toBeNull();
});

describe('comparePlaces', () => {
  it.each([
    ['Berlin', 'Berlin, Germany', 'same'],
    ['München', 'Munich, Germany', 'same'],
    ['Cologne', 'Köln', 'same'],
    ['New York City', 'New York, NY', 'same'],
    ['Germany', 'Berlin', 'same'],
    ['Texas', 'Austin, Texas', 'same'],
    ['United States', 'Austin, TX', 'same'],
    ['Hamburg', 'Berlin', 'different'],
    ['France', 'Berlin', 'different'],
    ['California', 'Austin, Texas', 'different'],
    ['Portland, Maine', 'Portland, Oregon', 'different'],
    ['Portland', 'Portland, Oregon', 'same'],
    ['Cambridge, UK', 'Cambridge, Massachusetts', 'different'],
    ['San Francisco Bay Area', 'Palo Alto, California', 'incomparable'],
    ['San Francisco', 'Palo Alto', 'incomparable'],
    ['Munich', 'Garching', 'incomparable'],
    ['Germany', 'Quellstadt', 'incomparable'],
    ['Leith, Edinburgh', 'Edinburgh', 'same'],
    ['Leith, Edinburgh', 'Glasgow', 'different'],
    ['Thiene (Vicenza)', 'Thiene', 'same'],
    ['Vicenza', 'Thiene, Vicenza', 'same'],
    ['Schio (Vicenza)', 'Padova', 'different'],
    ['Lyon, Paris', 'Lyon', 'same'],
    ['San Diego, CA', 'San Diego, California', 'same'],
    ['Berlin, DE', 'Berlin', 'same'],
    ['Toronto, CA', 'Toronto, Ontario', 'same'],
  ])('finds %s beside a stated %s %s', (claim, fact, expected) => {
    expect(comparePlaces(place(claim), place(fact))).toBe(expected);
  });

  it.each(['Europe', 'the cloud', 'March 2020', 'Remote', 'CRM'])('takes %s for no place', (text) => {
    expect(placeAt(text)).toBeNull();
  });

  it('shows a place for readers', () => {
    expect(shownPlace(place('Austin, Texas'))).toBe('Austin, Texas, US');
  });
});
