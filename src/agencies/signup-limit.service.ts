import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error';
import { clientNetwork } from '../common/client-network';
import { Config } from '../config/config';
import { RateLimitsService } from '../queue/rate-limits.service';
import { HOUR_MS, MINUTE_MS } from '../text/utc-day';

/** Far above what a forgetful person needs, far below what harvesting addresses needs. */
const MAX_TAKEN_PER_MINUTE = 60;

/** Limits sign-ups by client address; those of one IPv6 /64 count together. */
@Injectable()
export class SignupLimitService {
  constructor(
    private readonly config: Config,
    private readonly rateLimits: RateLimitsService,
  ) {}

  /** Counts only sign-ups that succeed. Throws 429 `rate_limited`. */
  async within<Result>(address: string | undefined, signUp: () => Promise<Result>): Promise<Result> {
    const limit = this.config.signupPerIpPerHour;
    if (limit === 0) return await signUp();
    const client = clientNetwork(address ?? 'unknown');
    const signUps = {
      key: `signup:${client}`,
      windowMs: HOUR_MS,
      limit,
      message: `Too many sign-ups from this address: ${limit} an hour at most`,
    };
    try {
      return await this.rateLimits.within(signUps, signUp);
    } catch (error) {
      // the answer tells that the address has an agency
      if (error instanceof AppError && error.code === 'email_taken') {
        await this.rateLimits.enforce({
          key: `email-taken:${client}`,
          windowMs: MINUTE_MS,
          limit: MAX_TAKEN_PER_MINUTE,
          message: 'Too many sign-ups with addresses that have an agency already',
        });
      }
      throw error;
    }
  }
}
