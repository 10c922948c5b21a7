import { Button, Modal } from '@mantine/core';
import type { CallReply, getImportRun, ImportRun } from '@provizor/contract';
import { saveFile } from '../../lib/files/save-file.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  EmptyState,
  Field,
  Fields,
  ListSkeleton,
  momentText,
  quantityText,
  RefusalProblem,
} from '../../ui/index.ts';
import { useImportRun } from '../api.ts';
import { outcomeText, planText, recordsText, rejectsCsv, reportText, stateText } from '../model.ts';
import styles from './reference-data.module.css';
import { UndoButton } from './UndoButton.tsx';

type Reject = CallReply<typeof getImportRun>['rejects'][number] & { n: number };

const keyOf = ({ n }: Reject) => String(n);
const columns: Column<Reject>[] = [
  { key: 'line', title: 'Строка', width: 90, align: 'end', text: ({ line }) => quantityText(line) },
  { key: 'reason', title: 'Причина', width: 280, text: ({ reason }) => reason, sort: true },
  { key: 'raw', title: 'Фрагмент', width: 320, grow: true, mono: true, text: ({ raw }) => raw },
  { key: 'part', title: 'Файл', width: 200, text: ({ part }) => part, hidden: true },
];

/** What a loading did, and the records it could not take. */
export function RunReport({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const { data, error, refetch } = useImportRun(run.id);
  return (
    <Modal opened onClose={onClose} title={`Отчёт загрузки: ${run.file}`} size={960}>
      {error && <RefusalProblem error={error} what="Не удалось открыть отчёт" retry={refetch} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && (
        <Report item={data.item} rejects={data.rejects.map((row, n) => ({ ...row, n }))} onClose={onClose} />
      )}
    </Modal>
  );
}

type ReportProps = { item: ImportRun; rejects: Reject[]; onClose: () => void };

function Report({ item, rejects, onClose }: ReportProps) {
  const store = useRows(rejects, keyOf);
  return (
    <>
      <Fields>
        <Field name="Справочник">{item.title}</Field>
        <Field name="Состояние">{stateText[item.state]}</Field>
        {item.message && <Field name="Что произошло">{item.message}</Field>}
        <Field name="Прочитано">{recordsText(item.read)}</Field>
        <Field name="Строк">{reportText(item)}</Field>
        {item.plan && item.plan.reasons.length > 0 && (
          <Field name="О чём спросили">{planText(item.plan)}</Field>
        )}
        {item.undo && <Field name="Отменено">{outcomeText(item)}</Field>}
        <Field name="Кто и когда">
          {[item.user ?? 'командная строка', momentText(item.finished ?? item.created)].join(', ')}
        </Field>
      </Fields>
      {item.undoable && (
        <div className={styles.row}>
          <UndoButton run={item} onUndo={onClose} />
        </div>
      )}
      <div className={styles.rejects}>
        <DataGrid
          name="reference-data.rejects"
          label="Отклонённые записи"
          store={store}
          columns={columns}
          total={item.rejected}
          footer={
            rejects.length > 0 && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => saveFile(`Отклонено ${item.id}.csv`, rejectsCsv(rejects), 'text/csv')}
              >
                Скачать CSV
              </Button>
            )
          }
          empty={<EmptyState picture="done" title="Отклонённых записей нет" text="Файл принят целиком." />}
        />
      </div>
    </>
  );
}
