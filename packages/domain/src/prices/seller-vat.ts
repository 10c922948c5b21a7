/**
 * What VAT a seller owes and what becomes of the VAT in what he buys (letter of ФАС № ТН/122353/24 of 28.12.2024): `usual`
 * deducts it and adds the rate of the goods, on the general system and on УСН with usual rates; `none` neither owes nor
 * deducts any (УСН freed of it, ПСН): it is part of what goods cost him; `5` and `7` owe their own rate on УСН and deduct
 * nothing.
 */
export const sellerVats = {
  usual: {
    title: 'по ставке товара, с вычетом (общая система; УСН со ставками 10 и 22 %)',
    short: 'по ставке товара',
  },
  none: { title: 'не платит (УСН с освобождением, патент)', short: 'не платит' },
  '5': { title: '5 % без вычета (УСН)', short: '5 % без вычета' },
  '7': { title: '7 % без вычета (УСН)', short: '7 % без вычета' },
} as const;
export type SellerVat = keyof typeof sellerVats;
