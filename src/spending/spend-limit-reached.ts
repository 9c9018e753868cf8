import { WorkDeclined } from '../leases/held-rows';

/** Whose limit it is. */
export type SpendScope = 'day' | 'month';

const LIMITS: Readonly<Record<SpendScope, string>> = {
  day: "the service's limit of the day",
  month: "the agency's limit of the month",
};

/** A call would pass a spend limit, so it was not made. */
export class SpendLimitReached extends WorkDeclined {
  constructor(scope: SpendScope) {
    super(`spend_limit_reached: ${LIMITS[scope]} for calls of engines is used up (UTC)`);
    this.name = 'SpendLimitReached';
  }
}
