import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../config/config';

/** Refuses forms that other sites submit on a reader's behalf (CSRF). */
@Injectable()
export class SameOriginGuard implements CanActivate {
  private readonly ownOrigins: readonly string[];

  constructor({ publicBaseUrl, dashboardUrl }: Config) {
    this.ownOrigins = [publicBaseUrl, dashboardUrl].flatMap(originsOf);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const sent = { secFetchSite: request.get('sec-fetch-site'), origin: request.get('origin') };
    if (isSameOrigin(sent, this.ownOrigins)) return true;
    throw new ForbiddenException('This form was sent from another site.');
  }
}

/** To a browser these are three sites, to whoever tries the service at home one. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The origin of an address; of one of this very machine also those of its other names. */
export function originsOf(address: string): string[] {
  const { origin, protocol, hostname, port } = new URL(address);
  if (!LOOPBACK_HOSTS.includes(hostname)) return [origin];
  return LOOPBACK_HOSTS.map((host) => new URL(`${protocol}//${host}:${port}`).origin);
}

/**
 * Does a form come from one of our own pages? `origins`: those of this dashboard, from the configuration; the Host header
 * says only what the client wants to believe. Sec-Fetch-Site decides when it is there; browsers omit it on plain http, and
 * then Origin decides. A request with neither is not from a browser, so it carries no browser's cookies.
 */
export function isSameOrigin(
  { secFetchSite, origin }: Readonly<Record<'secFetchSite' | 'origin', string | undefined>>,
  origins: readonly string[],
): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none';
  return origin === undefined || origins.includes(origin);
}
