import { type LotOffer, proposeLots, type StockDocument } from '@provizor/contract/stock';
import { api } from '../../../lib/api/index.ts';
import type { DraftSession, LineChange } from './draft.ts';
import type { SheetRow } from './rows.ts';

/** A lot as a line that takes it. */
function lineOf(lot: LotOffer & { quantity: string }): Omit<LineChange, 'n'> {
  const { lot_id, nomenclature_id, series, expiry, expiry_warning, price, vat_rate, source } = lot;
  const { quantity, available, address } = lot;
  return {
    input: { lot_id, nomenclature_id, quantity, address_id: address?.id ?? 0 },
    shown: {
      lot_id,
      nomenclature_id,
      series,
      expiry,
      expiry_warning,
      price,
      vat_rate,
      source,
      quantity,
      available,
      levels: lot.levels,
      address,
    },
  };
}

export type FefoResult = { filled: number; missing: { name: string; quantity: string }[]; withheld: number };

/**
 * Gives lines the lots whose shelf life ends first; what one lot does not cover goes into further lines. Lines without
 * goods or quantity stay as they are.
 */
export async function fillByFefo(
  session: DraftSession,
  document: StockDocument,
  rows: readonly SheetRow[],
): Promise<FefoResult> {
  const asked = rows.flatMap((row) =>
    row.nomenclature_id !== null && row.quantity !== null
      ? [{ row, nomenclature_id: row.nomenclature_id, quantity: row.quantity }]
      : [],
  );
  if (asked.length === 0) return { filled: 0, missing: [], withheld: 0 };
  await session.flush();
  const { items } = await api(proposeLots, {
    body: {
      storage_id: document.storage.id,
      document_date: document.document_date,
      document_id: document.id,
      lines: asked.map(({ row }) => row.n_line),
      goods: asked.map(({ nomenclature_id, quantity }) => ({ nomenclature_id, quantity })),
    },
  });
  const changes: LineChange[] = [];
  const further: Omit<LineChange, 'n'>[] = [];
  const missing: FefoResult['missing'] = [];
  let withheld = 0;
  for (const [index, item] of items.entries()) {
    const row = asked[index]?.row;
    if (!row) continue;
    const [first, ...rest] = item.lots;
    if (first) changes.push({ n: row.n_line, ...lineOf(first) });
    const { name, gtin, producer } = row;
    for (const lot of rest) {
      const line = lineOf(lot);
      further.push({ ...line, shown: { name, gtin, producer, ...line.shown } });
    }
    if (/[1-9]/.test(item.missing)) missing.push({ name, quantity: item.missing });
    if (item.withheld.length > 0) withheld += 1;
  }
  session.changeLines(changes);
  session.addLines(further);
  return { filled: changes.length, missing, withheld };
}
