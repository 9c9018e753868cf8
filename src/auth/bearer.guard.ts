import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError } from '../common/app-error';
import { RateLimitsService } from '../queue/rate-limits.service';
import { readBearer } from './api-token';
import { CHANGES_NOTHING, OPEN_ROUTE } from './caller.decorator';
import { countFailedAttempt } from './failed-attempts';
import type { Principal, WithPrincipal } from './principal';
import { PrincipalsService } from './principals.service';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

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
    if (
      this.reflector.getAllAndOverride<boolean | undefined>(OPEN_ROUTE, [
        context.getHandler(),
        context.getClass(),
      ]) === true
    )
      return true;
    const request = context.switchToHttp().getRequest<Request & WithPrincipal>();
    const bearer = readBearer(request.headers.authorization);
    if (bearer.kind !== 'token') return this.refuse(request, bearer.kind);
    const principal = this.principals.authenticate(bearer.token);
    return principal instanceof Promise
      ? principal.then((found) =>
          found === null ? this.refuse(request, 'unknown') : this.admit(context, request, found),
        )
      : this.admit(context, request, principal);
  }

  private admit(context: ExecutionContext, request: Request & WithPrincipal, principal: Principal): boolean {
    if (principal.scope === 'read' && !this.onlyReads(context, request)) {
      throw new AppError('insufficient_scope', 'This API key may only read; use a key with full scope');
    }
    request.principal = principal;
    return true;
  }

  private onlyReads(context: ExecutionContext, { method, query }: Request): boolean {
    if (SAFE_METHODS.has(method)) return true;
    const when = this.reflector.get<string | undefined>(CHANGES_NOTHING, context.getHandler());
    return when === 'always' || (when === 'dry_run' && query.dry_run === 'true');
  }

  private async refuse(request: Request, token: 'missing' | 'malformed' | 'unknown'): Promise<never> {
    await countFailedAttempt(this.rateLimits, request.ip);
    if (token === 'missing') {
      throw new AppError('missing_token', 'Send your API key as "Authorization: Bearer <API_KEY>"');
    }
    throw new AppError('invalid_token', 'The API key is unknown or revoked');
  }
}
