const DAY_MS = 86_400_000;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Days are written `YYYY-MM-DD` and mean UTC. */
export function dayBefore(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** `2026-03-05` to `5 March 2026`. */
export function longDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** As `Last-Modified` wants it. */
export function httpDay(day: string): string {
  return new Date(`${day}T06:00:00Z`).toUTCString();
}

/** Fills `{year}` and `{year-2}` in a text, so that it does not grow old. */
export function withYears(text: string, today: string): string {
  const year = Number(today.slice(0, 4));
  return text.replace(/\{year(?:-(\d{1,2}))?\}/g, (_, back: string | undefined) =>
    String(year - Number(back ?? 0)),
  );
}
