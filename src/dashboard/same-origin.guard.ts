import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../config/config';
import { isSameOrigin } from './same-origin';

/** Refuses forms that other sites submit on a reader's behalf (CSRF). */
@Injectable()
export class SameOriginGuard implements CanActivate {
  private readonly ownHosts: readonly string[];

  constructor({ publicBaseUrl, dashboardUrl }: Config) {
    this.ownHosts = [publicBaseUrl, dashboardUrl].map((address) => new URL(address).host);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const from = { secFetchSite: request.get('sec-fetch-site'), origin: request.get('origin') };
    if (isSameOrigin(from, [...this.ownHosts, request.host])) return true;
    throw new ForbiddenException('This form was sent from another site.');
  }
}
