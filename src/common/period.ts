import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { DAY_RULE, daysBefore, daysBetween, isDay, utcDay } from '../text/utc-day';
import { AppError } from './app-error';
import { MayBeAbsent } from './request.decorators';

/** Of one read. */
export const MAX_DAYS = 400;

/** UTC days `YYYY-MM-DD`, the last one included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A day in a query that may be absent. */
export function DayParameter(name: string, description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'string', format: 'date', description }),
    MayBeAbsent(),
    ValidateBy({
      name: 'day',
      validator: {
        validate: (value) => typeof value === 'string' && isDay(value),
        defaultMessage: () => `${name} ${DAY_RULE}`,
      },
    }),
  );
}

/** Up to today and `standardDays` long where the query says nothing. Throws 400 `invalid_request`. */
export function periodOf({ from, to }: Partial<Period>, standardDays: number, now: Date): Period {
  const end = to ?? utcDay(now);
  const start = from ?? daysBefore(end, standardDays - 1);
  const days = daysBetween(start, end) + 1;
  if (days < 1) throw new AppError('invalid_request', 'from: must not be after to');
  if (days > MAX_DAYS)
    throw new AppError('invalid_request', `from: at most ${MAX_DAYS} days can be read at once`);
  return { from: start, to: end };
}
