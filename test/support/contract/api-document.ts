import { readFileSync } from 'node:fs';
import { oncePerProcess } from '../once-per-process';
import { repositoryPath } from '../repository-path';

export type Schema = Readonly<Record<string, unknown>>;

export interface HeaderDescription {
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface ResponseDescription {
  readonly headers?: Readonly<Record<string, HeaderDescription | Reference>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface ParameterDescription {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly ParameterDescription[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: {
      readonly 'application/json'?: { readonly schema: Schema };
      /** A body that is no JSON. */
      readonly 'application/octet-stream'?: { readonly schema: Schema };
    };
  };
  readonly responses: Readonly<Record<string, ResponseDescription>>;
}

export interface WebhookDescription {
  readonly requestBody: {
    readonly content: {
      readonly 'application/json': { readonly schema: Schema; readonly example?: unknown };
    };
  };
}

export interface Reference {
  readonly $ref: string;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** What is posted, by the names of the events. */
  readonly webhooks: Readonly<Record<string, { readonly post: WebhookDescription }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: Readonly<Record<string, HeaderDescription>>;
    readonly responses: Readonly<Record<string, ResponseDescription>>;
  };
}

/** The committed description; a test holds it against the routes. */
export const apiDocument = oncePerProcess(
  'api document',
  () => JSON.parse(readFileSync(repositoryPath('openapi.json'), 'utf8')) as ApiDocument,
);

export interface DescribedRoute {
  readonly method: string;
  /** As in the document, with `{names}`. */
  readonly path: string;
  readonly operation: Operation;
}

export const describedRoutes: readonly DescribedRoute[] = Object.entries(apiDocument.paths).flatMap(
  ([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
);

const PATTERNS = Object.keys(apiDocument.paths).map((path) => ({
  path,
  // as the service reads paths: in any case, with or without a slash at the end
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
}));

/** The described path of a requested one, query and all; undefined when there is none. */
export function describedPath(requested: string): string | undefined {
  const [plain = ''] = requested.split(/[?#]/, 1);
  const found = PATTERNS.filter(({ pattern }) => pattern.test(plain));
  // a fixed part goes before a parameter in its place
  return found.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]?.path;
}

/** The operation of a request; HEAD is described by GET. */
export function operationOf(method: string, path: string): Operation | undefined {
  return apiDocument.paths[path]?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
}
