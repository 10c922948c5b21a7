export {
  type BalancesColumns,
  type BalancesField,
  balancesFields,
  balancesHeadings,
  lacksVatRate,
} from './fields.ts';
export { goodsKey, plainGoods } from './goods-key.ts';
export { columnsByLikeness, headingRowOf, plainHeading } from './likeness.ts';
export { isTotals } from './totals.ts';
