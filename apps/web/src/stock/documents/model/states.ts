import { stockStateTitle } from '@provizor/contract/stock';
import type { StockDocumentKind, StockState } from '@provizor/domain';
import type { VerdictKind } from '../../../ui/index.ts';

type State = StockState;

const verdicts: Record<State, VerdictKind> = {
  draft: 'waiting',
  'pre-active': 'waiting',
  sent: 'attention',
  active: 'ok',
  done: 'ok',
};

export const stateTitle = stockStateTitle;
export const stateVerdict = (state: State): VerdictKind => verdicts[state];

/** States a list of a kind may be narrowed to. */
export const stateOptions = (kind: StockDocumentKind) =>
  (Object.keys(verdicts) as State[]).map((value) => ({ value, title: stateTitle(value, kind) }));
