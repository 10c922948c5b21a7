import type { StockDocumentKind } from './documents.ts';
import { isPosted, type StockState } from './states.ts';

/**
 * Kinds a document's goods go on with once it is posted, the usual one first. What makes its own documents by a step
 * (orders, counts, handing over for destruction) is not here.
 */
export const goesOnAs: Readonly<Partial<Record<StockDocumentKind, readonly StockDocumentKind[]>>> = {
  initial: ['move', 'treatment', 'realize', 'destroy', 'reprice', 'order'],
  income: ['move', 'treatment', 'realize', 'outcome', 'destroy', 'reprice', 'order'],
  move: ['treatment', 'move', 'realize', 'destroy', 'order'],
  treatment: ['order', 'treatment'],
  realize: ['order', 'realize'],
  recipe: ['order'],
  outcome: ['order'],
};

/** What a document can be the base of now: goods that have not moved yet have no lots another document could take. */
export const mayBecome = (kind: StockDocumentKind, state: StockState): readonly StockDocumentKind[] =>
  isPosted(state) ? (goesOnAs[kind] ?? []) : [];

type Storages = { storageId: number; storageToId: number | null };

/**
 * The storages of a document made from another one: goods are taken where it has put them; an order asks the storage
 * they came from for more.
 */
export function storagesOfNext(
  kind: StockDocumentKind,
  next: StockDocumentKind,
  { storageId, storageToId }: Storages,
): { storageId: number; storageToId?: number } {
  const here = storageToId ?? storageId;
  return next === 'order' && kind === 'move' && storageToId !== null
    ? { storageId: here, storageToId: storageId }
    : { storageId: here };
}
