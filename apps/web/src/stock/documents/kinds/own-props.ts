import type { StockDocument } from '@provizor/contract/stock';
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
