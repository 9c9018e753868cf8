import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Transform } from 'class-transformer';
import { Max, Min, ValidateIf } from 'class-validator';
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
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Any unique text. The same key, path and body within 24 hours gets the first answer again; with another body, or for another domain, the answer is 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  });

/** For a field of a DTO that may be left out. Unlike `IsOptional`, null is not the same as absent. */
export const MayBeAbsent = (): PropertyDecorator =>
  ValidateIf((_: object, value: unknown) => value !== undefined);

/** For a number with a least and a largest value. */
export function Within(least: number, most: number): PropertyDecorator {
  const message = `$property must be ${least} to ${most}`;
  return applyDecorators(Min(least, { message }), Max(most, { message }));
}

/** For a whole number of a query: decimal digits and nothing else, where the framework would read 0x5 and 1e2 as well. */
export const DecimalDigits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  );

/** Documents the header on a route whose answers have a tag. */
export const ApiIfNoneMatch = (): MethodDecorator =>
  ApiHeader({
    name: 'If-None-Match',
    required: false,
    description:
      '`ETag` of the answer that you have, or several, or `*` for any: while it is the newest, the answer is 304 without a body, which uses no unit',
    schema: { type: 'string' },
  });
