import { applyDecorators, Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiExtraModels, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { type ErrorCode, ERRORS, httpStatusOf } from './error-codes';
import { ErrorDto } from './error.dto';

/** What any route can answer; a body is read also where none is needed. */
const ALWAYS = [
  'invalid_request',
  'invalid_json',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'expectation_failed',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
] as const satisfies readonly ErrorCode[];
const AUTHENTICATED = [
  'missing_token',
  'invalid_token',
  'rate_limited',
] as const satisfies readonly ErrorCode[];

/** What a route names itself. */
type OwnCode = Exclude<ErrorCode, (typeof ALWAYS)[number]>;

/** A controller of the API: its routes need a bearer token. `tag`: its chapter of the documentation. */
export function ApiController(tag: string, path: string): ClassDecorator {
  return applyDecorators(ApiTags(tag), ApiBearerAuth(), Controller(path));
}

/** Documents the errors of a route, beside those that any route has: one response a status, one example a code. */
export function ApiErrors(...codes: readonly OwnCode[]): MethodDecorator & ClassDecorator {
  const byStatus = new Map<number, Meanings>();
  for (const code of [...codes, ...ALWAYS]) {
    const [status, meaning] = ERRORS[code];
    byStatus.set(status, { ...byStatus.get(status), [code]: meaning });
  }
  return applyDecorators(
    ...[...byStatus].sort(([a], [b]) => a - b).map(([status, meanings]) => errorResponse(status, meanings)),
  );
}

/** As `ApiErrors`, for a route that needs a bearer token. */
export function ApiErrorsWithToken(
  ...codes: readonly Exclude<OwnCode, (typeof AUTHENTICATED)[number]>[]
): MethodDecorator & ClassDecorator {
  return ApiErrors(...AUTHENTICATED, ...codes);
}

/** What a code means on a route where it means something else. Stands above `ApiErrors`. */
export function ApiOwnMeaning(code: ErrorCode, meaning: string): MethodDecorator & ClassDecorator {
  return errorResponse(httpStatusOf(code), { [code]: meaning });
}

/** By code. */
type Meanings = Readonly<Record<string, string>>;

function errorResponse(status: number, meanings: Meanings): MethodDecorator & ClassDecorator {
  const all = Object.entries(meanings);
  return applyDecorators(
    ApiExtraModels(ErrorDto),
    ApiResponse({
      status,
      description: all.map(([code, meaning]) => `\`${code}\`: ${meaning}`).join('; '),
      schema: {
        allOf: [
          { $ref: getSchemaPath(ErrorDto) },
          { properties: { code: { type: 'string', enum: Object.keys(meanings) } } },
        ],
      },
      examples: Object.fromEntries(
        all.map(([code, meaning]) => [code, { summary: meaning, value: { error: meaning, code } }]),
      ),
    }),
  );
}
