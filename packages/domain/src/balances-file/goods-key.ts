/** A name as it is compared: small letters of two alphabets, digits and «%»; the database does the same. */
export const plainGoods = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^a-zа-я0-9%]+/g, ' ')
    .trim();

/** What goods of a file are known by once a person has matched them: their code, else name, form and maker. */
export function goodsKey(goods: {
  name: string | null;
  form: string | null;
  maker: string | null;
  gtin: string | null;
  ean13: string | null;
}): string {
  if (goods.gtin !== null) return `gtin:${goods.gtin}`;
  if (goods.ean13 !== null) return `ean13:${goods.ean13}`;
  const { name, form, maker } = goods;
  return `name:${plainGoods([name, form].filter((part) => part !== null).join(' '))}|${plainGoods(maker)}`;
}
