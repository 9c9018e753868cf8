import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../config/config';
import { isSameOrigin, originsOf } from './same-origin';

/** Refuses forms that other sites submit on a reader's behalf (CSRF). */
@Injectable()
export class SameOriginGuard implements CanActivate {
  private readonly ownOrigins: readonly string[];

  constructor({ publicBaseUrl, dashboardUrl }: Config) {
    this.ownOrigins = [publicBaseUrl, dashboardUrl].flatMap(originsOf);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const from = { secFetchSite: request.get('sec-fetch-site'), origin: request.get('origin') };
    if (isSameOrigin(from, this.ownOrigins)) return true;
    throw new ForbiddenException('This form was sent from another site.');
  }
}
