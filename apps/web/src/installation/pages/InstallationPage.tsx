import type { InstallationTrouble } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { ListSkeleton, momentText, Page, Problem, RefusalProblem, Verdict } from '../../ui/index.ts';
import { useInstallation } from '../api.ts';
import { FailedJobs } from '../components/FailedJobs.tsx';
import { Figures } from '../components/Figures.tsx';
import styles from '../components/installation.module.css';

/** What the link of a trouble is called, by the page it leads to. */
const pageNames: Readonly<Record<string, string>> = {
  '/auth/backups': 'Резервные копии',
  '/auth/first-steps': 'Первые шаги: адрес МДЛП',
};

/** /auth/installation: how the program is, in words; what is wrong first, with its cure. */
export function InstallationPage() {
  const { data, error, refetch, dataUpdatedAt } = useInstallation();
  return (
    <Page title="Состояние" state={data && !error && <Summary troubles={data.troubles} />}>
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось узнать состояние программы" retry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && (
        <div className={styles.column}>
          {error && (
            <RefusalProblem
              error={error}
              what={`Сервер не отвечает; ниже — состояние на ${momentText(new Date(dataUpdatedAt).toISOString())}`}
              retry={refetch}
            />
          )}
          {data.troubles.map((trouble) => (
            <Trouble key={trouble.kind} trouble={trouble} />
          ))}
          <FailedJobs jobs={data.jobs.failed} all={data.jobs.given_up} />
          <Figures state={data} />
        </div>
      )}
    </Page>
  );
}

function Summary({ troubles }: { troubles: InstallationTrouble[] }) {
  if (troubles.length === 0) return <Verdict kind="ok">всё в порядке</Verdict>;
  const kind = troubles[0]?.level ?? 'attention';
  return <Verdict kind={kind}>не в порядке: {troubles.length}</Verdict>;
}

function Trouble({ trouble: { level, title, cure, page } }: { trouble: InstallationTrouble }) {
  return (
    <Problem
      kind={level}
      title={title}
      cure={cure}
      action={page && <Link to={page as string}>{pageNames[page] ?? 'Открыть'}</Link>}
    />
  );
}
