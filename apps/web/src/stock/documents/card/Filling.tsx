import type { StockKindDefinition } from '@provizor/contract/stock';
import type { DraftSession } from '../model/draft.ts';
import { sourceOf } from '../model/kinds.ts';
import type { Hands } from '../model/undo.ts';
import type { SheetEditing } from '../sheet/editing.ts';
import { FefoButton } from './FefoButton.tsx';
import { useFilling } from './useFilling.ts';

type FillingProps = { definition: StockKindDefinition; session: Hands<DraftSession>; editing: SheetEditing };

/** What fills many lines of an open document at once: pasting into its sheet, and the button of FEFO where lots are taken. */
export function Filling({ definition, session, editing }: FillingProps) {
  const filling = useFilling(definition, session, editing);
  const takesLots = sourceOf(definition.key) === 'balances' && definition.key !== 'reprice';
  return takesLots ? <FefoButton filling={filling} /> : null;
}
