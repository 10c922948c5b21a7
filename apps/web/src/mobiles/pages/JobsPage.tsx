import { Button } from '@mantine/core';
import { listJobs, removeJob } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { useFilter } from '../../lib/lists/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  confirm,
  EmptyState,
  ListSkeleton,
  Page,
  RefusalProblem,
  SearchField,
  Split,
  Toolbar,
  toast,
  toastRefusal,
  useKeys,
} from '../../ui/index.ts';
import { FilterBar, PeriodPick } from '../../ui/list-filters/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { useJobs } from '../api.ts';
import { JobPanel } from '../components/JobPanel.tsx';
import { jobColumns } from '../components/job-columns.ts';
import { contentText, type Job, type JobFilter, readJobFilter } from '../model.ts';

const keyOf = (row: Job) => String(row.id);
const nothing: JobFilter = { period_s: undefined, period_e: undefined, query: undefined };

/** /mdlp/jobs: batches scanned beforehand, by terminals or on a screen. */
export function JobsPage() {
  const [filter, change] = useFilter(readJobFilter);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  return (
    <Page
      fill
      title="Отсканированные партии"
      actions={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/mdlp/devices" />}>
          Мобильные устройства
        </Button>
      }
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Имя партии"
              value={filter.query ?? ''}
              onSearch={(text) => change({ query: text || undefined })}
            />
          }
        >
          <FilterBar presets="mobiles.jobs" onReset={filtered ? () => change(nothing) : undefined}>
            <PeriodPick period={filter} onChange={change} />
          </FilterBar>
        </Toolbar>
      }
    >
      <Jobs filter={filter} filtered={filtered} onReset={() => change(nothing)} />
    </Page>
  );
}

async function remove(job: Job): Promise<boolean> {
  const text = `Удалить партию «${job.name}» (${contentText(job)})? Её коды придётся сканировать заново.`;
  if (!(await confirm({ text, danger: true, yes: 'Удалить', no: 'Оставить' }))) return false;
  try {
    await api(removeJob, { params: { id: job.id } });
  } catch (error) {
    toastRefusal(error, removalFailed('партию'));
    return false;
  }
  toast.ok(`Отсканированная партия с ID: ${job.id} успешно удалена`);
  void refresh(listJobs);
  return true;
}

function Jobs({ filter, filtered, onReset }: { filter: JobFilter; filtered: boolean; onReset: () => void }) {
  const { data, error, refetch } = useJobs(filter);
  const store = useRows(data?.items, keyOf);
  const [open, setOpen] = useState<Job | null>(null);
  const [active, setActive] = useState<Job | null>(null);
  const follow = useCallback((row: Job | null) => {
    setActive(row);
    setOpen((now) => (now === null ? null : (row ?? now)));
  }, []);
  const removeOpen = async (job: Job) => {
    if (await remove(job)) setOpen(null);
  };
  useKeys(active ? [{ keys: 'Delete', title: 'Удалить партию', run: () => void removeOpen(active) }] : []);
  if (error && !data)
    return <RefusalProblem page error={error} what="Не удалось загрузить партии" retry={refetch} />;
  if (!data) return <ListSkeleton rows={12} />;
  return (
    <Split>
      <DataGrid
        name="mobiles.jobs"
        label="Отсканированные партии"
        store={store}
        columns={jobColumns}
        exportAs="Отсканированные партии"
        onOpen={setOpen}
        onActive={follow}
        autoFocus
        empty={<Nothing filtered={filtered} onReset={onReset} />}
      />
      {open && (
        <JobPanel
          key={open.id}
          job={open}
          onRemove={() => void removeOpen(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Split>
  );
}

function Nothing({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  if (filtered) {
    return (
      <EmptyState
        picture="search"
        title="По этому отбору партий нет"
        action={
          <Button variant="default" onClick={onReset}>
            Снять отбор
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="scan"
      title="Отсканированных партий нет"
      text="Партия — это коды, собранные заранее: терминалом сбора данных или кнопкой «Сохранить как партию» на шаге проверки."
      action={
        <Button renderRoot={(props) => <Link {...props} to="/mdlp/devices" />}>Подключить устройство</Button>
      }
    />
  );
}
