import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { WithBodyFault } from './json-body';

/**
 * Refuses a body that could not be read. The last of the global guards: authentication and rate limit come first.
 * Not an interceptor: a global one costs each request a tenth of its time, and most have no body.
 */
@Injectable()
export class BodyFaultGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { bodyFault } = context.switchToHttp().getRequest<Request & WithBodyFault>();
    if (bodyFault !== undefined) throw bodyFault as Error;
    return true;
  }
}
