import { Button } from '@mantine/core';
import { type FailedJob, repeatJob } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { momentText, outOf, Panel, toast, toastRefusal } from '../../ui/index.ts';
import { refreshInstallation } from '../api.ts';
import styles from './installation.module.css';

/** Background jobs that were given up, each with its error and «Повторить»; nothing when there are none. */
export function FailedJobs({ jobs, all }: { jobs: FailedJob[]; all: number }) {
  if (jobs.length === 0) return null;
  return (
    <Panel title="Не сделано в фоне">
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
      {all > jobs.length && <p className={styles.note}>Показаны последние {outOf(jobs.length, all)}.</p>}
    </Panel>
  );
}

function Job({ job: { id, title, organization, error, attempts, at } }: { job: FailedJob }) {
  const [busy, setBusy] = useState(false);
  const repeat = async () => {
    setBusy(true);
    try {
      await api(repeatJob, { params: { id } });
      toast.ok(`${title}: делается снова`);
    } catch (refusal) {
      toastRefusal(refusal);
    } finally {
      setBusy(false);
      await refreshInstallation();
    }
  };
  return (
    <li className={styles.job}>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span className={styles.note}>
          {organization ?? 'вся программа'}; попыток: {attempts}; последняя {momentText(at)}
        </span>
        <code className={styles.note}>{error || 'ошибка не записана'}</code>
      </div>
      <Button
        variant="default"
        loading={busy}
        aria-label={`Повторить: ${title}`}
        onClick={() => void repeat()}
      >
        Повторить
      </Button>
    </li>
  );
}
