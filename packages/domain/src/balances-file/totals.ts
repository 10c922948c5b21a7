/** Whether a row of a table is its sum and no goods: «Итого», «ВСЕГО по накладной:» where a name stands, and no code or series. */
export const isTotals = (cells: {
  name?: string | null | undefined;
  gtin?: string | null | undefined;
  ean13?: string | null | undefined;
  code?: string | null | undefined;
  series?: string | null | undefined;
}): boolean =>
  /^\s*(итого?|всего)(?![а-яё])/i.test(cells.name ?? '') &&
  !cells.gtin &&
  !cells.ean13 &&
  !cells.code &&
  !cells.series;
