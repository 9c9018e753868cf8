import { rangeLists } from './range-list';

const [shipped] = rangeLists([]);

describe('rangeLists', () => {
  it.each([
    ['newer ones', '2999-01-01', true],
    ['as new ones', shipped?.collected ?? '', true],
    ['older ones, as after an upgrade', '2020-01-01', false],
  ])('has %s that were stored: %s', (_case, collected, isTaken) => {
    const stored = { file: shipped?.file ?? '', collected, ranges: ['192.0.2.0/24'] };
    const [first, ...others] = rangeLists([stored]);
    expect(first?.ranges).toEqual(isTaken ? stored.ranges : shipped?.ranges);
    expect(first?.collected).toBe(isTaken ? collected : shipped?.collected);
    expect(others).toEqual(rangeLists([]).slice(1));
  });
});
