import { Button, Group, Modal } from '@mantine/core';
import { getJob, listJobs } from '@provizor/contract';
import { useState } from 'react';
import { api, useCall } from '../../../lib/api/index.ts';
import { EmptyState, ListSkeleton, RefusalProblem, SearchField, toastRefusal } from '../../../ui/index.ts';
import { type Period, PeriodPick } from '../../../ui/list-filters/index.ts';
import type { PackCode } from '../model/types.ts';
import { JobTable } from './JobTable.tsx';
import styles from './loading.module.css';

type JobPickerProps = { onTake: (codes: PackCode[]) => Promise<void>; onClose: () => void };

/**
 * «Выберите отсканированную партию» (wizards, «Dialogs»): batches of terminals and saved ones, by name and period;
 * several may be taken at once.
 */
export default function JobPicker({ onTake, onClose }: JobPickerProps) {
  const [query, setQuery] = useState('');
  const [period, setPeriod] = useState<Period>({});
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const filter = { ...(query ? { query } : {}), ...period };
  const jobs = useCall(listJobs, { query: filter });
  const load = async (ids: number[]) => {
    if (ids.length === 0) return;
    setBusy(true);
    try {
      const batches = await Promise.all(ids.map((id) => api(getJob, { params: { id } })));
      onClose();
      await onTake(
        batches.flatMap(({ items }) =>
          items.map(({ code, kind, mark }) => (mark === undefined ? { code, kind } : { code, kind, mark })),
        ),
      );
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const filtered = Object.values(filter).some(Boolean);
  return (
    <Modal opened onClose={onClose} title="Выберите отсканированную партию" size="min(920px, 96vw)">
      <div className={styles.filters}>
        <SearchField value={query} onSearch={setQuery} label="Поиск по имени партии" />
        <PeriodPick period={period} onChange={setPeriod} />
      </div>
      {jobs.error && <RefusalProblem error={jobs.error} retry={jobs.refetch} />}
      {jobs.isPending && <ListSkeleton rows={4} />}
      {jobs.data?.items.length === 0 &&
        (filtered ? (
          <p className={styles.nothing}>За этот период и по этому имени партий нет.</p>
        ) : (
          <EmptyState
            picture="list"
            title="Отсканированных партий нет"
            text="Партии приходят с терминала сбора данных или сохраняются в мастере кнопкой «Сохранить как партию»."
          />
        ))}
      {jobs.data && jobs.data.items.length > 0 && (
        <JobTable
          jobs={jobs.data.items}
          chosen={chosen}
          onToggle={toggle}
          onTake={(id) => void load([...new Set([...chosen, id])])}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button disabled={chosen.size === 0} loading={busy} onClick={() => load([...chosen])}>
          Загрузить
        </Button>
      </Group>
    </Modal>
  );
}
