import type { OpenAPIObject } from '@nestjs/swagger';
import { MERGE_PATCH } from './json-body';

/**
 * Says of every request body that it takes no other fields (an unknown one is 400 `invalid_request`), and of that of a PATCH
 * that it may be declared as what it is, a JSON Merge Patch.
 */
export function describeRequests({ paths, components }: OpenAPIObject): void {
  for (const item of Object.values(paths)) {
    for (const method of ['post', 'put', 'patch'] as const) {
      const body = item[method]?.requestBody;
      if (body === undefined || '$ref' in body) continue;
      const json = body.content['application/json'];
      if (json === undefined) continue;
      if (method === 'patch') body.content[MERGE_PATCH] = json;
      if (json.schema === undefined || !('$ref' in json.schema)) continue;
      const schema = components?.schemas?.[json.schema.$ref.split('/').at(-1) ?? ''];
      if (schema !== undefined && !('$ref' in schema)) schema.additionalProperties = false;
    }
  }
}
