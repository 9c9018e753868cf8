import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { textField } from './form-body.guard';
import { CSRF_FIELD } from './session';
import { viewerOf, type WithViewer } from './viewer.decorator';

/** Refuses forms that did not come from a page of the same session. Runs after the session guard and the form's parser. */
@Injectable()
export class CsrfGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request & WithViewer>();
    const expected = Buffer.from(viewerOf(request).csrfToken);
    const given = Buffer.from(textField(request.body, CSRF_FIELD));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return true;
    throw new ForbiddenException('This form is out of date. Open its page again, and send it from there.');
  }
}
