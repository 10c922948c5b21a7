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

/** Days after which a draft with something in it is asked about: only a person gives it up. */
const abandonedAfter = 14;

/**
 * Whether a draft has been left for so long that its people are to finish it or give it up.
 * @param updatedAt ISO 8601, when somebody has changed it last
 */
export const isDraftAbandoned = (updatedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(updatedAt) > abandonedAfter * 86_400_000;
