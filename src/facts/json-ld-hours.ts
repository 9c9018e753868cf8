import { recordsIn, textIn, textsIn } from '../text/json-ld-text';
import { groupBy } from '../text/group-by';
import type { Opening } from './fact-value';
import { shownHours } from './opening-hours';
import { inPassing, type StatedValue } from './site-fact';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** "Mo-Fr 08:00-17:00", "Tu,Th 16:00-20:00", "Mo-Su" */
const COMPACT =
  /^((?:Mo|Tu|We|Th|Fr|Sa|Su)(?:\s?[-,]\s?(?:Mo|Tu|We|Th|Fr|Sa|Su))*)(?:\s(\S+?)\s?[-–]\s?(\S+))?$/u;
const TIME = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:Z|[+-]\d\d:?\d\d)?$/u;
const DAY_MINUTES = 24 * 60;
const MAX_VALUES = 14;

/** `openingHours` and `openingHoursSpecification` of schema.org. Those of a season, or of a holiday, are said in passing. */
export function hoursIn(node: Readonly<Record<string, unknown>>): StatedValue[] {
  const compact = textsIn(node.openingHours).flatMap((text) => text.split(/(?<=\d),\s?(?=[A-Z])/u));
  const stated = compact.flatMap((text) => compactHours(text.trim()) ?? []);
  const specified = recordsIn(node.openingHoursSpecification);
  const regular = specified.filter((one) => one.validFrom === undefined && one.validThrough === undefined);
  const seasonal = specified.filter((one) => !regular.includes(one));
  return [
    ...statements([...stated, ...regular.flatMap(specifiedHours)]),
    ...statements(seasonal.flatMap(specifiedHours)).map(inPassing),
  ].slice(0, MAX_VALUES);
}

interface DayHours {
  readonly day: number;
  /** Null: closed. */
  readonly opening: Opening | null;
}

function compactHours(text: string): DayHours[] | null {
  const [, days = '', from, to] = COMPACT.exec(text) ?? [];
  if (days === '') return null;
  const opening = from === undefined || to === undefined ? ([0, DAY_MINUTES] as const) : openingOf(from, to);
  if (opening === null) return null;
  return days.split(/\s?,\s?/u).flatMap((part) => {
    const [first = 0, last = first] = part.split(/\s?-\s?/u).map(dayOf);
    if (first < 0 || last < 0) return [];
    const span = ((last - first + DAYS.length) % DAYS.length) + 1;
    return Array.from({ length: span }, (_, step) => ({ day: (first + step) % DAYS.length, opening }));
  });
}

function specifiedHours(node: Readonly<Record<string, unknown>>): DayHours[] {
  const [opens, closes] = [textIn(node.opens), textIn(node.closes)];
  const isClosed = opens !== null && opens === closes && /^0?0:00/u.test(opens);
  const opening = opens === null || closes === null || isClosed ? null : openingOf(opens, closes);
  if (opening === null && !isClosed) return [];
  return textsIn(node.dayOfWeek)
    .map((written) => dayOf(written.split('/').at(-1) ?? ''))
    .filter((day) => day >= 0)
    .map((day) => ({ day, opening }));
}

/** -1: no day of the week. */
function dayOf(written: string): number {
  const name = written.toLowerCase();
  return name.length < 2 ? -1 : DAYS.findIndex((day) => day.startsWith(name));
}

function openingOf(opens: string, closes: string): Opening | null {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  if (from === null || to === null) return null;
  return [from, to <= from ? to + DAY_MINUTES : to === DAY_MINUTES - 1 ? DAY_MINUTES : to];
}

function minutesOf(written: string): number | null {
  const [, hours, minutes] = TIME.exec(written) ?? [];
  return hours === undefined || Number(hours) > 24 ? null : Number(hours) * 60 + Number(minutes);
}

/** Days with the same hours are one value. */
function statements(hours: readonly DayHours[]): StatedValue[] {
  const openingsOf = (day: number): Opening[] =>
    hours
      .flatMap((one) => (one.day === day && one.opening !== null ? [one.opening] : []))
      .sort(([one], [other]) => one - other);
  const days = [...new Set(hours.map(({ day }) => day))].sort();
  const alike = groupBy(days, (day) => JSON.stringify(openingsOf(day)));
  return [...alike.values()].map((group) => {
    const value = { kind: 'hours', days: group, openings: openingsOf(group[0] ?? 0) } as const;
    return { slot: 'opening_hours', value, quote: `openingHours: ${shownHours(value)}` };
  });
}
