import {
  apiDocument,
  describedPath,
  type HeaderDescription,
  operationOf,
  type Reference,
  type ResponseDescription,
} from './api-document';
import { schemaFaults } from './schemas';

/** A request and its response, as far as the API description speaks of them. */
export interface Exchange {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Headers of HTTP itself and of security; the description names them in its introduction. */
const GENERAL_HEADERS =
  /^(date|connection|keep-alive|transfer-encoding|content-(length|type|encoding|security-policy)|cache-control|vary|referrer-policy|x-served-by|strict-transport-security|x-(content-type|frame)-options|cross-origin-(opener|resource)-policy|access-control-(allow|expose)-(origin|headers|methods)|access-control-max-age)$/;
const API_PATH = /^\/(v1|signup)(\/|$)/i;
const MALFORMED = new Set([400, 408, 417, 431]);
const SHOWN_CHARACTERS = 1_000;

/** Throws unless the description says that this request may be answered so. Pages and the description itself are not looked at. */
export function checkResponse(exchange: Exchange): void {
  const faults = responseFaults(exchange);
  if (faults.length === 0) return;
  const { method, path, status, text } = exchange;
  throw new Error(
    `${method} ${path} was answered ${status} in a way that openapi.json does not describe:\n` +
      `${faults.map((fault) => `  - ${fault}`).join('\n')}\nThe body: ${text.slice(0, SHOWN_CHARACTERS)}`,
  );
}

/** Where a response departs from the description; empty: nowhere. */
export function responseFaults(exchange: Exchange): string[] {
  const { method, path, status } = exchange;
  const described = describedResponse(exchange);
  if (described === undefined) return [];
  if (described === null) {
    return [`status ${status} is not described for ${method} ${describedPath(path) ?? 'an unknown path'}`];
  }
  return [...headerFaults(described, exchange), ...bodyFaults(described, exchange)];
}

/** undefined: nothing that the description speaks of; null: it has no such status. */
function describedResponse({ method, path, status }: Exchange): ResponseDescription | null | undefined {
  if (!API_PATH.test(path)) return undefined;
  const route = describedPath(path);
  const operation = route === undefined ? undefined : operationOf(method, route);
  if (operation !== undefined) return operation.responses[String(status)] ?? null;
  const { NotFound, MethodNotAllowed, Malformed, Preflight } = apiDocument.components.responses;
  if (MALFORMED.has(status)) return Malformed;
  if (route === undefined) return status === 404 ? NotFound : null;
  if (method === 'OPTIONS' && status === 204) return Preflight;
  return status === 405 ? MethodNotAllowed : null;
}

function headerFaults({ headers: described = {} }: ResponseDescription, { headers }: Exchange): string[] {
  const faults = Object.entries(described).flatMap(([name, given]) => {
    const { required = false, schema } = resolved(given);
    const value = headers.get(name);
    if (value === null) return required ? [`header ${name} is missing`] : [];
    const isNumber = schema.type === 'integer' && /^-?\d+$/.test(value);
    return schemaFaults(schema, isNumber ? Number(value) : value).map(
      (fault) => `header ${name} (${value}): ${fault}`,
    );
  });
  const known = new Set(Object.keys(described).map((name) => name.toLowerCase()));
  const strangers = [...headers.keys()].filter((name) => !known.has(name) && !GENERAL_HEADERS.test(name));
  return [...faults, ...strangers.map((name) => `header ${name} is not described for this status`)];
}

function resolved(given: HeaderDescription | Reference): HeaderDescription {
  return '$ref' in given ? apiDocument.components.headers[given.$ref.split('/').at(-1)!]! : given;
}

function bodyFaults({ content }: ResponseDescription, { method, headers, text }: Exchange): string[] {
  if (content === undefined || method === 'HEAD') return text === '' ? [] : ['there is a body'];
  const given = (headers.get('content-type') ?? 'none').split(';', 1)[0]!;
  const schema = content[given]?.schema;
  if (schema === undefined) return [`Content-Type is ${given}`];
  try {
    return schemaFaults(schema, JSON.parse(text)).map((fault) => `body: ${fault}`);
  } catch (error) {
    return [`body: is no JSON: ${String(error)}`];
  }
}
