import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { may } from '../../lib/session/index.ts';
import { lazyDialog } from '../../routing/lazy-dialog.tsx';
import { KeyHint, useKeys } from '../../ui/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { noDeferredFilter, readDeferredFilter } from '../model/deferred.ts';
import { type NeedRow, needKey, useNeed } from './api.ts';
import { needColumns } from './columns.ts';
import { DeferredFilters } from './DeferredFilters.tsx';

const OrderDialog = lazyDialog(() => import('./OrderDialog.tsx'));

const verdict = ({ goods }: NeedRow) => (goods ? 'waiting' : 'attention');
const verdictText = ({ goods }: NeedRow) => (goods ? 'войдёт в заявку' : 'товар неизвестен');

/** /llo/need: what those who wait need, and the order of all of it. */
export function NeedPage() {
  const [{ programme_id, storage_id }, change] = useFilter(readDeferredFilter);
  const filter = { programme_id, storage_id };
  const [ordering, setOrdering] = useState(false);
  const list = useNeed(filter);
  const canOrder = may('manage', 'llo') && (list.rows ?? []).some(({ goods }) => goods !== null);
  const order = () => setOrdering(true);
  useKeys(canOrder ? [{ keys: 'Ctrl+Enter', title: 'Составить заявку', run: order }] : []);
  const isFiltered = programme_id !== undefined || storage_id !== undefined;
  return (
    <>
      <ListPage
        grid="llo.need"
        title="Потребность по отсроченным рецептам"
        actions={
          canOrder && (
            <Button onClick={order} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
              Составить заявку
            </Button>
          )
        }
        filters={<DeferredFilters filter={filter} change={change} />}
        onReset={isFiltered ? () => change(noDeferredFilter) : undefined}
        list={list}
        columns={needColumns}
        keyOf={needKey}
        verdict={verdict}
        verdictText={verdictText}
        failed="Не удалось посчитать потребность"
        notFound={{ title: 'По этому отбору ничего не нужно' }}
        nothing={{ title: 'Ничего не нужно', text: 'На отсроченном обеспечении никого нет.' }}
      />
      {ordering && (
        <Suspense>
          <OrderDialog filter={filter} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </>
  );
}
