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

const DELIVERY =
  '2xx within 15 seconds is success. Anything else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h (each 20 % more or less; a Retry-After stretches the wait, to twice that at most). Every attempt has the same webhook-id and body bytes, and a timestamp and signature of its own. Redirects are not followed. Deliveries may repeat and may overtake each other: go by webhook-id';

interface WebhookText {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** What `webhook-id` is. */
  readonly id: string;
  /** Is a failure tried again? */
  readonly retried: boolean;
  readonly schema: object;
  readonly example?: object;
}

function webhook(text: WebhookText): Webhooks[string] {
  const { operationId, summary, description, id, retried, schema, example } = text;
  const again = retried ? ', tried again' : '';
  return {
    post: {
      operationId,
      tags: ['Webhooks'],
      summary,
      description,
      security: [],
      parameters: [
        header('webhook-id', id, { type: 'string', format: 'uuid' }, '0a8b6f2a-7c11-4f4d-8a35-2c9f1c3b5d77'),
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
        content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
      },
      responses: {
        '2XX': {
          description:
            'Taken: nothing more is sent. The body is not looked at; its beginning is kept for you to see.',
        },
        ...(retried && { '410': { description: 'Gone: taken as a failure, and not tried again.' } }),
        default: { description: `Any other status, redirects too: a failure${again}.` },
      },
    },
  };
}

/** What is not a report: `type` says what it is. */
const event = (type: string, data: object): object => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', const: type },
    timestamp: {
      type: 'string',
      format: 'date-time',
      description: 'When the event was made',
      example: '2026-11-20T00:34:00.000Z',
    },
    data,
  },
});

const alert = (
  type: string,
  operationId: string,
  summary: string,
  description: string,
  example?: object,
): Webhooks[string] =>
  webhook({
    operationId,
    summary,
    description: `Sent to where \`PUT /v1/domains/{domain_id}/alerts\` says. ${description} ${DELIVERY}.`,
    id: 'The event_id. The same in every attempt: use it to tell repetitions.',
    retried: true,
    schema: event(type, { $ref: '#/components/schemas/AlertDataDto' }),
    example,
  });

/** The webhooks that the service sends. What they carry has the schemas of the read routes. */
export const openApiWebhooks: Webhooks = {
  'report.refreshed': webhook({
    operationId: 'reportRefreshed',
    summary: 'A fresh report, posted to the callback_url of its refresh job',
    description: `Sent when the build of a refresh job ends well. ${DELIVERY}, and by \`report.meta.generated_at\`. It has no \`type\`: that is how it is told from the others.`,
    id: 'The job_id. The same in every attempt: use it to tell repetitions.',
    retried: true,
    schema: {
      type: 'object',
      required: ['domain_id', 'report'],
      properties: {
        domain_id: { type: 'integer', example: 42 },
        market: {
          type: 'string',
          description: 'The market that the refresh named; missing when it named none',
          example: 'fr-FR',
        },
        report: { $ref: '#/components/schemas/ReportDto' },
      },
    },
  }),
  'visibility.moved': alert(
    'visibility.moved',
    'visibilityMoved',
    'The visibility of a domain moved',
    'The last seven days differ from the 28 before by more than chance: `moved` says how, and `broken` is null.',
  ),
  'visibility.break': alert(
    'visibility.break',
    'visibilityBreak',
    'Figures of a domain are not comparable with those before',
    'From a day on: `broken` says which and why, and `moved` is null.',
    {
      type: 'visibility.break',
      timestamp: '2026-11-20T00:34:00.000Z',
      data: {
        domain_id: 42,
        domain: 'your-client.com',
        metric: 'visibility',
        market: null,
        engine: 'openai',
        statement:
          'From 2026-11-14 on ChatGPT serves gpt-5.2-2026-02-01 instead of gpt-5.1-2025-11-13: figures before and after are not compared.',
        moved: null,
        broken: {
          at: '2026-11-14',
          kind: 'model',
          engine: 'openai',
          from: 'gpt-5.1-2025-11-13',
          to: 'gpt-5.2-2026-02-01',
        },
        history_url:
          'https://api.example.com/v1/domains/42/history?metric=visibility&engine=openai&from=2026-10-17&to=2026-12-12',
      },
    },
  ),
  test: webhook({
    operationId: 'receiverTested',
    summary: 'A test of your receiver',
    description:
      'Sent at once by `POST /v1/webhooks/test`, signed as the others are, once: it is not tried again, and no report belongs to it.',
    id: 'The webhook_id that the route answers.',
    retried: false,
    schema: event('test', {
      type: 'object',
      required: ['message'],
      properties: { message: { type: 'string' } },
    }),
    example: {
      type: 'test',
      timestamp: '2026-11-21T10:00:00.000Z',
      data: { message: 'A test of this receiver. No report belongs to it.' },
    },
  }),
};
