import { setTimeout as pause } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/** For the spans that were not sent yet when the process stops. */
const LAST_SPANS_MS = 5_000;

/**
 * Sends spans to `<endpoint>/v1/traces` by OTLP over HTTP, until what is returned is called, which never rejects. Loaded
 * only where traces are wanted: the packages are large.
 */
export function startTracing(
  endpoint: string,
  attributes: Readonly<Record<string, string>>,
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ ...attributes }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return async () => {
    // the last spans are lost where the collector is away
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      pause(LAST_SPANS_MS, undefined, { ref: false }),
    ]);
  };
}
