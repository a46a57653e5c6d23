import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ConsoleSpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { StartError } from '../kit/errors';
import type { TraceExporter } from './environment';

/**
 * Exports a trace of each request. The libraries read the other standard variables themselves: `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`, …
 * @returns sends what is left
 */
export function startTracing(exporter: Exclude<TraceExporter, 'none'>): () => Promise<void> {
  const protocol = process.env.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (exporter === 'otlp' && protocol?.startsWith('http/') === false)
    throw new StartError('OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: the lender exports by HTTP alone.');
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'sunbird-lender' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      exporter === 'console'
        ? new SimpleSpanProcessor(new ConsoleSpanExporter())
        : new BatchSpanProcessor(new OTLPTraceExporter()),
    ],
  });
  provider.register();
  return () => provider.shutdown();
}
