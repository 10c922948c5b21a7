import type { CallReply, listRetailPrices } from '@provizor/contract';
import { storageName } from '../../lib/session/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import {
  expiryColumn,
  hiddenGoods,
  moneyColumn,
  packsColumn,
} from '../balances/components/goods-columns.tsx';

export type PriceRow = CallReply<typeof listRetailPrices>['items'][number];

/** Columns of the price list. */
export const priceColumns: Column<PriceRow>[] = [
  {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 220,
    grow: true,
    text: (row) => row.name,
    sort: true,
  },
  { key: 'series', title: 'Серия', width: 96, text: (row) => row.series ?? '', sort: true },
  moneyColumn({ key: 'retail_price', title: 'Розничная', width: 118, of: (row) => row.retail_price }),
  moneyColumn({ key: 'by_rule', title: 'По правилу', width: 118, of: (row) => row.by_rule }),
  moneyColumn({ key: 'cap', title: 'Предельная', width: 118, of: (row) => row.cap }),
  moneyColumn({ key: 'price', title: 'Закупка', width: 118, of: (row) => row.price }),
  { key: 'vital', title: 'ЖНВЛП', width: 72, text: (row) => (row.vital ? 'да' : ''), sort: true },
  packsColumn({ key: 'quantity', title: 'Остаток, уп.', width: 92, of: (row) => row.quantity }),
  // one lot stands in several halls, each with its price
  {
    key: 'storage',
    title: 'Склад',
    width: 112,
    twoLines: true,
    text: (row) => storageName(row.storage),
    sort: true,
  },
  expiryColumn(),
  { key: 'rule', title: 'Правило', width: 160, hidden: true, text: (row) => row.rule ?? '', sort: true },
  {
    key: 'fault',
    title: 'Замечание',
    width: 300,
    hidden: true,
    text: (row) => [...row.faults, ...row.unknown].join('. '),
  },
  ...hiddenGoods,
];
