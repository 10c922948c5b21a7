import { Button, FileButton } from '@mantine/core';
import { type CallReply, patientColumns, uploadPatients } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/index.ts';
import { type Column, DataGrid, useRows } from '../../../ui/grid/index.ts';
import { EmptyState, Page, Panel, RefusalProblem, Verdict } from '../../../ui/index.ts';
import styles from '../components/packages.module.css';

type Report = CallReply<typeof uploadPatients>;
type Rejected = Report['problems'][number];

const columns: Column<Rejected>[] = [
  {
    key: 'row',
    title: 'Строка',
    width: 90,
    align: 'end',
    text: ({ row }) => String(row),
    sort: ({ row }) => row,
  },
  { key: 'text', title: 'Почему не принята', width: 600, grow: true, text: ({ text }) => text, sort: true },
];
const keyOf = ({ row, text }: Rejected) => `${row} ${text}`;
const names = Object.values(patientColumns)
  .map(([first]) => first)
  .join(', ');

/** /llo/patients/upload: patients and their benefits from a file, with the rows that were not taken. */
export function PatientsPage() {
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const load = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    setFailure(null);
    try {
      setReport(await api(uploadPatients, {}, { file }));
    } catch (error) {
      setReport(null);
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <Page
      fill
      title="Загрузка пациентов"
      note={`Файл CSV или XLSX со столбцами: ${names}`}
      actions={
        <FileButton accept=".csv,.xlsx" onChange={(file) => void load(file)}>
          {(props) => (
            <Button {...props} loading={busy}>
              Выбрать файл
            </Button>
          )}
        </FileButton>
      }
    >
      {failure !== null && <RefusalProblem error={failure} what="Файл не загружен" />}
      {report ? (
        <Outcome report={report} />
      ) : (
        failure === null && (
          <EmptyState
            picture="list"
            title="Файл ещё не выбран"
            text="Пациент находится по СНИЛС: новый добавится, у известного обновятся сведения и льготы. Строки с ошибками не примутся и будут перечислены."
          />
        )
      )}
    </Page>
  );
}

function Outcome({ report: { counts, problems } }: { report: Report }) {
  const store = useRows(problems, keyOf);
  const taken = `Строк ${counts.rows}: добавлено ${counts.added}, изменено ${counts.changed}, без изменений ${counts.same}`;
  return (
    <>
      <Panel>
        <p className={styles.outcome} role="status">
          <Verdict kind={counts.refused === 0 ? 'ok' : 'attention'}>
            {counts.refused === 0 ? taken : `${taken}, не принято ${counts.refused}`}
          </Verdict>
        </p>
      </Panel>
      {problems.length > 0 && (
        <DataGrid
          name="llo.patients-upload"
          label="Строки, которые не приняты"
          store={store}
          columns={columns}
          exportAs="Не принятые строки"
          total={problems.length}
          autoFocus
          empty={<EmptyState picture="done" title="Все строки приняты" text="Ошибок нет." />}
        />
      )}
    </>
  );
}
