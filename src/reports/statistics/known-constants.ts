import {
  ASSUMED_CONSTANTS,
  type ConstantEstimate,
  type ConstantName,
  type DesignConstants,
  usableValue,
} from '../../statistics/design-constants';

/** A constant as it was measured last. */
export interface DatedEstimate extends ConstantEstimate {
  readonly name: ConstantName;
  readonly measuredAt: Date;
}

/** A value that figures go by, and where it comes from. */
export interface KnownConstant {
  readonly value: number;
  /** null: it is assumed. */
  readonly measured: DatedEstimate | null;
}

export interface KnownConstants {
  readonly dayCorrelation: KnownConstant;
  readonly carryOver: KnownConstant;
}

/** What was measured over enough days; else what is assumed. */
export function knownConstants(measured: readonly DatedEstimate[]): KnownConstants {
  const known = (name: ConstantName, assumed: number): KnownConstant => {
    const estimate = measured.find((one) => one.name === name) ?? null;
    const value = estimate === null ? null : usableValue(estimate);
    return value === null ? { value: assumed, measured: null } : { value, measured: estimate };
  };
  return {
    dayCorrelation: known('day_correlation', ASSUMED_CONSTANTS.dayCorrelation),
    carryOver: known('carry_over', ASSUMED_CONSTANTS.carryOver),
  };
}

export function designConstants({ dayCorrelation, carryOver }: KnownConstants): DesignConstants {
  return { dayCorrelation: dayCorrelation.value, carryOver: carryOver.value };
}
