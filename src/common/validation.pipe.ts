import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError } from './app-error';
import { type ErrorCode, ERRORS } from './error-codes';
import { shortened } from './json-rule';
import { knownFields } from './known-fields';
import { namesInstead } from './nearest-name';

/** Checks bodies and queries against their DTO; the first fault is told. A body may hold no field that its DTO lacks. */
@Injectable()
export class RequestValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      validationError: { target: false, value: true },
      exceptionFactory: (errors) => firstFault(errors, ''),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // the parts of a path are read by pipes of their own: the framework would take 0x1 and 1e3 for ids
    if (metadata.type === 'param') return value;
    if (metadata.type === 'body') {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new AppError('invalid_request', 'body: must be a JSON object');
      }
      if (metadata.metatype !== undefined && this.toValidate(metadata))
        refuseUnknownFields(Object.keys(value), metadata.metatype);
    }
    return (await super.transform(value, metadata)) as unknown;
  }
}

/** Not `forbidNonWhitelisted`: it never sees `__proto__` and `constructor`, which class-transformer drops before. */
function refuseUnknownFields(given: readonly string[], dto: NonNullable<ArgumentMetadata['metatype']>): void {
  const known = knownFields(dto);
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const name = shortened(unknown);
  const others = namesInstead(name, known, 'there are none here');
  throw new AppError('invalid_request', `${name}: no such field; ${others}`);
}

/** A constraint may carry `context: { code }` when its fault has a code of its own. */
function firstFault(errors: readonly ValidationError[], path: string): AppError {
  for (const error of errors) {
    const field = path === '' ? error.property : `${path}.${error.property}`;
    // decorators run from the last to the first, and within `applyDecorators` from the first to the last: the rule that
    // runs last says what is wrong most plainly
    const [rule, message] = Object.entries(error.constraints ?? {}).at(-1) ?? [];
    if (rule !== undefined && message !== undefined) {
      const { code } = contextOf(error, rule);
      return new AppError(
        isErrorCode(code) ? code : 'invalid_request',
        // those that may be absent are not checked then
        error.value === undefined ? `${field}: is required` : naming(field, error.property, message),
      );
    }
    if (error.children !== undefined && error.children.length > 0) return firstFault(error.children, field);
  }
  return new AppError('invalid_request', 'The request is not valid');
}

function contextOf(error: ValidationError, rule: string): { readonly code?: string } {
  const contexts: unknown = error.contexts;
  return (contexts as Record<string, { code?: string } | undefined> | undefined)?.[rule] ?? {};
}

/** class-validator starts its sentences with the bare property name: say the whole path once, at the front. */
function naming(field: string, property: string, message: string): string {
  const rest = message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
  return `${field}: ${rest}`;
}

function isErrorCode(code: string | undefined): code is ErrorCode {
  return code !== undefined && code in ERRORS;
}
