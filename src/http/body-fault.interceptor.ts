import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { WithBodyFault } from './json-body';

/** Refuses a body that could not be read. Runs after the guards: authentication and rate limit come first. */
@Injectable()
export class BodyFaultInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { bodyFault } = context.switchToHttp().getRequest<Request & WithBodyFault>();
    if (bodyFault !== undefined) throw bodyFault as Error;
    return next.handle();
  }
}
