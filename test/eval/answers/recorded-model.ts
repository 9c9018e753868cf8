import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { ADAPTERS } from '../../../src/engines/adapters';
import { SYSTEM_CLOCK } from '../../../src/engines/clock';
import type { Engine } from '../../../src/engines/engine';
import { VendorEngine } from '../../../src/engines/vendor-engine';

/** An engine whose model replies what was recorded, over the wire of its vendor. */
export interface RecordedModel {
  readonly engine: Engine;
  close(): Promise<void>;
}

const taskBody = z.object({
  input: z.string(),
  text: z.object({ format: z.object({ type: z.literal('json_schema'), name: z.string() }) }),
});

const CALLS_AT_ONCE = 8;

/** What the model replied to a task with that name and input; undefined: no reply was recorded. */
export type RecordedReply = (task: string, input: unknown) => unknown;

export async function startRecordedModel(recorded: RecordedReply): Promise<RecordedModel> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const reply = replyTo(body, recorded);
      response
        .writeHead(reply.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const engine = new VendorEngine({
    adapter: ADAPTERS.openai,
    settings: {
      id: 'openai',
      apiKey: 'recorded',
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: 'recorded',
      maxOutputTokens: 16_384,
      price: null,
    },
    simulated: false,
    clock: SYSTEM_CLOCK,
    concurrency: CALLS_AT_ONCE,
  });
  return {
    engine,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function replyTo(
  body: unknown,
  recorded: RecordedReply,
): { readonly status: number; readonly body: unknown } {
  const task = taskBody.safeParse(body);
  if (!task.success) return { status: 400, body: { error: { message: 'not a structured task' } } };
  const { input, text } = task.data;
  const reply = recorded(text.format.name, JSON.parse(input));
  if (reply === undefined) return { status: 404, body: { error: { message: 'no reply was recorded' } } };
  return { status: 200, body: responseWith(JSON.stringify(reply)) };
}

/** As OpenAI's Responses API sends a structured reply. */
function responseWith(text: string): unknown {
  return {
    id: 'resp_recorded',
    object: 'response',
    status: 'completed',
    model: 'recorded',
    output: [
      {
        id: 'msg_recorded',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
      },
    ],
    usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
