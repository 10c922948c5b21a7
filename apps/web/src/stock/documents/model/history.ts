import type { StockChange } from '@provizor/contract/stock';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { dateParam, listParam, textParam } from '../../../lib/lists/params.ts';

/** Filter of the history of all documents as it stands in the address; the storage is the one of the frame. */
export type HistoryFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  kind?: StockDocumentKind | undefined;
  /** A part of the number of a document. */
  query?: string | undefined;
};

const isKind = (value: unknown): value is StockDocumentKind =>
  typeof value === 'string' && Object.hasOwn(stockDocumentKinds, value);

/** Reads the filter from the address; what makes no sense is left out. */
export const readHistoryFilter = (search: Record<string, unknown>): HistoryFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  kind: listParam(search.kind, isKind)?.[0],
  query: textParam(search.query),
});

export const noHistoryFilter: HistoryFilter = {
  period_s: undefined,
  period_e: undefined,
  kind: undefined,
  query: undefined,
};

/** «Строка 2: Количество: 5 → 6; Комментарий: — → срочно». */
export function changesText({ changes, more }: Pick<StockChange, 'changes' | 'more'>): string {
  const told = changes.map(
    ({ n_line, title, old, new: now }) =>
      `${n_line === null ? '' : `Строка ${n_line}: `}${title}: ${old ?? '—'} → ${now ?? '—'}`,
  );
  return [...told, ...(more > 0 ? [`и ещё изменений: ${more}`] : [])].join('; ');
}
