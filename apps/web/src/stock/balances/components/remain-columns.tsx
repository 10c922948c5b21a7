import { storageName } from '../../../lib/session/index.ts';
import type { Column } from '../../../ui/grid/index.ts';
import { moneyText, quantityText } from '../../../ui/index.ts';
import { packsText, packsValue } from '../../levels/index.ts';
import type { FosRemain, GroupedRemain, Remain, RemainTotals } from '../model.ts';
import {
  expiryColumn,
  hiddenGoods,
  moneyColumn,
  packsColumn,
  quantityColumn,
  rarePacksColumn,
} from './goods-columns.tsx';

const lotColumns = (totals: RemainTotals | undefined) =>
  ({
    name: {
      key: 'name',
      title: 'Наименование',
      ofGoods: true,
      width: 240,
      grow: true,
      text: (row) => row.name,
      sort: true,
      total: totals && `Партий: ${quantityText(totals.lots)}`,
    },
    series: { key: 'series', title: 'Серия', width: 96, text: (row) => row.series ?? '', sort: true },
    expiry: expiryColumn(),
    quantity: packsColumn({
      key: 'quantity',
      title: 'Остаток, уп.',
      width: 96,
      of: (row) => row.quantity,
      total: totals && packsText(totals.quantity, totals.levels),
    }),
    storage: {
      key: 'storage',
      title: 'Склад',
      width: 120,
      twoLines: true,
      text: (row) => storageName(row.storage),
      sort: true,
    },
    address: {
      key: 'address',
      title: 'Место',
      width: 152,
      twoLines: true,
      text: (row) => row.address?.name ?? '',
      sort: true,
    },
    price: moneyColumn({ key: 'price', title: 'Цена с НДС', width: 118, of: (row) => row.price }),
    sum: moneyColumn({
      key: 'sum',
      title: 'Сумма с НДС',
      width: 124,
      of: (row) => row.sum,
      total: totals && moneyText(totals.sum),
    }),
  }) satisfies Record<string, Column<Remain>>;

/** What is promised, and what drafts would take: «3, черн. 2». */
function heldText({ reserved, drafted, levels }: Remain): string {
  return [
    Number(reserved) > 0 && packsText(reserved, levels),
    Number(drafted) > 0 && `черн. ${packsText(drafted, levels)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const held: Column<Remain> = {
  key: 'reserved',
  title: 'В резерве',
  width: 84,
  align: 'end',
  text: heldText,
  value: (row) => (Number(row.drafted) > 0 ? heldText(row) : packsValue(row.reserved) || null),
  sort: (row) => Number(row.reserved) + Number(row.drafted) / 1_000_000,
};

const source: Column<Remain> = {
  key: 'source',
  title: 'Источник',
  width: 160,
  hidden: true,
  text: (row) => row.source ?? '',
  sort: true,
};

/** Columns of the balances; totals are of everything the filter leaves. What is promised is known of now only. */
export function remainColumns(totals: RemainTotals | undefined, ofDay: boolean): Column<Remain>[] {
  const { name, series, expiry, quantity, storage, address, price, sum } = lotColumns(totals);
  return [
    ...[name, series, expiry, quantity],
    ...(ofDay ? [] : [held]),
    ...[storage, address, sum, price, ...hiddenGoods, source],
  ];
}

const basis: Record<FosRemain['retail_basis'], string> = {
  set: 'прайс-лист',
  lot: 'продажа партии',
  drug: 'продажа товара',
  purchase: 'цена партии',
};

/** Columns of the balances at the price of the retail sale. */
export function fosColumns(totals: (RemainTotals & { retail_sum: string }) | undefined): Column<FosRemain>[] {
  const { name, series, expiry, quantity, storage, price, sum } = lotColumns(totals);
  return [
    ...[name, expiry, quantity, price],
    moneyColumn({ key: 'retail_price', title: 'Розничная цена', width: 118, of: (row) => row.retail_price }),
    { key: 'basis', title: 'Откуда цена', width: 130, text: (row) => basis[row.retail_basis], sort: true },
    moneyColumn({
      key: 'retail_sum',
      title: 'Розничная сумма',
      width: 130,
      of: (row) => row.retail_sum,
      total: totals && moneyText(totals.retail_sum),
    }),
    ...[sum, series, storage],
  ];
}

const groupTitles = { drug: 'Наименование', address: 'Место хранения', storage: 'Склад', source: 'Источник' };
const noteTitles = { drug: 'Производитель', address: 'Склад', storage: '', source: '' };

/** Columns of balances added up by drug, place, storage or source. */
export function groupColumns(
  by: keyof typeof groupTitles,
  totals: RemainTotals | undefined,
): Column<GroupedRemain>[] {
  const note: Column<GroupedRemain> = {
    key: 'note',
    title: noteTitles[by],
    width: 180,
    text: (row) => row.note ?? '',
    sort: true,
  };
  return [
    {
      key: 'name',
      title: groupTitles[by],
      ofGoods: by === 'drug',
      width: 260,
      grow: true,
      text: (row) => row.name,
      sort: true,
      total: 'Итого',
    },
    ...(noteTitles[by] ? [note] : []),
    quantityColumn({
      key: 'lots',
      title: 'Партий',
      width: 90,
      of: (row) => row.lots,
      total: totals && quantityText(totals.lots),
    }),
    expiryColumn('Ближайший срок'),
    packsColumn({
      key: 'quantity',
      title: 'Остаток, уп.',
      width: 110,
      of: (row) => row.quantity,
      total: totals && packsText(totals.quantity, totals.levels),
    }),
    rarePacksColumn({ key: 'reserved', title: 'В резерве', width: 100, of: (row) => row.reserved }),
    moneyColumn({
      key: 'sum',
      title: 'Сумма с НДС',
      width: 140,
      of: (row) => row.sum,
      total: totals && moneyText(totals.sum),
    }),
  ];
}
