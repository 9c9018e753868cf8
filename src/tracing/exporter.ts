import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/**
 * Sends spans to `<endpoint>/v1/traces` by OTLP over HTTP, until what is returned is called. Loaded only where traces are
 * wanted: the packages are large.
 */
export function startTracing(
  endpoint: string,
  attributes: Readonly<Record<string, string>>,
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ ...attributes }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return async () => {
    await provider.shutdown();
  };
}
