import { z } from 'zod';
import { AppError } from '../common/app-error';
import { WEEKDAYS } from './run-days';

const scheduleShape = z.discriminatedUnion('frequency', [
  z.strictObject({ frequency: z.literal('daily') }),
  z.strictObject({
    frequency: z.literal('weekly'),
    days: z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length),
  }),
]);

/** Days of the week of a schedule as a caller sends it, in ISO numbers. Throws 400 `invalid_request`. */
export function readWeekdays(given: unknown): number[] {
  const schedule = scheduleShape.safeParse(given);
  if (!schedule.success) throw new AppError('invalid_request', faultOf(schedule.error));
  const days: readonly string[] = schedule.data.frequency === 'daily' ? WEEKDAYS : schedule.data.days;
  return WEEKDAYS.flatMap((name, at) => (days.includes(name) ? [at + 1] : []));
}

function faultOf({ issues: [issue] }: z.ZodError): string {
  switch (issue?.path[0]) {
    case 'frequency':
      return 'schedule.frequency: must be daily or weekly';
    case 'days':
      return `schedule.days: must be 1 to 7 of ${WEEKDAYS.join(', ')}`;
    default:
      return issue?.code === 'unrecognized_keys'
        ? 'schedule: may hold frequency and, when that is weekly, days'
        : 'schedule: must be an object with frequency, or null';
  }
}
