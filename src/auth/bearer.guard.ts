import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError } from '../common/app-error';
import { readBearer } from './api-token';
import { FailedAttemptsService } from './failed-attempts.service';
import { OPEN_ROUTE } from './open-route.decorator';
import type { WithPrincipal } from './principal';
import { PrincipalsService } from './principals.service';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every route needs a live bearer token unless it is marked `@OpenRoute()`. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly principals: PrincipalsService,
    private readonly failedAttempts: FailedAttemptsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.get<boolean | undefined>(OPEN_ROUTE, context.getHandler()) === true) return true;
    const request = context.switchToHttp().getRequest<Request & WithPrincipal>();
    const bearer = readBearer(request.headers.authorization);
    const principal = bearer.kind === 'token' ? await this.principals.authenticate(bearer.token) : null;
    if (principal === null) {
      await this.failedAttempts.record(request.ip ?? 'unknown');
      if (bearer.kind === 'missing') {
        throw new AppError('missing_token', 'Send your API key as "Authorization: Bearer <API_KEY>"');
      }
      throw new AppError('invalid_token', 'The API key is unknown or revoked');
    }
    if (principal.scope === 'read' && !SAFE_METHODS.has(request.method)) {
      throw new AppError('insufficient_scope', 'This API key may only read; use a key with full scope');
    }
    request.principal = principal;
    return true;
  }
}
