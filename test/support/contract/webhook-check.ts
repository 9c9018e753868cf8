import { apiDocument } from './api-document';
import { schemaFaults } from './schemas';

/** What of a posted body is not as the API description says of the event. */
export function webhookFaults(body: Buffer): string[] {
  const posted = JSON.parse(body.toString('utf8')) as { readonly type?: string };
  const { type = 'report.refreshed' } = posted;
  const description = apiDocument.webhooks[type];
  if (description === undefined) return [`no event ${type} is described`];
  return schemaFaults(description.post.requestBody.content['application/json'].schema, posted);
}
