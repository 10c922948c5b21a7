import type { KeyboardEvent } from 'react';
import { shareDigits } from '../../loading/share.ts';
import { type ShareCells, type ShareRow, shareOf } from '../model/shares.ts';
import styles from './sheet.module.css';

type ShareSheetProps = {
  rows: readonly ShareRow[];
  idOf: (sgtin: string, cell: keyof ShareCells) => string;
  onChange: (sgtin: string, cells: ShareCells) => void;
};

const digits = (text: string) => text.replace(/\D/g, '').slice(0, shareDigits.table);

/** The sheet of shares: digits only, arrows and Enter go from pack to pack. */
export function ShareSheet({ rows, idOf, onChange }: ShareSheetProps) {
  const onKeyDown = (index: number, cell: keyof ShareCells) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const target = rows[index + (event.key === 'Enter' && !event.ctrlKey ? 1 : step)];
    if (step === 0 && (event.key !== 'Enter' || event.ctrlKey)) return;
    event.preventDefault();
    if (target) document.getElementById(idOf(target.sgtin, cell))?.focus();
  };
  return (
    <table className={styles.sheet}>
      <thead>
        <tr>
          <th scope="col">Упаковка</th>
          <th scope="col">Наименование</th>
          <th scope="col">Серия</th>
          <th scope="col" className={styles.number}>
            В упаковке
          </th>
          <th scope="col" className={styles.number}>
            Доля
          </th>
          <th scope="col">Будет списано</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const read = shareOf(row);
          const cellOf = (cell: keyof ShareCells, label: string) => (
            <input
              id={idOf(row.sgtin, cell)}
              className={styles.input}
              inputMode="numeric"
              autoComplete="off"
              aria-label={`${label}: ${row.sgtin}`}
              aria-invalid={(!read.ok && read.cell === cell) || undefined}
              placeholder={cell === 'amount' ? 'целиком' : ''}
              value={row[cell]}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) =>
                onChange(row.sgtin, {
                  capacity: row.capacity,
                  amount: row.amount,
                  [cell]: digits(event.currentTarget.value),
                })
              }
              onKeyDown={onKeyDown(index, cell)}
            />
          );
          return (
            <tr key={row.sgtin}>
              <th scope="row" className={styles.mono}>
                {row.sgtin}
              </th>
              <td>{row.name}</td>
              <td>{row.series}</td>
              <td className={styles.cell}>{cellOf('capacity', 'Количество в упаковке')}</td>
              <td className={styles.cell}>{cellOf('amount', 'Доля')}</td>
              <td>
                {read.ok ? (
                  read.share ? (
                    `${read.share.amount} из ${read.share.capacity}`
                  ) : (
                    'вся упаковка'
                  )
                ) : (
                  <span className={styles.mistaken}>{read.reason}</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
