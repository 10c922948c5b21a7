import { Button, Group, Modal } from '@mantine/core';
import { getJob, listJobs } from '@provizor/contract';
import { useState } from 'react';
import { api, RefusalProblem, toastRefusal, useCall } from '../../../lib/api/index.ts';
import { EmptyState, ListSkeleton, momentText, SearchField } from '../../../ui/index.ts';
import type { DraftSession } from '../session/draft-session.ts';
import styles from './plain-table.module.css';
import { tellLoaded } from './tell-loaded.ts';

/** Scanned-batch picker (wizards, "Dialogs"): device, user, created, counts; several may be taken at once. */
export function BatchPicker({ session, onClose }: { session: DraftSession; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const jobs = useCall(listJobs, { query: query ? { query } : {} });
  const load = async (ids: number[]) => {
    setBusy(true);
    try {
      const batches = await Promise.all(ids.map((id) => api(getJob, { params: { id } })));
      tellLoaded(
        session.scanMany(
          batches.flatMap((batch) => batch.items),
          'batch',
        ),
      );
      onClose();
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
  return (
    <Modal opened onClose={onClose} title="Выберите отсканированную партию" size="min(860px, 96vw)">
      <SearchField value={query} onSearch={setQuery} label="Поиск по имени партии" />
      {jobs.error && <RefusalProblem error={jobs.error} retry={jobs.refetch} />}
      {jobs.isPending && <ListSkeleton rows={4} />}
      {jobs.data?.items.length === 0 && (
        <EmptyState
          picture="list"
          title="Отсканированных партий нет"
          text="Партии приходят с терминала сбора данных или сохраняются на шаге проверки кнопкой «Сохранить как партию»."
        />
      )}
      {jobs.data && jobs.data.items.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span className={styles.hidden}>Выбор</span>
                </th>
                <th scope="col">Партия</th>
                <th scope="col">Устройство</th>
                <th scope="col">Сотрудник</th>
                <th scope="col">Создана</th>
                <th scope="col">SSCC</th>
                <th scope="col">SGTIN</th>
              </tr>
            </thead>
            <tbody>
              {jobs.data.items.map((job) => (
                <tr key={job.id} onDoubleClick={() => load([job.id])}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Выбрать ${job.name}`}
                      checked={chosen.has(job.id)}
                      onChange={() => toggle(job.id)}
                    />
                  </td>
                  <td>{job.name}</td>
                  <td>{job.device ?? '—'}</td>
                  <td>{job.user ?? '—'}</td>
                  <td>{momentText(job.created)}</td>
                  <td className={styles.number}>{job.sscc_count}</td>
                  <td className={styles.number}>{job.sgtin_count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
