import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { WithPrincipal } from '../auth/principal';
import { AppError } from '../common/app-error';
import { countHits } from '../queue/fixed-window';
import { RedisService } from '../queue/redis.service';
import { SignInNeeded } from './session';
import { SessionsService } from './sessions.service';

const MINUTE_MS = 60_000;
/** Several open pages that reload themselves stay far below it; a script does not. */
const MAX_PAGES_PER_MINUTE = 240;

/** Lets signed-in readers pass. Pages have a rate limit of their own, apart from that of the key's API requests. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly redis: RedisService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & WithPrincipal>();
    const session = await this.sessions.of(request);
    if (session === null) throw new SignInNeeded();
    await this.throttle(session.keyId);
    // the dashboard only reads, even for keys that may write
    request.principal = { agencyId: session.agencyId, keyId: session.keyId, scope: 'read' };
    return true;
  }

  private async throttle(keyId: number): Promise<void> {
    const window = await countHits(this.redis, `dashboard:${keyId}`, MINUTE_MS).catch(() => null);
    if (window === null || window.hits <= MAX_PAGES_PER_MINUTE) return;
    throw new AppError(
      'rate_limited',
      `At most ${MAX_PAGES_PER_MINUTE} pages a minute are shown to one key.`,
      {
        'Retry-After': String(Math.ceil(window.resetsInMs / 1000)),
      },
    );
  }
}
