export {
  type BalancesColumns,
  type BalancesField,
  balancesFields,
  balancesHeadings,
} from './fields.ts';
export { goodsKey, plainGoods } from './goods-key.ts';
export { columnsByLikeness, headingRowOf, plainHeading } from './likeness.ts';
