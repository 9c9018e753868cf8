import { Injectable } from '@nestjs/common';
import { unavailable } from '../common/app-error';
import { KeyedSemaphore } from '../common/keyed-semaphore';
import { RateLimitsService } from '../queue/rate-limits.service';
import { HOUR_MS } from '../text/utc-day';
import { type LogoImage, logoImage } from './logo-process';

const AT_ONCE = 2;
const PATIENCE_MS = 20_000;
/** Each takes a process. */
const DRAWN_PER_HOUR = 60;

@Injectable()
export class LogosService {
  private readonly turns = new KeyedSemaphore({
    permits: AT_ONCE,
    patienceMs: PATIENCE_MS,
    outOfPatience: () => unavailable('Other images are being drawn. Try again shortly.', 10),
  });

  constructor(private readonly rateLimits: RateLimitsService) {}

  /** Throws 400 `invalid_request`, 429 `rate_limited`, 503 `service_unavailable`. */
  async draw(agencyId: number, bytes: Buffer): Promise<LogoImage> {
    await this.rateLimits.enforce({
      key: `logos:${agencyId}`,
      windowMs: HOUR_MS,
      limit: DRAWN_PER_HOUR,
      message: `An agency may upload ${DRAWN_PER_HOUR} logos an hour`,
    });
    return await this.turns.run({ [agencyId]: 1 }, async () => await logoImage(bytes));
  }
}
