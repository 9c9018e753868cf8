import { WorkDeclined } from '../leases/held-rows';

const LIMITS = { day: "the service's limit of the day", month: "the agency's limit of the month" };

/** A call would pass a spend limit, so it was not made. */
export class SpendLimitReached extends WorkDeclined {
  constructor(scope: keyof typeof LIMITS) {
    super(`spend_limit_reached: ${LIMITS[scope]} for calls of engines is used up (UTC)`);
    this.name = 'SpendLimitReached';
  }
}
