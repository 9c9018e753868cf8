import type { OpenAPIObject } from '@nestjs/swagger';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * The generator writes schemas as OpenAPI 3.0 did. 3.1 is JSON Schema: `nullable` becomes a type of its own.
 */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return modern(document as unknown as Json) as unknown as OpenAPIObject;
}

function modern(node: Json): Json {
  if (Array.isArray(node)) return node.map(modern);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, modern(value)]),
  );
  return nullable === true && typeof rest.type === 'string' ? { ...rest, type: [rest.type, 'null'] } : rest;
}
