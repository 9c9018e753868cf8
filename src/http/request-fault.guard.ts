import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { Request } from 'express';
import { AppError } from '../common/app-error';
import { shortened } from '../common/json-rule';
import { type DtoClass, knownFields } from '../common/known-fields';
import { namesInstead } from '../common/nearest-name';
import type { WithBodyFault } from './json-body';
import { targetFault } from './request-target';

/** The API itself; pages take what links carry. Probes of health may add what keeps caches away. */
const STRICT = /^\/(?:v1|signup)\/(?!health\b)/i;

/** Where `@ApiQuery` keeps what it documents; the library does not export the name. */
const DOCUMENTED = 'swagger/apiParameters';

const knownOf = new WeakMap<object, readonly string[]>();

/**
 * Refuses addresses and bodies that no route can read, and query parameters that this one does not know. The last of the
 * global guards: authentication and rate limit come first. Not an interceptor: a global one costs each request a tenth of
 * its time, and most have no body.
 */
@Injectable()
export class RequestFaultGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request & WithBodyFault>();
    const { bodyFault, originalUrl } = request;
    const fault = targetFault(originalUrl) ?? parameterFault(context, request);
    if (fault !== null) throw new AppError('invalid_request', fault);
    if (bodyFault !== undefined) throw bodyFault as Error;
    return true;
  }
}

/**
 * What is wrong with the names of a request's query parameters: a misspelt one would be as if it were not there, and
 * `dry-run=true` would order. null when nothing is. Costs nothing without a query.
 */
function parameterFault(context: ExecutionContext, request: Request): string | null {
  // the path, and not the address, which may begin with a host
  if (!request.originalUrl.includes('?') || !STRICT.test(request.path)) return null;
  const known = knownParameters(context);
  const unknown = Object.keys(request.query).find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const name = unknown === '' ? 'query' : shortened(unknown);
  return `${name}: no such parameter; ${namesInstead(unknown, known, 'this route has none')}`;
}

/** Those of the route's DTO for queries, and those that are documented one by one. */
function knownParameters(context: ExecutionContext): readonly string[] {
  const handler = context.getHandler();
  let known = knownOf.get(handler);
  if (known === undefined) {
    known = [...dtoParameters(context.getClass(), handler), ...documentedParameters(handler)];
    knownOf.set(handler, known);
  }
  return known;
}

function dtoParameters(controller: Type, { name }: { readonly name: string }): string[] {
  const places = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) as
    | Readonly<Record<string, { readonly index: number }>>
    | undefined;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) as
    | readonly DtoClass[]
    | undefined;
  return Object.entries(places ?? {}).flatMap(([place, { index }]) => {
    const type = types?.[index];
    // a place is its kind and its index: 4:2
    return place.startsWith(`${RouteParamtypes.QUERY}:`) && type !== undefined ? knownFields(type) : [];
  });
}

function documentedParameters(handler: object): string[] {
  const parameters = Reflect.getMetadata(DOCUMENTED, handler) as
    | readonly { readonly in: string; readonly name?: string }[]
    | undefined;
  return (parameters ?? []).flatMap((one) =>
    one.in === 'query' && one.name !== undefined ? [one.name] : [],
  );
}
