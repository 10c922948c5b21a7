import { listParam, textParam } from '../lib/lists/params.ts';

/** Filter of the registry, as it stands in the address. */
export type PackFilter = {
  /** Beginning of an SGTIN, a GTIN or an SSCC. */
  query?: string | undefined;
  gtin?: string | undefined;
  status?: string[] | undefined;
  /** Packs of a receipt: id of the stock document. */
  income?: string | undefined;
};

const isStatus = (item: unknown): item is string => typeof item === 'string' && /^[a-z_]{3,60}$/.test(item);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the filter from the address; what makes no sense is left out. */
export function readPackFilter(search: Record<string, unknown>): PackFilter {
  const gtin = textParam(search.gtin);
  const income = textParam(search.income);
  return {
    query: textParam(search.query),
    gtin: gtin && /^\d{14}$/.test(gtin) ? gtin : undefined,
    status: listParam(search.status, isStatus),
    income: income && uuid.test(income) ? income : undefined,
  };
}
