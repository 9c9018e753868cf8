import type { OpenAPIObject } from '@nestjs/swagger';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** @nestjs/swagger writes OpenAPI 3.0. In 3.1, which is JSON Schema, `nullable` is the type `null`. */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return modern(document as unknown as Json) as unknown as OpenAPIObject;
}

function modern(node: Json): Json {
  if (Array.isArray(node)) return node.map(modern);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, modern(value)]),
  );
  return nullable === true && typeof rest.type === 'string' ? withNull(rest) : rest;
}

function withNull({ type, allOf, ...rest }: Record<string, Json>): Json {
  // a reference beside other keywords: null would not fit what it points at
  if (Array.isArray(allOf)) return { ...rest, anyOf: [...allOf, { type: 'null' }] };
  const lacksNull = Array.isArray(rest.enum) && !rest.enum.includes(null);
  return {
    ...rest,
    ...(lacksNull && { enum: [...(rest.enum as Json[]), null] }),
    type: [type ?? null, 'null'],
  };
}
