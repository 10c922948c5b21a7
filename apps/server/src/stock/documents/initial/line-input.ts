import type { InitialRow } from './cells.ts';

/** The line of a draft a row of a file becomes. */
export const lineInput = (row: InitialRow & { address_id: number }, n: number, goods: number | null) => ({
  n_line: n,
  nomenclature_id: goods,
  series: row.series,
  expiry: row.expiry,
  quantity: row.quantity,
  price: row.price,
  vat_rate: row.vat_rate,
  maker_price: row.maker_price,
  source: row.source,
  address_id: row.address_id,
});
