import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Request, type RequestHandler, type Response, urlencoded } from 'express';
import { AppError } from '../common/app-error';
import { jsonFault } from '../common/json-rule';

/** A key has 60 characters. */
const MAX_FORM_BYTES = 4 * 1024;
const MAX_FIELDS = 10;
const FORM = 'application/x-www-form-urlencoded';

/** Parses the form of a request into its body. A guard, so that the pages' error filter handles malformed forms. */
@Injectable()
export class FormBodyGuard implements CanActivate {
  private readonly parse: RequestHandler = urlencoded({
    extended: false,
    limit: MAX_FORM_BYTES,
    parameterLimit: MAX_FIELDS,
  });

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (request.is(FORM) === false) {
      throw new AppError('unsupported_media_type', `The form must be sent as ${FORM}.`);
    }
    const fault = await new Promise<unknown>((resolve) => {
      void this.parse(request, response, resolve);
    });
    if (fault !== undefined) throw toError(fault);
    const wrong = jsonFault(request.body, 'form');
    if (wrong !== null) throw new AppError('invalid_request', wrong);
    return true;
  }
}

function toError(fault: unknown): Error {
  const { status, type, message } = fault as { status?: number; type?: string; message?: string };
  if (type === 'parameters.too.many')
    return new AppError('invalid_request', `The form has more than ${MAX_FIELDS} fields.`);
  if (status === 413)
    return new AppError('payload_too_large', `The form is larger than ${MAX_FORM_BYTES} bytes.`);
  if (status === 415) return new AppError('unsupported_media_type', 'The form must be in UTF-8.');
  if (status !== undefined && status < 500)
    return new AppError('invalid_request', 'The form cannot be read.');
  return fault instanceof Error ? fault : new Error(message ?? 'the form cannot be read');
}

/** One field of a parsed form. Empty when the form lacks it, or has it twice. */
export function textField(form: unknown, name: string): string {
  const value = (form as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
