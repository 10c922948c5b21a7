import type { StockDocument } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Steps } from '../card/useSteps.ts';
import type { DraftSession } from '../model/draft.ts';

/** What the buttons of a kind get. */
export type OwnProps = {
  session: DraftSession;
  document: StockDocument;
  /** It is a draft and the person may change it. */
  open: boolean;
  steps: Steps;
};

type Own = LazyExoticComponent<ComponentType<OwnProps>>;

/** Steps a kind has beside those of all documents; each in a chunk of its own. */
export const ownSteps: Partial<Record<StockDocumentKind, Own>> = {};
