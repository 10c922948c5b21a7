import { Button } from '@mantine/core';
import { cancelImport, type ImportRun } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import {
  confirm,
  ListSkeleton,
  momentText,
  Progress,
  RefusalProblem,
  SidePanel,
  toastRefusal,
  Verdict,
} from '../../ui/index.ts';
import { refreshImports, useImportRuns } from '../api.ts';
import { type Kind, outcomeText, recordsText, reportText, shareOf, stateText, verdictOf } from '../model.ts';
import { Question } from './Question.tsx';
import { RunReport } from './RunReport.tsx';
import styles from './reference-data.module.css';
import { StartForm } from './StartForm.tsx';

async function cancel(run: ImportRun): Promise<void> {
  const text =
    run.phase === 'examine'
      ? `Прервать проверку «${run.file}»? Справочник не изменён.`
      : `Прервать загрузку «${run.file}»? Загруженное останется: его можно отменить или продолжить командой npm run import.`;
  if (!(await confirm({ text, danger: true, yes: 'Прервать', no: 'Продолжать' }))) return;
  try {
    await api(cancelImport, { params: { id: run.id } });
  } catch (error) {
    toastRefusal(error);
  }
  await refreshImports();
}

const doing = ({ state, phase, file }: ImportRun): string => {
  if (state === 'waiting') return 'Ждёт очереди';
  return phase === 'examine' ? `Проверяется ${file}` : `Загружается ${file}`;
};

function Running({ run }: { run: ImportRun }) {
  if (run.state === 'undoing') {
    return <Progress label={`Отменяется ${run.file}`} done={0} total={null} note="Страницу можно закрыть." />;
  }
  return (
    <div className={styles.stack}>
      <Progress
        label={doing(run)}
        done={shareOf(run)}
        total={run.bytes_total > 0 ? 100 : null}
        figures={`${shareOf(run)} %`}
        note={`Прочитано: ${recordsText(run.read)}; ${reportText(run)}. Страницу можно закрыть.`}
      />
      <div className={styles.row}>
        <Button variant="default" color="red" onClick={() => void cancel(run)}>
          Прервать
        </Button>
      </div>
    </div>
  );
}

type KindPanelProps = {
  kind: Kind;
  folder: string | null;
  files: string[];
  limit: number;
  onClose: () => void;
};

/** A kind beside the list: what is going on, a new file, what was loaded before. */
export function KindPanel({ kind, onClose, ...places }: KindPanelProps) {
  return (
    <SidePanel label="Справочник" title={kind.title} close="Закрыть справочник" onClose={onClose} width={460}>
      <p className={styles.note}>Файлы: {kind.formats}</p>
      {kind.running?.state === 'asked' && <Question key={kind.running.id} run={kind.running} />}
      {kind.running && kind.running.state !== 'asked' && <Running run={kind.running} />}
      {!kind.running && <StartForm key={kind.kind} kind={kind} {...places} />}
      <h2 className={styles.heading}>История</h2>
      <History kind={kind.kind} />
    </SidePanel>
  );
}

function History({ kind }: { kind: string }) {
  const { data, error, refetch } = useImportRuns(kind);
  const [open, setOpen] = useState<ImportRun | null>(null);
  if (error) return <RefusalProblem error={error} what="Не удалось загрузить историю" retry={refetch} />;
  if (!data) return <ListSkeleton rows={3} />;
  if (data.items.length === 0) return <p className={styles.note}>Загрузок ещё не было.</p>;
  return (
    <>
      <ul className={styles.history}>
        {data.items.map((run) => (
          <li key={run.id}>
            <button type="button" className={styles.run} onClick={() => setOpen(run)}>
              <Verdict kind={verdictOf(run)}>{`${stateText[run.state]}, ${momentText(run.created)}`}</Verdict>
              <span className={styles.note}>{run.file}</span>
              <span className={styles.note}>{outcomeText(run)}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && <RunReport run={open} onClose={() => setOpen(null)} />}
    </>
  );
}
