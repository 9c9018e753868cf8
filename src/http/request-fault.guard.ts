import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../common/app-error';
import type { WithBodyFault } from './json-body';
import { parameterFault } from './query-parameters';
import { targetFault } from './request-target';

/**
 * Refuses addresses and bodies that no route can read, and query parameters that this one does not know. The last of the global guards: authentication and rate limit come
 * first. Not an interceptor: a global one costs each request a tenth of its time, and most have no body.
 */
@Injectable()
export class RequestFaultGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request & WithBodyFault>();
    const { bodyFault, originalUrl } = request;
    const fault = targetFault(originalUrl) ?? parameterFault(context, request);
    if (fault !== null) throw new AppError('invalid_request', fault);
    if (bodyFault !== undefined) throw bodyFault as Error;
    return true;
  }
}
