import { type CallReply, listLotPrices } from '@provizor/contract';
import type { StockDocumentKind } from '@provizor/domain';
import { api } from '../../../lib/api/index.ts';
import type { DraftSession, LineChange } from './draft.ts';

type LotPrice = CallReply<typeof listLotPrices>['items'][number];
type Row = ReturnType<DraftSession['rows']['rows']>[number];

/** What a line that was just given its lot says of prices: a sale is made at the retail price. */
function changeOf(kind: StockDocumentKind, row: Row, learned: LotPrice): LineChange | null {
  const price = learned.retail_price ?? learned.by_rule;
  if (kind === 'realize') {
    return price === null ? null : { n: row.n_line, input: { price }, shown: { price } };
  }
  // what the server has filled in says it all
  if (row.retail_price) return null;
  const { by_rule: retail_price } = learned;
  const quantity = row.quantity ?? row.available;
  const input = { retail_price, ...(quantity === null ? {} : { quantity }) };
  return { n: row.n_line, input, shown: { ...input, retail_was: learned.retail_price } };
}

/** Gives lines of a sale or a re-pricing the prices of lots they get, however they get them, until `leaving`. */
export function learnPrices(kind: StockDocumentKind, session: DraftSession, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  const lotsNow = () => new Map(session.rows.rows().map(({ n_line, lot_id }) => [n_line, lot_id]));
  let seen = lotsNow();
  const learn = async () => {
    const rows = session.rows
      .rows()
      .filter(({ n_line, lot_id }) => lot_id !== null && seen.get(n_line) !== lot_id);
    seen = lotsNow();
    if (rows.length === 0) return;
    const lot_ids = [...new Set(rows.flatMap(({ lot_id }) => (lot_id === null ? [] : [lot_id])))].slice(
      0,
      1000,
    );
    const storage_id = session.document.get().storage.id;
    const { items } = await api(listLotPrices, { body: { storage_id, lot_ids } });
    const byLot = new Map(items.map((item) => [item.lot_id, item]));
    session.changeLines(
      rows.flatMap(({ n_line, lot_id }) => {
        const row = session.rows.get(String(n_line));
        const learned = byLot.get(lot_id ?? 0);
        const change = row?.lot_id === lot_id && row && learned ? changeOf(kind, row, learned) : null;
        return change ? [change] : [];
      }),
    );
  };
  leaving.addEventListener(
    'abort',
    session.turn.subscribe(() => void learn().catch(() => undefined)),
  );
}
