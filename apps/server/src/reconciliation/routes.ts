import {
  getReconciliation,
  listDifferences,
  listReconciliations,
  removeReconciliation,
  startReconciliation,
  startTakingOver,
  takeDifferences,
} from '@provizor/contract';
import { bind } from '../core/index.ts';
import { beginReconciliation, dropReconciliation } from './begin.ts';
import { differencesOf } from './differences.ts';
import { findReconciliation, findReconciliations, productsOf } from './queries.ts';
import { takeOver } from './take.ts';

export const bindings = [
  bind(listReconciliations, async ({ db }) => {
    const items = await findReconciliations(db);
    return { items, count: items.length };
  }),
  bind(startReconciliation, (ctx, { body }) => beginReconciliation(ctx, body)),
  bind(startTakingOver, (ctx, { body }) =>
    beginReconciliation(ctx, { ...body, whole: true }, { takes: true }),
  ),
  bind(getReconciliation, async ({ db }, { params }) => ({
    reconciliation: await findReconciliation(db, params.id),
    products: await productsOf(db, params.id),
  })),
  bind(removeReconciliation, (ctx, { params }) => dropReconciliation(ctx, params.id)),
  bind(listDifferences, ({ db }, { params, body }) => differencesOf(db, params.id, body)),
  bind(takeDifferences, (ctx, { params, body }) => takeOver(ctx, params.id, body)),
];
