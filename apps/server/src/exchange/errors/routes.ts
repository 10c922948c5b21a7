import {
  addExplanation,
  changeExplanation,
  continueOutgoing,
  fixErrors,
  listErrorObjects,
  listExplanations,
  refreshErrors,
  removeExplanation,
  tryExplanation,
} from '@provizor/contract';
import { type Binding, bind } from '../../core/index.ts';
import { askAboutErrors } from './ask.ts';
import { continueDocument } from './continue.ts';
import { failedDocument } from './document.ts';
import { fixCause } from './fix.ts';
import { objectsOf } from './objects.ts';
import { tryOn } from './sample.ts';
import { allExplanations, changeDescription, describeError, removeDescription } from './table.ts';

/** Errors of our documents: their codes, what may come next, and the table that explains them. */
export const errorBindings: Binding[] = [
  bind(listErrorObjects, async (ctx, { params, body }) =>
    objectsOf(ctx, await failedDocument(ctx.db, params.id), body),
  ),
  bind(refreshErrors, (ctx, { params, body }) => askAboutErrors(ctx, params.id, body.token), {
    transaction: false,
  }),
  bind(fixErrors, (ctx, { params, body }) => fixCause(ctx, params.id, body)),
  bind(continueOutgoing, (ctx, { params }) => continueDocument(ctx, params.id)),
  bind(listExplanations, (ctx) => allExplanations(ctx)),
  bind(addExplanation, (ctx, { body }) => describeError(ctx, body)),
  bind(changeExplanation, (ctx, { params, body }) => changeDescription(ctx, params.id, body)),
  bind(removeExplanation, (ctx, { params }) => removeDescription(ctx, params.id)),
  bind(tryExplanation, (ctx, { body }) => tryOn(ctx, body)),
];
