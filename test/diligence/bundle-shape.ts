import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';

type Json = Record<string, any>;

const document = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as Json;

/** Exactly the documented fields, all of them, at every depth. */
function closed(schema: any): any {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner: Json = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  return inner.properties === undefined ? inner : { ...inner, additionalProperties: false };
}

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
ajv.addSchema({ $id: 'api', components: { schemas: closed(document.components.schemas) } });
const validate = ajv.compile({ $ref: 'api#/components/schemas/BrandDiligenceDto' });

/** Where a bundle departs from its documented shape; empty: nowhere. */
export function bundleFaults(bundle: unknown): string[] {
  validate(bundle);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

/** Fields of the documented bundle, at any depth, that say nothing of themselves. */
export function undescribedFields(name = 'BrandDiligenceDto'): string[] {
  const { properties } = document.components.schemas[name] as { readonly properties: Json };
  return Object.entries<Json>(properties).flatMap(([field, schema]) => {
    const inner = /(?<=#\/components\/schemas\/)\w+/.exec(JSON.stringify(schema))?.[0];
    return [
      ...(typeof schema.description === 'string' ? [] : [`${name}.${field}`]),
      ...(inner === undefined ? [] : undescribedFields(inner)),
    ];
  });
}
