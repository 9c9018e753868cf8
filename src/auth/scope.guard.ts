import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError } from '../common/app-error';
import { CHANGES_NOTHING } from './caller.decorator';
import type { WithPrincipal } from './principal';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what a read-only key may not do. After the throttle guard: refused requests count, too. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request & WithPrincipal>();
    if (request.principal?.scope !== 'read' || this.onlyReads(context, request)) return true;
    throw new AppError('insufficient_scope', 'This API key may only read; use a key with full scope');
  }

  private onlyReads(context: ExecutionContext, { method, query }: Request): boolean {
    if (SAFE_METHODS.has(method)) return true;
    const when = this.reflector.get<string | undefined>(CHANGES_NOTHING, context.getHandler());
    return when === 'always' || (when === 'dry_run' && query.dry_run === 'true');
  }
}
