/** Values of a span; never what names a person, an organisation or a medicine. */
export type Attributes = Record<string, string | number>;

/** What a span is of: an answered request, a request of ours to another program, the rest. */
export type SpanKind = 'server' | 'client' | 'internal';

export type SpanOptions = {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Headers of a request that may name the trace it belongs to (W3C Trace Context). */
  headers?: Record<string, string | string[] | undefined>;
  /** What is known when the work has ended. */
  after?: () => Attributes;
};

/** Traces of one server instance. */
export type Tracing = {
  /** Runs `work` in a span below the one it is called in. An error that is thrown is noted and goes on. */
  span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Sends what waits. */
  close(): Promise<void>;
};

/** Of an installation that sends no traces: nothing is loaded, nothing is kept. */
export const noTracing: Tracing = {
  span: (_name, _options, work) => work(),
  close: async () => undefined,
};

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
