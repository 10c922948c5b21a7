/** What tells whether a draft is more than a wizard that was looked into. */
export type DraftWork = {
  /** Codes put in. */
  scanned: number;
  /** Version of its choices: 1 until a person has made one. */
  version: number;
  data: { stock_document_id: string | null };
};

/** Whether something was scanned or entered, or it carries a document of the stock: looking into a wizard begins nothing. */
export const isDraftBegun = ({ scanned, version, data }: DraftWork): boolean =>
  scanned > 0 || version > 1 || data.stock_document_id !== null;
