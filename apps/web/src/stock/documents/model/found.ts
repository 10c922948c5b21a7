/** A lot that stands in the books already. */
export type KnownLot = { lot_id: number; series: string | null; expiry: string | null; price: string | null };

/** What is typed about goods found at a count. */
export type FoundValues = {
  goods: { id: number; name: string } | null;
  /** Null = a new one, of the series and shelf life typed. */
  lot: KnownLot | null;
  series: string;
  expiry: string | null;
  place: { id: number; name: string } | null;
  counted: string;
};

const plain = (text: string) => text.replace(/[\s\u00a0]/g, '').replace(',', '.');

/** What is wrong with it, by field. */
export function foundErrors({ goods, counted }: FoundValues): Record<string, string> {
  const amount = plain(counted);
  const isAmount = /^\d{1,12}(\.\d{1,6})?$/.test(amount) && /[1-9]/.test(amount);
  return {
    ...(goods ? {} : { goods: 'Выберите номенклатуру' }),
    ...(isAmount ? {} : { counted: 'Введите посчитанное количество' }),
  };
}

/** What the server is told: the lot chosen, or the goods with their series and shelf life. */
export function foundBody({ goods, lot, series, expiry, place, counted }: FoundValues) {
  const what = lot
    ? { lot_id: lot.lot_id }
    : { ...(goods ? { nomenclature_id: goods.id } : {}), series: series.trim() || null, expiry };
  return { ...what, address_id: place?.id ?? 0, counted: plain(counted) };
}
