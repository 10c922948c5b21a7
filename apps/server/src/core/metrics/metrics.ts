import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Attributes, noTracing, type Tracing } from '../tracing/span.ts';

/** Seconds an answer may take: from what nobody notices to what everybody does. */
const answerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a server instance tells of itself, in the text format of Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Answers of MDLP as one server has seen them: the last one that was good, the others by their status. */
export type MdlpAnswers = {
  lastGood: Date | null;
  /** By HTTP status; `none` = no answer at all. */
  errors: Map<string, { count: number; at: Date }>;
};

/**
 * The measures of one server instance; several live in one process in the tests.
 * @param now the clock of the program
 * @param tracing where requests to MDLP have their spans
 */
export function createMetrics(now: () => Date = () => new Date(), tracing: Tracing = noTracing) {
  const since = now();
  const answers: MdlpAnswers = { lastGood: null, errors: new Map() };
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'provizor_call_seconds',
    help: 'Answered calls of the API, by their path and status',
    labelNames: ['method', 'path', 'status'],
    buckets: answerBuckets,
    registers,
  });
  const mdlp = new Counter({
    name: 'provizor_mdlp_answers_total',
    help: 'Answers of MDLP by HTTP status; «none» = no answer at all',
    labelNames: ['status'],
    registers,
  });
  const noteMdlp = (status: string, isGood: boolean) => {
    mdlp.inc({ status });
    if (isGood) answers.lastGood = now();
    else answers.errors.set(status, { count: (answers.errors.get(status)?.count ?? 0) + 1, at: now() });
  };
  return {
    /** Since when this server runs. */
    since,
    /** What MDLP has answered this server. */
    mdlp: answers as Readonly<MdlpAnswers>,
    /** The figures of one measure as `/metrics` tells them now, by the value of their label ('' without one). */
    read: async (name: string): Promise<ReadonlyMap<string, number>> => {
      const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
      return new Map(values.map(({ labels, value }) => [String(Object.values(labels)[0] ?? ''), value]));
    },
    /** Notes one answered call. `path` is the one of the contract, never the address with its values. */
    call: (method: string, path: string, status: number, seconds: number) =>
      calls.observe({ method, path, status }, seconds),
    /** `fetch` towards MDLP whose answers are counted. */
    fetchMdlp: async (...request: Parameters<typeof fetch>): Promise<Response> => {
      try {
        const told: Attributes = {};
        const attributes = { 'http.request.method': request[1]?.method ?? 'GET' };
        const answer = await tracing.span(
          'MDLP',
          { kind: 'client', attributes, after: () => told },
          async () => {
            const given = await fetch(...request);
            told['http.response.status_code'] = given.status;
            return given;
          },
        );
        noteMdlp(String(answer.status), answer.ok);
        return answer;
      } catch (error) {
        noteMdlp('none', false);
        throw error;
      }
    },
    /** A figure read when it is asked for. */
    gauge: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      }),
    /**
     * Figures read together when they are asked for, each under the value of its label. What cannot be read is left out:
     * the others are wanted most while the database is away.
     */
    gauges: <L extends string>(
      name: string,
      help: string,
      label: L,
      read: () => Promise<ReadonlyMap<string, number>>,
    ) =>
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          const figures = await read().catch(() => new Map<string, number>());
          for (const [value, figure] of figures) this.set({ [label]: value } as Record<L, string>, figure);
        },
      }),
    /** All of it as text, with its content type. */
    text: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
