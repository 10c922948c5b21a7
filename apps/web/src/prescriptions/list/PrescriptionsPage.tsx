import { Button } from '@mantine/core';
import type { PrescriptionRow } from '@provizor/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { may } from '../../lib/session/index.ts';
import { lazyDialog } from '../../routing/lazy-dialog.tsx';
import { KeyHint, RefusalProblem, useKeys } from '../../ui/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { usePrescriptions } from '../api.ts';
import { noPrescriptionFilter, readPrescriptionFilter } from '../model/filter.ts';
import { prescriptionVerdict } from '../model/status.ts';
import { useArrived } from '../model/useArrived.ts';
import { useIntakeScan } from '../model/useIntakeScan.ts';
import { prescriptionColumns } from './columns.ts';
import { Filters } from './Filters.tsx';

const FindDialog = lazyDialog(() => import('../entry/FindDialog.tsx'));

const keyOf = ({ id }: PrescriptionRow) => String(id);
const verdictText = ({ status_name, term }: PrescriptionRow) =>
  term?.state === 'overdue' ? `${status_name}, срок вышел` : status_name;

/** /llo/recipes: preferential prescriptions, the latest first; a scanned one is opened or begun. */
export function PrescriptionsPage() {
  const [filter, change] = useFilter(readPrescriptionFilter);
  const [finding, setFinding] = useState(false);
  const navigate = useNavigate();
  const list = usePrescriptions(filter);
  const manages = may('manage', 'llo');
  const arrived = useArrived();
  const scan = useIntakeScan(arrived, { enabled: manages });
  const add = () => void navigate({ to: '/llo/recipes/add' });
  useKeys(
    manages
      ? [
          { keys: 'Insert', title: 'Внести рецепт', run: add },
          { keys: 'F6', title: 'Найти рецепт по номеру', run: () => setFinding(true) },
        ]
      : [],
  );
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const addButton = (
    <Button
      rightSection={<KeyHint keys="Insert" on />}
      renderRoot={(props) => <Link {...props} to="/llo/recipes/add" />}
    >
      Внести рецепт
    </Button>
  );
  return (
    <>
      <ListPage
        grid="llo.recipes"
        title="Рецепты"
        note={manages ? 'Отсканируйте рецепт: он откроется или начнёт вноситься' : null}
        actions={
          manages && (
            <>
              <Button
                variant="default"
                loading={scan.busy}
                onClick={() => setFinding(true)}
                rightSection={<KeyHint keys="F6" />}
              >
                Найти по номеру
              </Button>
              {addButton}
            </>
          )
        }
        search={{
          label: 'Серия и номер, пациент, СНИЛС, препарат',
          value: filter.query,
          onSearch: (query) => change({ query }),
        }}
        filters={<Filters filter={filter} change={change} />}
        onReset={isFiltered ? () => change(noPrescriptionFilter) : undefined}
        list={list}
        columns={prescriptionColumns}
        keyOf={keyOf}
        verdict={prescriptionVerdict}
        verdictText={verdictText}
        onOpen={({ id }) => void navigate({ to: '/llo/recipes/$id', params: { id: String(id) } })}
        notice={scan.failure !== null && <RefusalProblem error={scan.failure} what="Рецепт не прочитан" />}
        failed="Не удалось загрузить рецепты"
        notFound={{ title: 'По этому отбору рецептов нет' }}
        nothing={{
          title: 'Рецептов ещё нет',
          text: 'Отсканируйте штрихкод рецепта или внесите его вручную.',
          action: manages && addButton,
        }}
      />
      {finding && (
        <Suspense>
          <FindDialog onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </>
  );
}
