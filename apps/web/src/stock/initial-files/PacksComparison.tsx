import { Button } from '@mantine/core';
import { compareInitialPacks, draftOfInitialPacks, type InitialPacks } from '@provizor/contract/stock';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  counted,
  dateText,
  ListSkeleton,
  Panel,
  quantityText,
  RefusalProblem,
  toastRefusal,
} from '../../ui/index.ts';
import { cardPath } from '../documents/model/kinds.ts';
import styles from './initial-files.module.css';

type Row = InitialPacks['items'][number];

const amount = (key: 'packs' | 'quantity' | 'difference', title: string, width: number): Column<Row> => ({
  key,
  title,
  width,
  align: 'end',
  text: (row) => (key === 'difference' && Number(row[key]) > 0 ? '+' : '') + quantityText(row[key]),
  sort: (row) => Number(row[key]),
});

const columns: Column<Row>[] = [
  {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 260,
    grow: true,
    text: (row) => row.name,
    sort: true,
  },
  { key: 'series', title: 'Серия', width: 110, text: (row) => row.series ?? '', sort: true },
  {
    key: 'expiry',
    title: 'Годен до',
    width: 110,
    text: (row) => dateText(row.expiry),
    sort: (row) => row.expiry,
  },
  amount('packs', 'В МДЛП', 100),
  amount('quantity', 'Во вводе остатков', 150),
  amount('difference', 'Разница', 100),
  { key: 'gtin', title: 'GTIN', width: 140, mono: true, text: (row) => row.gtin, sort: true },
];

const keyOf = (row: Row) => `${row.gtin}.${row.series ?? ''}`;
const positions = (count: number) => counted(count, 'позиция', 'позиции', 'позиций');

/** What the comparison says, in words. */
function saidOf({ same, more_packs: packs, more_typed: typed, without_code: without }: InitialPacks): string {
  const parts = [
    `Сошлось: ${positions(same)}`,
    packs > 0 ? `в МДЛП больше: ${positions(packs)}` : '',
    typed > 0 ? `во вводе остатков больше: ${positions(typed)} — проверьте, те ли серии и количества` : '',
    without > 0 ? `без GTIN, не сравнивались: ${counted(without, 'строка', 'строки', 'строк')}` : '',
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

/** Packs of a place beside initial balances, by GTIN and series; what is missing becomes a draft. */
export function PacksComparison({ branch, file }: { branch: string; file?: string }) {
  const asked = { branch_id: branch, ...(file ? { file_id: file } : {}) };
  const { data, error, refetch } = useCall(compareInitialPacks, { body: asked }, { staleTime: 0 });
  const store = useRows(data?.items, keyOf);
  const navigate = useNavigate();
  const [storage, setStorage] = useState<{ id: number; name: string } | null>(null);
  const make = useCallMutation(draftOfInitialPacks, {
    onSuccess: ({ id }) => {
      void refresh(compareInitialPacks);
      void navigate({ to: cardPath('initial', id) });
    },
    onError: (refusal) => toastRefusal(refusal, 'Черновик не создан'),
  });
  if (error)
    return <RefusalProblem error={error} what="Сравнение не показано" retry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} />;
  if (data.items.length === 0) {
    return (
      <p className={styles.none}>
        Ни упаковок этого места, ни ввода остатков ещё нет: возьмите упаковки из МДЛП.
      </p>
    );
  }
  return (
    <Panel title="Рядом со вводом остатков">
      <p role="status">{saidOf(data)}</p>
      {data.more_packs > 0 && (
        <div className={styles.form}>
          <DictionarySelect
            dictionary="storage"
            label="Склад"
            required
            allowAdd={false}
            value={storage}
            onChange={(row) => setStorage(row && { id: row.id, name: row.name })}
          />
          <Button
            variant="default"
            disabled={storage === null}
            loading={make.isPending}
            onClick={() => storage && make.mutate({ body: { ...asked, storage_id: storage.id } })}
          >
            Внести недостающее в остатки
          </Button>
        </div>
      )}
      <div className={styles.compared}>
        <DataGrid
          name="storage.initial.packs"
          label="Упаковки и ввод остатков"
          store={store}
          columns={columns}
          verdict={(row) => (Number(row.difference) === 0 ? 'ok' : 'attention')}
          exportAs="Упаковки из МДЛП и ввод остатков"
        />
      </div>
    </Panel>
  );
}
