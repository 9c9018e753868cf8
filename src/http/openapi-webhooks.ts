import type { OpenAPIObject } from '@nestjs/swagger';

type Webhooks = NonNullable<OpenAPIObject['webhooks']>;
type Parameter = NonNullable<NonNullable<Webhooks[string]['post']>['parameters']>[number];

const SIGNATURE_RULE =
  'Space-separated entries, each `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{raw body}`, keyed with the bytes of your callback_secret as you gave it (also when it begins with `whsec_`). Accept the request when one entry matches, compared in constant time, and its timestamp is at most 300 seconds from your clock.';

const header = (name: string, description: string, schema: object, example: string | number): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
  example,
});

/** The webhooks that the service sends. The report has the schema of the read route. */
export const openApiWebhooks: Webhooks = {
  'report.refreshed': {
    post: {
      operationId: 'reportRefreshed',
      tags: ['Webhooks'],
      summary: 'A fresh report, posted to the callback_url of its refresh job',
      description:
        'Sent when the build of a refresh job ends well. 2xx within 15 seconds is success. Anything else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h (each 20 % more or less; a Retry-After stretches the wait, to twice that at most). Every attempt has the same webhook-id and body bytes, and a timestamp and signature of its own. Redirects are not followed. Deliveries may repeat and may overtake each other: go by webhook-id, and by `report.meta.generated_at`.',
      security: [],
      parameters: [
        header(
          'webhook-id',
          'The job_id. The same in every attempt: use it to tell repetitions.',
          { type: 'string', format: 'uuid' },
          '0a8b6f2a-7c11-4f4d-8a35-2c9f1c3b5d77',
        ),
        header(
          'webhook-timestamp',
          'When this attempt was sent: Unix time in seconds.',
          { type: 'integer' },
          1_795_255_200,
        ),
        header(
          'webhook-signature',
          SIGNATURE_RULE,
          { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$' },
          'v1,zb6EMCvHGc7bbuVJ8b0q5mVXFdW1pTyqqKyWmJMnZ2Y=',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['domain_id', 'report'],
              properties: {
                domain_id: { type: 'integer', example: 42 },
                report: { $ref: '#/components/schemas/ReportDto' },
              },
            },
          },
        },
      },
      responses: {
        '2XX': {
          description:
            'Taken: nothing more is sent. The body is not looked at; its beginning is kept for you to see.',
        },
        '410': { description: 'Gone: taken as a failure, and not tried again.' },
        default: { description: 'Any other status, redirects too: a failure, tried again.' },
      },
    },
  },
};
