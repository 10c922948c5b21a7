import { build701 } from '@provizor/contract';
import { type Binding, bind, refuse } from '../../core/index.ts';
import { buildScheme } from './build.ts';
import { buildConfirmation } from './confirmation.ts';
import type { SchemeDefinition } from './definition.ts';
import { definitions } from './definitions.ts';

/** The official check waits for another thread: no transaction is held meanwhile. */
const waiting = { transaction: false } as const;

/** Binds the call that builds the documents of a scheme. */
export const bindScheme = (scheme: SchemeDefinition): Binding =>
  bind(
    scheme.call,
    (ctx, { body: { subject_id = refuse('input.invalid'), ...body } }) =>
      buildScheme(ctx, scheme, { subject_id, ...body }),
    waiting,
  );

export const schemeBindings: Binding[] = [
  bind(build701, (ctx, { body }) => buildConfirmation(ctx, body), waiting),
  ...Object.values<SchemeDefinition>(definitions)
    .filter(({ call }) => call !== build701)
    .map(bindScheme),
];
