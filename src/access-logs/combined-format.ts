import { type ParsedLine, pathOf, statusOf } from './log-entry';

/** Address, time, request, status, size, referrer, user agent. What follows is passed over. */
const LINE =
  /^(\S+) (\S+) [^[]*\[(\d\d\/[A-Z][a-z]{2}\/\d{4}):(\d\d):(\d\d):(\d\d) ([+-]\d{4})\] "((?:[^"\\]|\\.)*)" (\S+) \S+ "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)"/;
const TIME = /\[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\]/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The combined format of Apache and nginx, also with a virtual host before the address. The day is that of its offset. */
export function parseCombined(line: string): ParsedLine {
  const found = LINE.exec(line);
  if (found === null) return TIME.test(line) ? 'fields' : 'time';
  const [, first = '', second = '', date = '', hour, minute, second2, offset = '', request = '', code] =
    found;
  const day = dayOf(date);
  const status = statusOf(code);
  const clock = Number(hour) * 3_600 + Number(minute) * 60 + Number(second2);
  if (day === null || clock >= 86_400) return 'time';
  if (status === null) return 'status';
  const [, target = ''] = request.split(' ', 2);
  return {
    day,
    hour: Number(hour),
    seconds: Date.parse(day) / 1_000 + clock - secondsOf(offset),
    address: second === '-' || isAddress(first) ? first : second,
    path: pathOf(target),
    status,
    userAgent: found[11] === '-' ? '' : (found[11] ?? ''),
    referrer: found[10] === '-' ? '' : (found[10] ?? ''),
  };
}

/** `22/Nov/2026` as `2026-11-22`; null: no such day. */
function dayOf(date: string): string | null {
  const month = MONTHS.indexOf(date.slice(3, 6)) + 1;
  const day = `${date.slice(7)}-${String(month).padStart(2, '0')}-${date.slice(0, 2)}`;
  return month > 0 && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** `+0130` in seconds. */
function secondsOf(offset: string): number {
  const size = Number(offset.slice(1, 3)) * 3_600 + Number(offset.slice(3)) * 60;
  return offset.startsWith('-') ? -size : size;
}

function isAddress(text: string): boolean {
  return /^[\d.]+$/.test(text) || /^[\da-f]*:[\da-f]*:[\da-f:.]*$/i.test(text);
}
