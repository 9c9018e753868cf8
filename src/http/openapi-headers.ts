import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Header = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>[string];
type Response = Exclude<NonNullable<Operation['responses'][string]>, { $ref: string }>;

const header = (description: string, schema: object, required = true): Header => ({
  description,
  required,
  schema,
});
const reference = (name: string): Header => ({ $ref: `#/components/headers/${name}` });

const WINDOW: Readonly<Record<string, readonly [description: string, minimum: number]>> = {
  'RateLimit-Limit': ['Requests that the key may make in a window of one minute', 0],
  'RateLimit-Remaining': ['Requests that are left in this window', 0],
  'RateLimit-Reset': ['Seconds until the window ends', 1],
};
const NOT_COUNTED = '; absent when the request was refused before it was counted';
const UNCOUNTED = '-if-counted';

const DEFINITIONS: Readonly<Record<string, Header>> = {
  'X-Request-Id': header('The `X-Request-Id` that you sent, else a new one. Quote it to support', {
    type: 'string',
    pattern: '^[A-Za-z0-9._-]{1,64}$',
  }),
  'Retry-After': header('Seconds to wait', { type: 'integer', minimum: 1 }),
  'WWW-Authenticate': header('The scheme that is asked for', { type: 'string', const: 'Bearer' }),
  Allow: header('The methods of this path', { type: 'string' }),
  ...Object.fromEntries(
    Object.entries(WINDOW).flatMap(([name, [description, minimum]]) => [
      [name, header(description, { type: 'integer', minimum })],
      [`${name}${UNCOUNTED}`, header(`${description}${NOT_COUNTED}`, { type: 'integer', minimum }, false)],
    ]),
  ),
};

/** Statuses of requests that may be refused before, or without, being counted in the window of the key. */
const MAYBE_COUNTED = new Set([400, 401, 429, 500, 503]);
/** Refused before the request is looked at. */
const NEVER_COUNTED = new Set([408, 417, 431]);
const MUST_WAIT = new Set([429, 503]);

/** Documents the headers that the service sends with every response of a kind, whichever route it is. */
export function withHeaders(document: OpenAPIObject): OpenAPIObject {
  const paths = mapped(document.paths, (item) =>
    mapped(item, (operation) => (isOperation(operation) ? described(operation) : operation)),
  );
  const { components } = document;
  return {
    ...document,
    paths,
    components: {
      ...components,
      headers: { ...components?.headers, ...DEFINITIONS },
      responses: { ...components?.responses, ...withoutRoute },
    },
  };
}

function described(operation: Operation): Operation {
  const isGuarded = (operation.security ?? []).length > 0;
  const responses = mapped(operation.responses, (response, status) =>
    response === undefined || '$ref' in response
      ? response
      : { ...response, headers: { ...headersOf(Number(status), isGuarded), ...response.headers } },
  );
  return { ...operation, responses };
}

function headersOf(status: number, isGuarded: boolean): Record<string, Header> {
  const suffix = MAYBE_COUNTED.has(status) ? UNCOUNTED : '';
  const window = isGuarded && !NEVER_COUNTED.has(status) ? Object.keys(WINDOW) : [];
  return {
    'X-Request-Id': reference('X-Request-Id'),
    ...Object.fromEntries(window.map((name) => [name, reference(`${name}${suffix}`)])),
    ...(MUST_WAIT.has(status) && { 'Retry-After': reference('Retry-After') }),
    ...(status === 401 && { 'WWW-Authenticate': reference('WWW-Authenticate') }),
  };
}

const withoutRoute: Readonly<Record<string, Response>> = {
  NotFound: errorResponse('No such path: 404 `not_found`'),
  MethodNotAllowed: errorResponse('The path has no such method: 405 `method_not_allowed`', {
    Allow: reference('Allow'),
  }),
  Malformed: errorResponse(
    'What is no request of this path or any other: 400 `invalid_request` (not valid HTTP, or an address that cannot be decoded), 408 `request_timeout`, 417 `expectation_failed`, 431 `headers_too_large`',
  ),
  Preflight: {
    description: 'OPTIONS of a page whose origin is in `CORS_ORIGINS`: 204 with the headers of CORS',
    headers: { 'X-Request-Id': reference('X-Request-Id') },
  },
};

function errorResponse(description: string, headers: Record<string, Header> = {}): Response {
  return {
    description,
    headers: { 'X-Request-Id': reference('X-Request-Id'), ...headers },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } },
  };
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'responses' in value;
}

function mapped<Value extends object>(
  object: Value,
  change: (value: Value[keyof Value], name: string) => unknown,
): Value {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, change(value as Value[keyof Value], name)]),
  ) as Value;
}
