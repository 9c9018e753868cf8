import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Matches, type ValidationOptions } from 'class-validator';
import { AppError } from './app-error';

const ALLOWED = /^[\x21-\x7e]{1,255}$/;

/** Injects the `Idempotency-Key` header, null without one. */
export const IdempotencyKeyHeader = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null => {
    const header = context.switchToHttp().getRequest<Request>().headers['idempotency-key'];
    if (header === undefined) return null;
    if (typeof header !== 'string' || !ALLOWED.test(header)) {
      throw new AppError('invalid_request', 'Idempotency-Key: must be 1 to 255 printable ASCII characters');
    }
    return header;
  },
);

/** Documents the header on a route. */
export const ApiIdempotencyKey = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        'Any unique text. The same key and body within 24 hours gets the first answer again; with another body the answer is 409.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    }),
  );

/** PostgreSQL text cannot hold NUL, and no field of this API has a use for the others except line breaks. */
const CLEAN = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** For fields of a DTO. */
export const NoControlCharacters = (options: ValidationOptions = {}): PropertyDecorator =>
  Matches(CLEAN, { message: '$property must not hold control characters', ...options });
