import { inspectDocument, inspectPack, inspectStock } from '@provizor/contract';
import { bindFile, type Slice } from '../core/index.ts';
import { documentParts, inspectionSet, packParts, stockParts } from './set.ts';

/** One file of an operation or of a pack for an inspector. */
export const inspection: Slice = {
  name: 'inspection',
  bindings: [
    bindFile(inspectStock, (ctx, { params }) => inspectionSet(ctx, (tx) => stockParts(tx, params))),
    bindFile(inspectDocument, (ctx, { params }) => inspectionSet(ctx, (tx) => documentParts(tx, params.id))),
    bindFile(inspectPack, (ctx, { params }) => inspectionSet(ctx, (tx) => packParts(tx, params.sgtin))),
  ],
};
