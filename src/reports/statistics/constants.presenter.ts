import { decimals } from '../../text/decimals';
import type { ConstantDto, ConstantsDto } from './constants.dto';
import type { KnownConstant, KnownConstants } from './known-constants';

const DIGITS = 4;

export function presentConstants({ dayCorrelation, carryOver }: KnownConstants): ConstantsDto {
  return { day_correlation: presentConstant(dayCorrelation), carry_over: presentConstant(carryOver) };
}

function presentConstant({ value, measured }: KnownConstant): ConstantDto {
  return {
    value: decimals(value, DIGITS),
    source: measured === null ? 'assumed' : 'measured',
    ci_low: measured === null ? null : decimals(measured.interval.low, DIGITS),
    ci_high: measured === null ? null : decimals(measured.interval.high, DIGITS),
    days: measured?.days ?? null,
    measured_at: measured?.measuredAt.toISOString() ?? null,
  };
}
