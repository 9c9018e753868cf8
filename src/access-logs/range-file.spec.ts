import { daysBefore, utcDay } from '../text/utc-day';
import { assertNoneOlder, RangeFileFault, readRangeFile } from './range-file';
import { rangeLists } from './range-list';

const [shipped] = rangeLists([]);

describe('readRangeFile', () => {
  const file = (prefixes: readonly object[], creationTime = '2026-06-14T10:00:00.000000'): string =>
    JSON.stringify({ creationTime, prefixes });
  const ipv4 = { ipv4Prefix: '192.0.2.0/24' };

  it.each([
    [
      'every list that came with this version',
      rangeLists([]).flatMap(({ ranges }) => ranges.map((ipv4Prefix) => ({ ipv4Prefix }))),
    ],
    ['the widest blocks that anybody has', [{ ipv4Prefix: '17.0.0.0/8' }, { ipv6Prefix: '2a00::/16' }]],
  ])('reads %s', (_case, prefixes) => {
    expect(readRangeFile(file(prefixes)).ranges).toHaveLength(prefixes.length);
  });

  it('reads both ranges of an entry, and the day', () => {
    expect(readRangeFile(file([{ ...ipv4, ipv6Prefix: '2001:db8::/32' }]))).toEqual({
      collected: '2026-06-14',
      ranges: ['192.0.2.0/24', '2001:db8::/32'],
    });
  });

  it.each([
    ['all of IPv4', [{ ipv4Prefix: '0.0.0.0/0' }], '0.0.0.0/0 is too wide: it must be /8 or narrower'],
    ['a wide range after others', [ipv4, { ipv4Prefix: '16.0.0.0/7' }], '16.0.0.0/7 is too wide'],
    ['all of IPv6', [{ ipv6Prefix: '::/0' }], '::/0 is too wide: it must be /16 or narrower'],
    ['half of the IPv6 of a region', [{ ipv6Prefix: '2a00::/15' }], '2a00::/15 is too wide'],
    ['no prefix', [], 'must have creationTime and prefixes'],
    ['a prefix that names no range', [ipv4, {}], 'must have creationTime and prefixes'],
    ['an address for a range', [{ ipv4Prefix: '192.0.2.1' }], 'ipaddr'],
  ])('refuses %s', (_case, prefixes, message) => {
    expect(() => readRangeFile(file(prefixes))).toThrow(message);
  });

  it.each([
    ['no day', '2026-13-01', 'must have creationTime'],
    [
      'a day to come, which would keep later lists out',
      '2999-01-01T00:00:00',
      'creationTime is to come: 2999-01-01',
    ],
  ])('refuses %s', (_case, creationTime, message) => {
    expect(() => readRangeFile(file([ipv4], creationTime))).toThrow(message);
  });

  it('takes tomorrow, as a clock may be ahead', () => {
    const tomorrow = daysBefore(utcDay(new Date()), -1);
    expect(readRangeFile(file([ipv4], tomorrow)).collected).toBe(tomorrow);
  });
});

describe('assertNoneOlder', () => {
  const day = shipped?.collected ?? '';
  const named = shipped?.file ?? '';
  const ranges = ['192.0.2.0/24'];

  it.each([
    ['newer', daysBefore(day, -1), day, false],
    ['of the same day', day, day, false],
    ['older', daysBefore(day, 1), day, true],
    ['older than what was stored since', daysBefore(day, -1), daysBefore(day, -2), true],
  ])('of a file that is %s', (_case, collected, usedOf, isRefused) => {
    const inUse = rangeLists([{ file: named, collected: usedOf, ranges }]);
    const check = (): void => {
      assertNoneOlder([{ file: named, collected, ranges }], inUse);
    };
    if (isRefused)
      expect(check).toThrow(
        new RangeFileFault(`${named} is of ${collected}, older than the list in use, of ${usedOf}`),
      );
    else expect(check).not.toThrow();
  });
});
