import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

type Attributes = Readonly<Record<string, string | number | boolean>>;

const tracer = trace.getTracer('agency-reporting-api');

export interface SpanSettings {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** W3C `traceparent` of what caused it, from a header or a column that kept it; absent: the span that is active here. */
  readonly parent?: string | null | undefined;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** Spans cost nothing until an exporter is registered, and then a build or a request has one of its own. */
export async function inSpan<Result>(settings: SpanSettings, work: () => Promise<Result>): Promise<Result> {
  const span = begin(settings);
  return await context.with(trace.setSpan(context.active(), span), async () => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span that `end` ends, for work that calls back. */
export function inOpenSpan(settings: SpanSettings, work: () => void): (attributes: Attributes) => void {
  const span = begin(settings);
  context.with(trace.setSpan(context.active(), span), work);
  return (attributes) => {
    span.setAttributes(attributes);
    const status = attributes['http.response.status_code'];
    if (typeof status === 'number' && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** A span of what has ended already, below the active one. Milliseconds since 1970. */
export function recordSpan(name: string, fromMs: number, toMs: number, attributes: Attributes = {}): void {
  tracer.startSpan(name, { startTime: fromMs, attributes: { ...attributes } }).end(toMs);
}

/** W3C `traceparent` of the active span, to be kept with what it causes; null: none is recorded. */
export function activeTraceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

function begin({ name, kind, attributes = {}, parent }: SpanSettings): Span {
  const from = parent == null ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
  const options = { attributes: { ...attributes }, ...(kind !== undefined && { kind: KINDS[kind] }) };
  return tracer.startSpan(name, options, from);
}
