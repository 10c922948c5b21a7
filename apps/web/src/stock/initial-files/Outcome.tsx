import { Button } from '@mantine/core';
import { downloadInitialProblems, type InitialFile } from '@provizor/contract/stock';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { counted, Panel, toastRefusal, Verdict } from '../../ui/index.ts';
import { cardPath } from '../documents/model/kinds.ts';
import styles from './initial-files.module.css';

async function saveProblems(id: string): Promise<void> {
  const { name, bytes, type } = await api(downloadInitialProblems, { params: { id } });
  saveFile(name, new Uint8Array(bytes), type);
}

/** What was made of a file: drafts to look at and post, and the rows that were not taken. */
export function Outcome({ file }: { file: InitialFile }) {
  const { counts, documents, problems } = file;
  if (!counts) return null;
  return (
    <>
      <Panel title="Ввод остатков">
        <p role="status">
          Строк в файле: {counts.rows}; взято: {counts.lines}; не взято: {counts.refused}.
        </p>
        <ul className={styles.list} aria-label="Документы">
          {documents.map(({ id, number, lines, state }) => (
            <li key={id}>
              <Link to={cardPath('initial', id)}>Ввод остатков № {number}</Link>:{' '}
              {counted(lines, 'строка', 'строки', 'строк')},{' '}
              {state === 'draft' ? 'черновик: просмотрите и проведите' : 'проведён'}
            </li>
          ))}
        </ul>
        {documents.length === 0 && counts.lines > 0 && (
          <p>Сделанные документы удалены: загрузите файл заново.</p>
        )}
      </Panel>
      {counts.refused > 0 && (
        <Panel title={`Не взято: ${counted(counts.refused, 'строка', 'строки', 'строк')}`}>
          <div className={styles.head}>
            <Verdict kind="attention">Исправьте их в файле или внесите в документ вручную</Verdict>
            <Button
              variant="default"
              onClick={() =>
                void saveProblems(file.id).catch((error: unknown) => toastRefusal(error, 'Файл не сохранён'))
              }
            >
              Сохранить в XLSX
            </Button>
          </div>
          <ul className={styles.list} aria-label="Не взятые строки">
            {problems.map(({ row, text }) => (
              <li key={row}>
                Строка {row}: {text}
              </li>
            ))}
          </ul>
          {problems.length < counts.refused && (
            <p className={styles.small}>Показаны первые {problems.length}; все — в файле XLSX.</p>
          )}
        </Panel>
      )}
    </>
  );
}
