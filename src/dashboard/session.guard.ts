import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimitsService } from '../queue/rate-limits.service';
import { MINUTE_MS } from '../text/utc-day';
import { SignInNeeded } from './session';
import { SessionsService } from './sessions.service';
import type { WithViewer } from './viewer.decorator';

/** Several open pages that reload themselves stay far below it; a script does not. */
const MAX_PAGES_PER_MINUTE = 240;
/** Of all its keys and people. */
const MAX_PAGES_OF_AGENCY = 1_200;

/** Lets signed-in viewers pass. Pages have a rate limit of their own, apart from that of the key's API requests. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & WithViewer>();
    const viewer = await this.sessions.viewerOf(request);
    if (viewer === null) throw new SignInNeeded(this.sessions.isSentBy(request));
    const { identity, caller } = viewer;
    // the reader first: what they are refused takes nothing from their colleagues
    await this.count(`${identity.kind}:${identity.id}`, MAX_PAGES_PER_MINUTE, 'one reader');
    await this.count(`agency:${caller.agencyId}`, MAX_PAGES_OF_AGENCY, 'one agency');
    request.viewer = viewer;
    return true;
  }

  private async count(key: string, limit: number, who: string): Promise<void> {
    const message = `At most ${limit} pages a minute are shown to ${who}.`;
    await this.rateLimits.enforce({ key: `dashboard:${key}`, windowMs: MINUTE_MS, limit, message });
  }
}
