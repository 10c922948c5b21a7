import { Switch } from '@mantine/core';
import { listDisposals } from '@provizor/contract';
import { useState } from 'react';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { ListSkeleton, Page, RefusalProblem } from '../../ui/index.ts';
import { DisposalsGrid } from '../components/DisposalsGrid.tsx';

/** /mdlp/disposals: the three-way check, registrar ↔ MDLP ↔ stock, by tasks. */
export function DisposalsPage() {
  const [differ, only] = useState(false);
  const { data, error, refetch } = useCall(listDisposals, { body: { differ } });
  useEvents('document.changed', () => void refresh(listDisposals));
  return (
    <Page
      fill
      title="Сверка выбытия"
      note="Что сказал регистратор, что принято в МДЛП и что списано со склада"
      actions={
        <Switch
          label="Только расхождения"
          checked={differ}
          onChange={(event) => only(event.currentTarget.checked)}
        />
      }
    >
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось показать сверку" retry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && <DisposalsGrid items={data.items} />}
    </Page>
  );
}
