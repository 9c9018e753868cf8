import { firstPlaces } from './name-sightings';

it('keeps the first thirty places of each name, in order', () => {
  const places = Array.from({ length: 100 }, (_, start) => ({
    name: start % 4 === 0 ? 'Globex' : 'Acme',
    start,
  }));
  const kept = firstPlaces(places);
  expect(kept.filter(({ name }) => name === 'Acme')).toHaveLength(30);
  expect(kept.filter(({ name }) => name === 'Globex')).toHaveLength(25);
  expect(kept.map(({ start }) => start)).toEqual(kept.map(({ start }) => start).sort((a, b) => a - b));
});
