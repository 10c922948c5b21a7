import { cx } from '../../../ui/index.ts';
import { shareDigits } from '../../loading/share.ts';
import {
  cellsOf,
  type ShareCells,
  type ShareRow,
  shareCells,
  shareOf,
  shareTitles,
  writtenShares,
} from '../model/shares.ts';
import styles from './sheet.module.css';
import { useSheetCells } from './useSheetCells.ts';

type ShareSheetProps = {
  rows: readonly ShareRow[];
  idOf: (sgtin: string, cell: keyof ShareCells) => string;
  onChange: (cells: Iterable<readonly [string, ShareCells]>) => void;
};

const digits = (text: string) => text.replace(/\D/g, '').slice(0, shareDigits.table);

/** The sheet of shares, worked by the keys of a spreadsheet; digits only. */
export function ShareSheet({ rows, idOf, onChange }: ShareSheetProps) {
  const cells = useSheetCells({
    title: 'Доли',
    rows: rows.map((row) => [row.sgtin, cellsOf(row)] as const),
    columns: shareCells,
    idOf,
    textOf: (share, cell) => share[cell],
    written: (put) => writtenShares(rows, put),
    onChange,
  });
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
          const read = shareOf(row, row.begun);
          const cellOf = (cell: keyof ShareCells) => {
            const at = { row: index, column: shareCells.indexOf(cell) };
            return (
              <input
                id={idOf(row.sgtin, cell)}
                className={cx(styles.input, cells.inRange(at) && styles.inRange)}
                inputMode="numeric"
                autoComplete="off"
                aria-label={`${shareTitles[cell]}: ${row.sgtin}`}
                aria-invalid={(!read.ok && read.cell === cell) || undefined}
                placeholder={cell === 'amount' ? 'целиком' : ''}
                value={row[cell]}
                onFocus={(event) => {
                  event.currentTarget.select();
                  cells.onFocus(at);
                }}
                onChange={({ currentTarget: { value } }) =>
                  cells.put([[row.sgtin, { ...cellsOf(row), [cell]: digits(value) }]])
                }
                onKeyDown={(event) => {
                  if (cells.onKey(event, at, false)) event.preventDefault();
                }}
                onPaste={(event) => {
                  if (!cells.onPaste(event)) return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
              />
            );
          };
          return (
            <tr key={row.sgtin}>
              <th scope="row" className={styles.mono}>
                {row.sgtin}
              </th>
              <td>{row.name}</td>
              <td>{row.series}</td>
              <td className={styles.cell}>{cellOf('capacity')}</td>
              <td className={styles.cell}>{cellOf('amount')}</td>
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
