import type { OpenAPIObject } from '@nestjs/swagger';

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

/** Names of the schemas that the operations of a path take as their body. */
function requestSchemas(item: OpenAPIObject['paths'][string]): string[] {
  return [item.post, item.put, item.patch].flatMap((operation) => {
    const body = operation?.requestBody;
    const schema =
      body !== undefined && 'content' in body ? body.content['application/json']?.schema : undefined;
    return schema !== undefined && '$ref' in schema ? [schema.$ref.split('/').at(-1) ?? ''] : [];
  });
}
