import { listOf } from './word-lists';

const MONTHS = listOf(
  'January, February, March, April, May, June, July, August, September, October, November, December',
);
const SHORT_NAME = 3;

/** "1 answer", "1,200 answers". */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;
}

/** "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** "1st", "2nd", "11th", "21st". */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10];
  return `${place}${ending ?? 'th'}`;
}

/** "21 Nov", of a UTC day or time in ISO 8601; an empty text for any other. */
export function shortDay(iso: string): string {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/.exec(iso) ?? [];
  const name = MONTHS[Number(month) - 1]?.slice(0, SHORT_NAME);
  return name === undefined ? '' : `${Number(day)} ${name}`;
}

/** "May 2024", of a month such as `2024-05`; any other text as it is. */
export function monthWords(iso: string): string {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(iso) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? iso : `${name} ${year}`;
}

/** "21 November 2026", in UTC. */
export function longDay(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}
