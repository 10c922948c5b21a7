import type { StockDocument, StockLineRow } from '@provizor/contract/stock';

/** `sscc`: the box the server knows the pack to lie in. */
export type MarkRow = { n_line: number; sgtin: string; status: string | null; sscc: string | null };

/** A document as the server has it now. */
export type Present = { document: StockDocument; lines: StockLineRow[]; marks: MarkRow[] };
