import { Button, NativeSelect } from '@mantine/core';
import {
  getReconciliation,
  listReconciliations,
  type Reconciliation,
  startTakingOver,
} from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DictionarySelect, listQuery } from '../../dictionaries/index.ts';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { Page, Panel, Progress, packsText, toastRefusal, useKeys, Verdict } from '../../ui/index.ts';
import { useInitialFiles } from './api.ts';
import styles from './initial-files.module.css';
import { PacksComparison } from './PacksComparison.tsx';

const branches = dictionaryOf('branch');

/** /storage/initial/packs: packs of a place of ours out of MDLP by one button, beside the initial balances. */
export function PacksPage() {
  useKeys([{ keys: 'Escape', title: 'Назад', run: useBack('/storage/initial') }]);
  const { data: places } = useQuery(listQuery(branches, { limit: 2 }));
  const [chosen, setChosen] = useState<{ id: number; name: string; branch_id?: unknown } | null>(null);
  const only = places?.items.length === 1 ? places.items[0] : undefined;
  const place = chosen ?? only ?? null;
  const branch = place ? String(place.branch_id) : null;
  const [file, setFile] = useState('');
  const files = useInitialFiles();
  const made = files.data?.items.filter(({ documents }) => documents > 0) ?? [];
  useEvents('reconciliation.changed', () => {
    void refresh(listReconciliations);
    void refresh(getReconciliation);
  });
  const known = useCall(listReconciliations, {}, { staleTime: 0 });
  const last = known.data?.items.find(({ branch_id: id, takes }) => takes && id === branch);
  const start = useCallMutation(startTakingOver, {
    onSuccess: () => refresh(listReconciliations),
    onError: (error) => toastRefusal(error, 'Упаковки не взяты'),
  });
  const isRunning = last?.state === 'running';
  return (
    <Page title="Упаковки из МДЛП" note="Для начальных остатков">
      <div className={styles.body}>
        <Panel title="Что взять">
          <div className={styles.form}>
            <DictionarySelect
              dictionary="branch"
              label="Место деятельности"
              required
              allowAdd={false}
              value={place}
              onChange={setChosen}
            />
            <NativeSelect
              label="С чем сравнить"
              value={file}
              onChange={({ currentTarget }) => setFile(currentTarget.value)}
              data={[
                { value: '', label: 'Со всем вводом остатков этого места' },
                ...made.map(({ id, name }) => ({ value: id, label: `С файлом «${name}»` })),
              ]}
            />
            <Button
              disabled={branch === null || isRunning}
              loading={start.isPending}
              onClick={() => branch && start.mutate({ body: { branch_id: branch } })}
            >
              Взять упаковки из МДЛП
            </Button>
          </div>
          <p className={styles.small}>
            Программа прочитает все упаковки места, которые МДЛП числит за вами, и занесёт в реестр те,
            которых в нём нет: по 100 упаковок за запрос раз в 5 секунд, в фоне. Остатки склада от этого не
            меняются.
          </p>
          {last && <Going one={last} />}
        </Panel>
        {branch && !isRunning && (
          <PacksComparison
            key={`${branch}.${file}.${last?.id ?? ''}`}
            branch={branch}
            {...(file ? { file } : {})}
          />
        )}
      </div>
    </Page>
  );
}

function Going({ one }: { one: Reconciliation }) {
  if (one.state === 'running') {
    return (
      <>
        {one.message && <Verdict kind="attention">{one.message}</Verdict>}
        <Progress label="Прочитано упаковок" done={one.asked} total={one.total} />
      </>
    );
  }
  if (one.state === 'failed') return <Verdict kind="error">{one.message ?? 'МДЛП не ответила'}</Verdict>;
  return (
    <p role="status">
      В МДЛП за местом числится {packsText(one.theirs)}, взято в реестр: {packsText(one.settled)}.
    </p>
  );
}
