import { type DetachedContext, refuse } from '../../core/index.ts';
import type { SchemeBody, SchemeDefinition } from './definition.ts';
import { type BuiltJob, documentsOf } from './documents.ts';
import { demandOfficialSchema } from './official-schema.ts';
import { strangePlaces } from './places.ts';
import { repeats } from './rules.ts';

/** What is wrong with a body apart from its places. */
export function faultsOf({ rules = [] }: SchemeDefinition, body: SchemeBody) {
  return [...rules.flatMap((rule) => rule(body)), ...repeats(body)];
}

/**
 * Builds the documents of a body, ready to be signed and sent. Refuses input.invalid with every wrong field,
 * mdlp.document-invalid.
 */
export async function buildScheme(
  ctx: DetachedContext,
  scheme: SchemeDefinition,
  body: SchemeBody,
): Promise<BuiltJob> {
  const places = await ctx.tx((unit) => strangePlaces(unit, scheme, body));
  const faults = [...places, ...faultsOf(scheme, body)];
  if (faults.length > 0) refuse('input.invalid', faults);
  const built = documentsOf(scheme, body, ctx.now());
  for (const { xml } of [built, ...(built.rest ?? [])]) {
    await demandOfficialSchema(ctx.services.config, Buffer.from(xml));
  }
  return built;
}
