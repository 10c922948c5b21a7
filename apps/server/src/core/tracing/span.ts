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
