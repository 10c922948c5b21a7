import { useCallback, useState } from 'react';
import { ExportButton } from '../../ui/grid/export/ExportButton.tsx';
import { type Column, DataGrid, type DataGridProps, useRows } from '../../ui/grid/index.ts';
import { dateText, EmptyState, moneyText, quantityText, type VerdictKind } from '../../ui/index.ts';
import styles from '../components/parts.module.css';
import { goods, type SampleGoods } from '../components/samples.ts';
import type { Part } from '../part.ts';

const columns: readonly Column<SampleGoods>[] = [
  {
    key: 'name',
    title: 'Товар',
    width: 220,
    grow: true,
    text: ({ name }) => name,
    ofGoods: true,
    sort: true,
  },
  { key: 'series', title: 'Серия', width: 90, text: ({ series }) => series, sort: true },
  {
    key: 'expiry',
    title: 'Годен до',
    width: 100,
    text: ({ expiry }) => dateText(expiry),
    sort: ({ expiry }) => expiry,
  },
  {
    key: 'packs',
    title: 'Упаковок',
    width: 90,
    align: 'end',
    text: ({ packs }) => quantityText(packs),
    sort: ({ packs }) => packs,
    sum: ({ packs }) => packs,
  },
  {
    key: 'price',
    title: 'Цена',
    width: 110,
    align: 'end',
    text: ({ price }) => moneyText(price),
    sort: ({ price }) => Number(price),
  },
];

const kinds: readonly VerdictKind[] = ['ok', 'waiting', 'error', 'attention'];
const verdict = ({ id }: SampleGoods): VerdictKind => kinds[(id - 1) % kinds.length] ?? 'ok';
const keyOf = ({ id }: SampleGoods) => String(id);

function Grid(props: Partial<DataGridProps<SampleGoods>> & { name: string; label: string; rows?: [] }) {
  const { rows = goods, ...rest } = props;
  const store = useRows(rows, keyOf);
  return (
    <div className={styles.grid}>
      <DataGrid store={store} columns={columns} {...rest} />
    </div>
  );
}

/** Rows in a list that is selected from. */
function Selected() {
  const [count, setCount] = useState(0);
  const onSelection = useCallback((keys: ReadonlySet<string>) => setCount(keys.size), []);
  return (
    <Grid
      name="parts-selected"
      label="Товары к перемещению"
      selectable
      verdict={verdict}
      onSelection={onSelection}
      footer={<span>К перемещению: {quantityText(count)}</span>}
    />
  );
}

export const parts: readonly Part[] = [
  {
    title: 'Таблица',
    about: 'Один список на всю программу: клавиатура, столбцы, итоги, выгрузка в Excel.',
    shows: [DataGrid, ExportButton],
    states: [
      {
        title: 'с вердиктами, итогом и выгрузкой',
        wide: true,
        Show: () => (
          <Grid
            name="parts-verdicts"
            label="Товары накладной"
            verdict={verdict}
            exportAs="Товары накладной"
            total={128}
          />
        ),
      },
      { title: 'с выбором строк', wide: true, Show: Selected },
      {
        title: 'читается',
        wide: true,
        Show: () => <Grid name="parts-loading" label="Товары, которые читаются" loading />,
      },
      {
        title: 'пустая',
        wide: true,
        Show: () => (
          <Grid
            name="parts-empty"
            label="Товары без строк"
            rows={[]}
            empty={<EmptyState picture="list" title="Строк нет" text="Отсканируйте первую упаковку." />}
          />
        ),
      },
    ],
  },
];
