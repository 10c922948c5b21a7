import { Button } from '@mantine/core';
import {
  type CountState,
  type Difference,
  getInventDifferences,
  makeInventDocument,
} from '@provizor/contract/stock';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, useCall } from '../../../lib/api/index.ts';
import { may } from '../../../lib/session/index.ts';
import { type Column, DataGrid, useRows } from '../../../ui/grid/index.ts';
import {
  EmptyState,
  ListSkeleton,
  moneyText,
  quantityText,
  RefusalProblem,
  Split,
  Toolbar,
  toast,
} from '../../../ui/index.ts';
import { packsText, packsValue, signedPacks } from '../../levels/index.ts';
import type { Steps } from '../card/useSteps.ts';
import { cardPath, documentTitle } from '../model/kinds.ts';
import type { Beside } from './beside.ts';
import styles from './invent.module.css';
import { LinePanel } from './LinePanel.tsx';

const keyOf = (row: Difference) => String(row.n_line);
const number = (value: string) => Number(value);

const columns: Column<Difference>[] = [
  {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 208,
    grow: true,
    text: (row) => row.name,
    sort: true,
  },
  { key: 'series', title: 'Серия', width: 100, text: (row) => row.series ?? '', sort: true },
  { key: 'address', title: 'Место', width: 100, text: (row) => row.address?.name ?? '' },
  {
    key: 'book',
    title: 'При начале',
    width: 96,
    align: 'end',
    text: (row) => packsText(row.book, row.levels),
    value: (row) => packsValue(row.book),
  },
  {
    key: 'moved',
    title: 'Двигалось',
    width: 92,
    align: 'end',
    text: (row) => packsText(row.moved, row.levels),
    value: (row) => packsValue(row.moved),
  },
  {
    key: 'expected',
    title: 'По учёту',
    width: 84,
    align: 'end',
    text: (row) => packsText(row.expected, row.levels),
    value: (row) => packsValue(row.expected),
  },
  {
    key: 'counted',
    title: 'Посчитано',
    width: 96,
    align: 'end',
    text: (row) => packsText(row.counted, row.levels),
    value: (row) => packsValue(row.counted),
  },
  {
    key: 'difference',
    title: 'Расхождение',
    width: 110,
    align: 'end',
    text: (row) => signedPacks(row.difference, row.levels),
    value: (row) => packsValue(row.difference),
    render: (row) => (
      <span className={row.difference.startsWith('-') ? styles.minus : styles.plus}>
        {signedPacks(row.difference, row.levels)}
      </span>
    ),
    sort: (row) => number(row.difference),
  },
  {
    key: 'sum',
    title: 'На сумму',
    width: 112,
    align: 'end',
    text: (row) => moneyText(row.sum),
    sort: (row) => number(row.sum ?? '0'),
  },
  { key: 'note', title: 'Примечание', width: 100, text: (row) => row.note ?? '' },
];

type DifferencesProps = { id: string; count: CountState; steps: Steps; beside: Beside };

/** What came of a count: surpluses and shortages, and the documents of them. */
export function Differences({ id, count, steps, beside }: DifferencesProps) {
  const differences = useCall(getInventDifferences, { params: { id } });
  const store = useRows(differences.data?.items, keyOf);
  const [active, setActive] = useState<Difference | null>(null);
  if (differences.error) {
    return (
      <RefusalProblem
        page
        error={differences.error}
        what="Не удалось показать расхождения"
        retry={() => void differences.refetch()}
      />
    );
  }
  if (!differences.data) return <ListSkeleton rows={8} />;
  const { surplus, shortage } = differences.data;
  return (
    <>
      <Toolbar end={beside.buttons}>
        <span className={styles.sides}>
          <Side
            title="Излишки"
            side={surplus}
            type="surplus"
            kind="income"
            made={count.surplus}
            id={id}
            steps={steps}
          />
          <Side
            title="Недостача"
            side={shortage}
            type="shortage"
            kind="destroy"
            made={count.shortage}
            id={id}
            steps={steps}
          />
        </span>
      </Toolbar>
      <Split>
        <DataGrid
          name="storage.invent.differences"
          label="Расхождения"
          store={store}
          columns={columns}
          onActive={setActive}
          exportAs="Расхождения инвентаризации"
          autoFocus
          empty={<EmptyState picture="list" title="Расхождений нет" text="Посчитанное сошлось с учётом." />}
        />
        {beside.panel === 'line' ? (
          <LinePanel
            id={id}
            line={active}
            missing={active?.missing_packs ?? []}
            known={active?.missing_known ?? true}
            open={false}
            onClose={beside.onClose}
          />
        ) : (
          beside.side
        )}
      </Split>
    </>
  );
}

type SideProps = {
  title: string;
  side: { lines: number; quantity: string; sum: string };
  type: 'surplus' | 'shortage';
  kind: 'income' | 'destroy';
  made: CountState['surplus'];
  id: string;
  steps: Steps;
};

function Side({ title, side, type, kind, made, id, steps }: SideProps) {
  const navigate = useNavigate();
  const make = () =>
    steps.run(type, 'Документ не создан', async () => {
      const { item } = await api(makeInventDocument, { params: { type }, body: { id } });
      toast.ok(`Черновик — ${documentTitle(item)}`);
      void navigate({ to: cardPath(item.kind, item.id) });
    });
  return (
    <span className={styles.sides}>
      <span>
        {title}: <b>{quantityText(side.quantity, 'уп.')}</b> на {moneyText(side.sum)}
      </span>
      {made ? (
        <Link to={cardPath(kind, made.id)}>Документ № {made.number}</Link>
      ) : (
        side.lines > 0 &&
        may('manage', 'storages') && (
          <Button
            size="compact-md"
            variant="default"
            loading={steps.busy === type}
            onClick={() => void make()}
          >
            {type === 'surplus' ? 'Оформить излишки' : 'Оформить недостачу'}
          </Button>
        )
      )}
    </span>
  );
}
