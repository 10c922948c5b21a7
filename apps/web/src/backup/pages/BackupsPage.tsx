import { Button } from '@mantine/core';
import { type BackupCopy, startBackup } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  agoText,
  EmptyState,
  KeyHint,
  ListSkeleton,
  momentText,
  Page,
  Panel,
  Problem,
  RefusalProblem,
  sizeText,
  toast,
  toastRefusal,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import { refreshBackups, useBackups } from '../api.ts';
import styles from '../components/backup.module.css';
import { PassphraseForm } from '../components/PassphraseForm.tsx';
import { RuleForm } from '../components/RuleForm.tsx';
import { type Backups, figuresText, originText, trialOf } from '../model.ts';

const keyOf = ({ name }: BackupCopy) => name;

const verdictOf = (copy: BackupCopy) => trialOf(copy).kind;

const columns: Column<BackupCopy>[] = [
  { key: 'made', title: 'Сделана', width: 150, text: ({ made_at: at }) => momentText(at) },
  { key: 'trial', title: 'Проверка', width: 230, grow: true, text: (copy) => trialOf(copy).text },
  { key: 'size', title: 'Размер', width: 90, align: 'end', text: ({ bytes }) => sizeText(bytes) },
  { key: 'figures', title: 'В копии', width: 270, text: figuresText },
  {
    key: 'closed',
    title: 'Пароль',
    width: 90,
    text: ({ encrypted }) => (encrypted ? 'закрыта' : 'открыта'),
  },
  { key: 'origin', title: 'Как сделана', width: 120, text: ({ origin }) => originText[origin] },
  { key: 'name', title: 'Имя файлов', width: 240, mono: true, text: ({ name }) => name, hidden: true },
];

/** /auth/backups: copies of the database, the age of the last good one, when they are made and how they are kept. */
export function BackupsPage() {
  const { data, error, refetch } = useBackups();
  const [starting, setStarting] = useState(false);
  const isBusy = starting || (data?.running ?? false);
  const start = async () => {
    if (isBusy) return;
    setStarting(true);
    try {
      await api(startBackup, {});
      toast.ok('Копия делается: страницу можно закрыть, итог останется здесь.');
      await refreshBackups();
    } catch (refusal) {
      toastRefusal(refusal);
    } finally {
      setStarting(false);
    }
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Сделать копию сейчас', run: () => void start() }]);
  return (
    <Page
      title="Резервные копии"
      state={data && <Age data={data} />}
      actions={
        <Button
          loading={isBusy}
          disabled={!data}
          onClick={() => void start()}
          rightSection={<KeyHint keys="Ctrl+Enter" />}
        >
          Сделать сейчас
        </Button>
      }
    >
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось узнать о резервных копиях" retry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && <Content data={data} />}
    </Page>
  );
}

function Age({ data }: { data: Backups }) {
  if (data.last_good === null) return <Verdict kind="error">годной копии нет</Verdict>;
  return <Verdict kind={data.old ? 'error' : 'ok'}>последняя годная — {agoText(data.last_good)}</Verdict>;
}

function Content({ data }: { data: Backups }) {
  const { failure, free, folder, items } = data;
  const store = useRows(items, keyOf);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {failure && (
          <Problem
            title={`Копия не сделана ${momentText(failure.at)}`}
            why={failure.message}
            original={failure.detail ?? undefined}
          />
        )}
        <div className={styles.list}>
          {items.length === 0 ? (
            <EmptyState title="Копий ещё нет" text="Нажмите «Сделать сейчас»: работать при этом можно." />
          ) : (
            <DataGrid
              name="backup.copies"
              label="Резервные копии"
              store={store}
              columns={columns}
              verdict={verdictOf}
              autoFocus
            />
          )}
        </div>
        <Panel title="Где лежат и как восстановить">
          <p className={styles.note}>
            Папка сервера: {folder}
            {free !== null && `; на диске свободно ${sizeText(free)}`}. Держите копии и на другом диске или
            компьютере. Восстановление — командой на сервере: npm run restore -- имя копии.
          </p>
        </Panel>
      </div>
      <div className={styles.column}>
        <RuleForm key={JSON.stringify(data.rule)} rule={data.rule} />
        <PassphraseForm closed={data.closed} />
      </div>
    </div>
  );
}
