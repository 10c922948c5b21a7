import { noTracing, type Tracing } from './span.ts';

/** Whether the standard variables ask for traces: an endpoint or the exporter is named, and nothing turns them off. */
export function wantsTraces(env: NodeJS.ProcessEnv): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false;
  return Boolean(
    env.OTEL_TRACES_EXPORTER || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT,
  );
}

/**
 * Traces by the standard variables of OpenTelemetry, which are those of the process (docs/operations.md); the library is
 * loaded by who wants them alone. Throws an Error with one Russian sentence for a variable that cannot be followed.
 */
export async function openTracing(env: NodeJS.ProcessEnv, version: string): Promise<Tracing> {
  if (!wantsTraces(env)) return noTracing;
  const { sendTraces } = await import('./otlp.ts');
  return sendTraces(env, version);
}
