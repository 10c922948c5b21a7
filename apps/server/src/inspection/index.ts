import { inspectDocument, inspectPack, inspectStock } from '@provizor/contract';
import { bind, type Slice } from '../core/index.ts';
import { documentParts, inspectionSet, packParts, stockParts } from './set.ts';

const detached = { transaction: false } as const;

/** One file of an operation or of a pack for an inspector. */
export const inspection: Slice = {
  name: 'inspection',
  bindings: [
    bind(inspectStock, (ctx, { params }) => inspectionSet(ctx, (tx) => stockParts(tx, params)), detached),
    bind(
      inspectDocument,
      (ctx, { params }) => inspectionSet(ctx, (tx) => documentParts(tx, params.id)),
      detached,
    ),
    bind(inspectPack, (ctx, { params }) => inspectionSet(ctx, (tx) => packParts(tx, params.sgtin)), detached),
  ],
};
