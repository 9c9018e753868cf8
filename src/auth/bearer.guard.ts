import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError } from '../common/app-error';
import { RateLimitsService } from '../queue/rate-limits.service';
import { readBearer } from './api-token';
import { OPEN_ROUTE } from './caller.decorator';
import { countFailedAttempt } from './failed-attempts';
import type { Principal, WithPrincipal } from './principal';
import { PrincipalsService } from './principals.service';

/** Every route needs a live bearer token unless it is marked `@OpenRoute()`. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly principals: PrincipalsService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  /** Without a promise for a cached key: most requests have one. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const marked = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(OPEN_ROUTE, marked) === true) return true;
    const request = context.switchToHttp().getRequest<Request & WithPrincipal>();
    const bearer = readBearer(request.headers.authorization);
    if (typeof bearer === 'string') return this.refuse(request, bearer);
    const principal = this.principals.authenticate(bearer.token);
    return principal instanceof Promise
      ? principal.then((found) => (found === null ? this.refuse(request, 'unknown') : admit(request, found)))
      : admit(request, principal);
  }

  private async refuse(request: Request, token: 'missing' | 'malformed' | 'unknown'): Promise<never> {
    await countFailedAttempt(this.rateLimits, request.ip);
    if (token === 'missing') {
      throw new AppError('missing_token', 'Send your API key as "Authorization: Bearer <API_KEY>"');
    }
    throw new AppError('invalid_token', 'The API key is unknown or revoked');
  }
}

function admit(request: WithPrincipal, principal: Principal): boolean {
  request.principal = principal;
  return true;
}
