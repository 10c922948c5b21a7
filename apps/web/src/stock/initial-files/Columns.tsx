import { Button, NativeSelect } from '@mantine/core';
import { type InitialFile, makeInitialDrafts } from '@provizor/contract/stock';
import { type BalancesField, balancesFields } from '@provizor/domain';
import { useState } from 'react';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { useCallMutation } from '../../lib/api/index.ts';
import { useCurrentStorage } from '../../lib/session/index.ts';
import { counted, Panel, RefusalProblem, Verdict } from '../../ui/index.ts';
import { fileChanged } from './api.ts';
import styles from './initial-files.module.css';
import { columnsObstacle, fieldChoices } from './titles.ts';

const fieldOf = (value: string): BalancesField | null =>
  balancesFields.find((field) => field === value) ?? null;

/** What each column of a file is, over its first rows; then the drafts are made. */
export function Columns({ file }: { file: InitialFile }) {
  const current = useCurrentStorage();
  const [storage, setStorage] = useState(current && { id: current.id, name: current.name });
  const [columns, setColumns] = useState(file.columns);
  const make = useCallMutation(makeInitialDrafts, { onSuccess: fileChanged });
  const obstacle = columnsObstacle(columns) ?? (storage ? null : 'Выберите склад, на котором лежат остатки');
  const headings = file.headings.map((heading, at) => ({ at, heading, key: `${at} ${heading}` }));
  const rows = file.sample.map((cells, n) => ({ key: String(n), cells }));
  const choose = (at: number, value: string) => setColumns(columns.with(at, fieldOf(value)));
  return (
    <Panel title="Что в столбцах">
      <div className={styles.head}>
        <div className={styles.storage}>
          <DictionarySelect
            dictionary="storage"
            label="Склад"
            required
            value={storage}
            onChange={(row) => setStorage(row && { id: row.id, name: row.name })}
          />
        </div>
        <Button
          disabled={obstacle !== null}
          loading={make.isPending}
          onClick={() =>
            storage &&
            make.mutate({ params: { id: file.id }, body: { storage_id: storage.id, columns: [...columns] } })
          }
        >
          Сделать ввод остатков
        </Button>
        {obstacle && <Verdict kind="attention">{obstacle}</Verdict>}
      </div>
      {make.error && <RefusalProblem error={make.error} what="Ввод остатков не сделан" />}
      <p className={styles.told}>
        Показаны первые строки из {counted(file.rows, 'строки', 'строк', 'строк')}. Выбранное запомнится для
        следующего файла.
      </p>
      <section className={styles.scroll} aria-label="Первые строки файла" tabIndex={-1}>
        <table className={styles.table}>
          <thead>
            <tr>
              {headings.map(({ at, heading, key }) => (
                <th key={key} scope="col" data-field={columns[at]}>
                  {heading}
                  <NativeSelect
                    className={styles.choose}
                    size="xs"
                    aria-label={`Столбец «${heading}»`}
                    data={fieldChoices}
                    value={columns[at] ?? ''}
                    onChange={(event) => choose(at, event.currentTarget.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key: row, cells }) => (
              <tr key={row}>
                {headings.map(({ at, key }) => (
                  <td key={key}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
