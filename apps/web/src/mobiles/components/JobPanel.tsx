import { Button } from '@mantine/core';
import { useState } from 'react';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  Field,
  Fields,
  KeyHint,
  ListSkeleton,
  momentText,
  RefusalProblem,
  SidePanel,
  useKeys,
} from '../../ui/index.ts';
import { useJob } from '../api.ts';
import { contentText, type Job, type JobContent } from '../model.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import styles from './mobiles.module.css';

type Item = JobContent['items'][number];

const keyOf = (item: Item) => item.code;
const columns = [
  {
    key: 'code',
    title: 'Код',
    width: 250,
    grow: true,
    mono: true,
    text: (row: Item) => row.code,
    sort: true as const,
  },
  {
    key: 'kind',
    title: 'Что это',
    width: 120,
    text: (row: Item) => (row.kind === 'sscc' ? 'короб' : row.mark ? 'упаковка' : 'упаковка, без хвоста'),
    sort: true as const,
  },
];

/** A batch beside the list: who scanned what, and what can be done with it. */
export function JobPanel({
  job,
  onRemove,
  onClose,
}: {
  job: Job;
  onRemove: () => void;
  onClose: () => void;
}) {
  const content = useJob(job.id);
  const [using, setUsing] = useState(false);
  useKeys([{ keys: 'Ctrl+Enter', title: 'Принять поставку по партии', run: () => setUsing(true) }]);
  return (
    <SidePanel label="Партия" title={job.name} close="Закрыть партию" onClose={onClose} width={440}>
      <Fields>
        <Field name="Отсканирована">{momentText(job.created)}</Field>
        <Field name="Устройство">{job.device ?? 'рабочее место'}</Field>
        <Field name="Сотрудник">{job.user}</Field>
        <Field name="Содержит">{contentText(job)}</Field>
      </Fields>
      <div className={styles.actions}>
        <Button onClick={() => setUsing(true)} rightSection={<KeyHint keys="Ctrl+Enter" />}>
          Принять поставку
        </Button>
        <Button variant="default" onClick={onRemove} rightSection={<KeyHint keys="Delete" />}>
          Удалить
        </Button>
      </div>
      {content.error && (
        <RefusalProblem error={content.error} what="Не удалось показать содержимое" retry={content.refetch} />
      )}
      {content.isPending && <ListSkeleton rows={6} />}
      {content.data && <Codes items={content.data.items} />}
      {using && <DeliveryDialog job={job} onClose={() => setUsing(false)} />}
    </SidePanel>
  );
}

function Codes({ items }: { items: Item[] }) {
  const store = useRows(items, keyOf);
  return (
    <div className={styles.codes}>
      <DataGrid name="mobiles.codes" label="Коды партии" store={store} columns={columns} />
    </div>
  );
}
