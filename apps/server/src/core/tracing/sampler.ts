import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/** The share of traces that is kept, 0 to 1. */
function shareOf(env: NodeJS.ProcessEnv): number {
  const text = env.OTEL_TRACES_SAMPLER_ARG ?? '1';
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0 && share <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG: нужна доля от 0 до 1, а задано «${text}».`);
  return share;
}

const samplers: Record<string, (env: NodeJS.ProcessEnv) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (env) => new TraceIdRatioBasedSampler(shareOf(env)),
};

/**
 * Which traces are kept, by OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG (OpenTelemetry, «Environment Variable
 * Specification»); all but those a caller leaves out when they say nothing. Throws an Error with one Russian sentence.
 */
export function samplerOf(env: NodeJS.ProcessEnv): Sampler {
  const name = env.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on';
  const own = samplers[name.replace(/^parentbased_/, '')];
  if (!own) throw new Error(`OTEL_TRACES_SAMPLER: «${name}» неизвестно; подходят ${known}.`);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root: own(env) }) : own(env);
}

const known = Object.keys(samplers)
  .flatMap((name) => [name, `parentbased_${name}`])
  .join(', ');
