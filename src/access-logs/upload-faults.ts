import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../common/app-error';
import type { LineReport } from './line-report';
import type { LogFormat } from './log-format';
import { DAY_MS, DAY_RULE, isDay } from '../text/utc-day';

/** What is wrong with the day of an upload; null: nothing. `keptDays`: how long counts are kept. */
export function dayFault(day: string, now: Date, keptDays: number): string | null {
  if (!isDay(day)) return `day: ${DAY_RULE}`;
  const ms = Date.parse(day);
  // somewhere it is tomorrow already
  if (ms > now.getTime() + DAY_MS) return 'day: must not be in the future';
  if (ms <= now.getTime() - keptDays * DAY_MS) return `day: must be one of the last ${keptDays} days`;
  return null;
}

/** Why a log tells nothing of its day; null: it does. */
export function uploadFault(day: string, format: LogFormat | null, report: LineReport): string | null {
  const { lines, of_day, other_days, not_understood } = report;
  if (of_day > 0) return null;
  if (other_days.lines > 0) {
    const days = other_days.days.map((other) => `${other.day}: ${other.lines}`).join(', ');
    return `body: no line is of ${day}; lines of other days: ${days}`;
  }
  const reasons = not_understood.reasons.map(({ reason, lines: count }) => `${reason}: ${count}`).join(', ');
  const [example] = not_understood.examples;
  if (example === undefined) return `body: none of its ${lines} lines tells of a request`;
  const as = format ?? 'combined, cloudfront, cloudflare or vercel';
  return `body: none of its ${lines} lines was understood as ${as} (${reasons}); line ${example.line}: ${example.text}`;
}

/** A log may be declared as anything: its bytes tell what it is. But a form wraps it. Throws 415 `unsupported_media_type`. */
export function checkMediaType({
  'content-type': type = '',
  'content-encoding': encoding = 'identity',
}: IncomingHttpHeaders): void {
  const refuse = (message: string): never => {
    throw new AppError('unsupported_media_type', message);
  };
  if (/^\s*multipart\//i.test(type)) refuse('The body must be the log itself, not a form (curl -T FILE)');
  if (!/^(?:identity|gzip|x-gzip)$/i.test(encoding.trim())) refuse('The body may be compressed by gzip only');
}
