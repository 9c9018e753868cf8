import { z } from 'zod';
import { AppError } from '../common/app-error';
import { WEEKDAYS } from './run-days';

/** Of one domain. */
export const MAX_SCHEDULED_MARKETS = 5;
export const MAX_PLANNED_ROUNDS = 5;
const LONGEST_TAG = 40;

const common = {
  markets: z.array(z.string().max(LONGEST_TAG)).min(1).max(MAX_SCHEDULED_MARKETS).nullish(),
  planned_rounds: z.int().min(1).max(MAX_PLANNED_ROUNDS).nullish(),
};
const scheduleShape = z.discriminatedUnion('frequency', [
  z.strictObject({ frequency: z.literal('daily'), ...common }),
  z.strictObject({
    frequency: z.literal('weekly'),
    days: z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length),
    ...common,
  }),
]);

/** A schedule as a caller wants it. */
export interface WantedSchedule {
  /** ISO numbers. */
  readonly weekdays: readonly number[];
  /** As the caller spells their tags, some perhaps twice; null: all, or the default where rounds are planned. */
  readonly markets: readonly string[] | null;
  /** 1 to 5; null: it goes on. */
  readonly plannedRounds: number | null;
}

/** Throws 400 `invalid_request`. */
export function readSchedule(given: unknown): WantedSchedule {
  const schedule = scheduleShape.safeParse(given);
  if (!schedule.success) throw new AppError('invalid_request', faultOf(schedule.error));
  const { data } = schedule;
  const days: readonly string[] = data.frequency === 'daily' ? WEEKDAYS : data.days;
  const { markets = null, planned_rounds: plannedRounds = null } = data;
  return {
    weekdays: WEEKDAYS.flatMap((name, at) => (days.includes(name) ? [at + 1] : [])),
    markets,
    plannedRounds,
  };
}

function faultOf({ issues: [issue] }: z.ZodError): string {
  switch (issue?.path[0]) {
    case 'frequency':
      return 'schedule.frequency: must be daily or weekly';
    case 'days':
      return `schedule.days: must be 1 to 7 of ${WEEKDAYS.join(', ')}`;
    case 'markets':
      return `schedule.markets: must be 1 to ${MAX_SCHEDULED_MARKETS} tags of markets, such as \`fr-FR\`, or null`;
    case 'planned_rounds':
      return `schedule.planned_rounds: must be 1 to ${MAX_PLANNED_ROUNDS}, or null`;
    default:
      return issue?.code === 'unrecognized_keys'
        ? 'schedule: may hold frequency, markets, planned_rounds and, when frequency is weekly, days'
        : 'schedule: must be an object with frequency, or null';
  }
}
