import { dateParam, textParam } from '../lib/lists/params.ts';

/** What the list is narrowed by, as the address has it. */
export type InvoiceFilter = {
  query?: string | undefined;
  period_s?: string | undefined;
  period_e?: string | undefined;
};

export const readInvoiceFilter = (search: Record<string, unknown>): InvoiceFilter => ({
  query: textParam(search.query),
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
});

export const noInvoiceFilter: InvoiceFilter = { query: undefined, period_s: undefined, period_e: undefined };
