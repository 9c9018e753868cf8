import type { OpenAPIObject } from '@nestjs/swagger';
import { MERGE_PATCH } from './json-body';

type Item = OpenAPIObject['paths'][string];
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** Says of every request body that it takes no other fields: an unknown one is 400 `invalid_request`. */
export function withClosedRequests(document: OpenAPIObject): OpenAPIObject {
  const { components } = document;
  const closed: Schemas = { ...components?.schemas };
  for (const item of Object.values(document.paths)) {
    for (const name of requestSchemas(item)) {
      const schema = closed[name];
      if (schema !== undefined) closed[name] = { ...schema, additionalProperties: false };
    }
  }
  return { ...document, components: { ...components, schemas: closed } };
}

/** Says of every PATCH that its body may be declared as what it is, a JSON Merge Patch. */
export function withMergePatches(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(document.paths).map(([path, item]) => [path, withMergePatch(item)]);
  return { ...document, paths: Object.fromEntries(paths) as OpenAPIObject['paths'] };
}

function withMergePatch(item: Item): Item {
  const body = item.patch?.requestBody;
  if (item.patch === undefined || body === undefined || !('content' in body)) return item;
  const json = body.content['application/json'];
  if (json === undefined) return item;
  const content = { ...body.content, [MERGE_PATCH]: json };
  return { ...item, patch: { ...item.patch, requestBody: { ...body, content } } };
}

/** Names of the schemas that the operations of a path take as their body. */
function requestSchemas(item: Item): string[] {
  return [item.post, item.put, item.patch].flatMap((operation) => {
    const body = operation?.requestBody;
    const schema =
      body !== undefined && 'content' in body ? body.content['application/json']?.schema : undefined;
    return schema !== undefined && '$ref' in schema ? [schema.$ref.split('/').at(-1) ?? ''] : [];
  });
}
