import { daysBetween } from '../text/utc-day';
import { readDate, readEpoch } from './date-text';

const today = '2026-06-30';

describe('readDate', () => {
  it.each([
    ['2024-03-09T23:30:00+09:00', '2024-03-09'],
    ['2024/3/9', '2024-03-09'],
    ['20240309', '2024-03-09'],
    ['20240309T101500Z', '2024-03-09'],
    ['9. März 2024', '2024-03-09'],
    ['9 mars 2024', '2024-03-09'],
    ['1er juin 2023', '2023-06-01'],
    ['9 de marzo de 2024', '2024-03-09'],
    ['March 9th, 2024', '2024-03-09'],
    ['Mar. 9, 2024', '2024-03-09'],
    ['Published on 9 March 2024 at 10:15', '2024-03-09'],
    ['9 марта 2024', '2024-03-09'],
    ['9 grudnia 2023', '2023-12-09'],
    ['2024年3月9日', '2024-03-09'],
    ['09.03.2024, 10:15 Uhr', '2024-03-09'],
    ['09.03.24', '2024-03-09'],
    ['25/12/2023', '2023-12-25'],
    ['12/25/2023', '2023-12-25'],
    ['3/4/2023', '2023-04-03'],
  ])('reads %s', (text, date) => {
    expect(readDate(text, { today, monthFirst: false })).toBe(date);
  });

  it('reads the month first where that is the custom', () => {
    expect(readDate('3/4/2023', { today, monthFirst: true })).toBe('2023-03-04');
  });

  it.each([
    '',
    'no date',
    '2026-07-01',
    '9 Foo 2024',
    '1994-05-05',
    '31 people in 2020',
    'version 1.2.3',
    '99.99.2020',
    '192.168.10.20',
  ])('finds none in %j', (text) => {
    expect(readDate(text, { today, monthFirst: false })).toBeNull();
  });

  it('takes the first of several', () => {
    expect(readDate('from 2020-01-02 to 3 May 2021', { today, monthFirst: false })).toBe('2020-01-02');
  });
});

describe('readEpoch', () => {
  it.each([
    ['1709942400', '2024-03-09'],
    ['1709942400000', '2024-03-09'],
    ['99999999999', null],
    ['4102444800', null],
    ['12', null],
  ])('%s is %s', (text, date) => {
    expect(readEpoch(text, { today, monthFirst: false })).toBe(date);
  });
});

it('counts days over a leap day', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});
