import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { Refusal } from '../refusal.ts';
import { samplerOf } from './sampler.ts';
import type { SpanKind as Kind, SpanOptions, Tracing } from './span.ts';

const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/** What the exporter can send: JSON over HTTP. */
function demandProtocol(env: NodeJS.ProcessEnv): void {
  const exporter = env.OTEL_TRACES_EXPORTER ?? 'otlp';
  if (exporter !== 'otlp')
    throw new Error(`OTEL_TRACES_EXPORTER: следы отправляются только по OTLP, а задано «${exporter}».`);
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/json';
  if (protocol !== 'http/json')
    throw new Error(
      `OTEL_EXPORTER_OTLP_PROTOCOL: следы отправляются по http/json, а задано «${protocol}»: назовите приёмник OTLP по HTTP.`,
    );
}

/** A refusal is an answer like any other; the rest is trouble. */
const isTrouble = (error: unknown): boolean => !(error instanceof Refusal) || error.status >= 500;

/** Traces sent by OTLP. Nothing of it is global: several servers of one process have traces of their own. */
export function sendTraces(env: NodeJS.ProcessEnv, version: string): Tracing {
  demandProtocol(env);
  const provider = new TracerProvider({
    sampler: samplerOf(env),
    resource: resourceFromAttributes({ 'service.name': 'provizor', 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('provizor', version);
  const propagator = new W3CTraceContextPropagator();
  const here = new AsyncLocalStorage<Context>();
  const parentOf = ({ headers }: SpanOptions): Context =>
    headers
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : (here.getStore() ?? ROOT_CONTEXT);
  return {
    span: async (name, options, work) => {
      const parent = parentOf(options);
      const { kind = 'internal', attributes = {} } = options;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      try {
        return await here.run(trace.setSpan(parent, span), work);
      } catch (error) {
        if (isTrouble(error)) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          // messages of errors may hold what a person has typed
          span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        }
        throw error;
      } finally {
        span.setAttributes(options.after?.() ?? {});
        span.end();
      }
    },
    close: async () => {
      // a receiver that does not answer must not hold up the stop
      await provider.shutdown().catch(() => undefined);
    },
  };
}
