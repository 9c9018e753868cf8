import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { serveHttp } from './local-server';

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** `aeo.role` of the process that sent it. */
  readonly role: string;
}

export interface OtlpReceiver {
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}
interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ReceivedSpan, 'role'>[] }[];
  }[];
}

/** Takes traces by OTLP over HTTP, as JSON. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const take = async (request: IncomingMessage): Promise<void> => {
    const { resourceSpans } = (await json(request)) as Batch;
    for (const { resource, scopeSpans } of resourceSpans) {
      const role = resource.attributes.find(({ key }) => key === 'aeo.role')?.value.stringValue ?? '';
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, role });
    }
  };
  const server = await serveHttp((request, response) => {
    take(request).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      // a process that was killed sends half of one
      () => response.destroy(),
    );
  });
  return { endpoint: `http://127.0.0.1:${server.port}`, spans, close: server.close };
}
