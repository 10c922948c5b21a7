import type { StockDocument } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from '../../../routing/ChunkLoadError.ts';
import type { OwnProps } from './own-props.ts';

type Own = LazyExoticComponent<ComponentType<OwnProps>>;

const part = (load: () => Promise<{ default: ComponentType<OwnProps> }>): Own => lazy(() => loadChunk(load));

/** Steps a kind has beside those of all documents; each in a chunk of its own. */
export const ownSteps: Partial<Record<StockDocumentKind, Own>> = {
  move: part(() => import('./MoveSteps.tsx')),
  order: part(() => import('./OrderSteps.tsx')),
  destroy: part(() => import('./DestroySteps.tsx')),
  reprice: part(() => import('./RepriceSteps.tsx')),
};

const statuses = lazy(() => loadChunk(() => import('./StatusTools.tsx')));

/** What stands above the list of a kind beside «Новый …». */
export const listTools: Partial<
  Record<StockDocumentKind, LazyExoticComponent<ComponentType<{ onChanged: () => void }>>>
> = {
  initial: lazy(() => loadChunk(() => import('./InitialTools.tsx'))),
  destroy: statuses,
  move: lazy(() => loadChunk(() => import('./MoveTools.tsx'))),
  realize: statuses,
  recipe: statuses,
};

/** What is said above the rows of a kind's list. */
export const listNotes: Partial<Record<StockDocumentKind, LazyExoticComponent<ComponentType>>> = {
  initial: lazy(() => loadChunk(() => import('./InitialCounts.tsx'))),
};

/** What stands below the header of a kind: what its fields mean. */
export const ownNotes: Partial<
  Record<StockDocumentKind, LazyExoticComponent<ComponentType<{ document: StockDocument }>>>
> = {
  treatment: lazy(() => loadChunk(() => import('./TreatmentNote.tsx'))),
  recipe: lazy(() => loadChunk(() => import('./RecipeNote.tsx'))),
};
