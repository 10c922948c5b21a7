import { useMemo } from 'react';
import { createRowStore, DataGrid } from '../../ui/grid/index.ts';
import type { Column } from '../../ui/grid/types.ts';
import { moneyText } from '../../ui/index.ts';
import styles from './DeliveryTables.module.css';
import type { Delivery } from './delivery.ts';
import { packFacts } from './pack-columns.tsx';

type ContentRow = {
  sgtin: string;
  name: string;
  series: string;
  expiry: string | null;
  sscc: string | null;
  cost: string | null;
  vat: string | null;
};

const { sgtin, name, series, expiry, sscc } = packFacts;

const columns: Column<ContentRow>[] = [
  ...[sscc, sgtin, name, series, expiry],
  {
    key: 'cost',
    title: 'Цена с НДС',
    width: 110,
    align: 'end',
    text: (row) => moneyText(row.cost),
    sort: (row) => Number(row.cost),
  },
  {
    key: 'vat',
    title: 'НДС',
    width: 96,
    align: 'end',
    text: (row) => moneyText(row.vat),
    sort: (row) => Number(row.vat),
  },
];

function rowsOf({ content: { packs, batches, boxes, products } }: Delivery): ContentRow[] {
  const names = new Map(products.map((product) => [product.gtin, product.name]));
  return packs.sgtin.map((code, index) => {
    const batch = batches[packs.batch[index] ?? -1];
    return {
      sgtin: code,
      name: names.get(code.slice(0, 14)) ?? '',
      series: batch?.series ?? '',
      expiry: batch?.expiry ?? null,
      sscc: boxes[packs.box[index] ?? -1]?.sscc ?? null,
      cost: batch?.cost ?? null,
      vat: batch?.vat_value ?? null,
    };
  });
}

/** Content of the delivery pack by pack, with the price of each (wizards, step 7); all rows, however many. */
export function ContentTable({ delivery }: { delivery: Delivery }) {
  const store = useMemo(() => createRowStore<ContentRow>((row) => row.sgtin, rowsOf(delivery)), [delivery]);
  return (
    <div className={styles.rows}>
      <DataGrid
        name="direct-content"
        label="Состав по упаковкам"
        store={store}
        columns={columns}
        empty={<p className={styles.empty}>Состав транспортных упаковок ещё не загружен</p>}
      />
    </div>
  );
}
