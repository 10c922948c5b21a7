import { useState } from 'react';
import { cx, moneyText, quantityText } from '../../../ui/index.ts';
import { maskMoney } from '../model/money.ts';
import {
  cellFault,
  cellTitles,
  filledFrom,
  isOverDiscounted,
  lacksPrice,
  type Price,
  type PriceCell,
  type PriceRow,
  priceCells,
  priceOf,
  sumOfRow,
  typed,
  variousOf,
  written,
} from '../model/price-sheet.ts';
import styles from './sheet.module.css';
import { useSheetCells } from './useSheetCells.ts';

type PriceSheetProps = {
  rows: readonly PriceRow[];
  /** A discount may stand beside the price. */
  withDiscount: boolean;
  proposals: ReadonlyMap<string, Price>;
  idOf: (key: string, cell: PriceCell) => string;
  /** The row waits for its series: nothing can be typed yet. */
  isLocked: (row: PriceRow) => boolean;
  onChange: (cells: Iterable<readonly [string, Price]>) => void;
};

const overDiscounted = 'Скидка больше цены';

/** The sheet of prices, worked by the keys of a spreadsheet. */
export function PriceSheet({ rows, withDiscount, proposals, idOf, isLocked, onChange }: PriceSheetProps) {
  const [editing, setEditing] = useState<{ id: string; text: string } | null>(null);
  // What was typed and is no amount stays in its cell, which has none.
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const columns = priceCells(withDiscount);
  const cells = useSheetCells({
    title: 'Цены',
    rows: rows.map((row) => [row.key, priceOf(row)] as const),
    columns,
    idOf,
    textOf: (price, cell) => (price[cell] ?? '').replace('.', ','),
    written: (put) => written(rows, columns, put, isLocked),
    onChange,
  });
  const put = (row: PriceRow, cell: PriceCell, text: string) => {
    const price = typed(priceOf(row), cell, text);
    const id = idOf(row.key, cell);
    setRefused((before) => {
      const kept = [...before].filter(([key]) => key !== id);
      return new Map(cellFault(row, cell, text) === null ? kept : [...kept, [id, text]]);
    });
    if (price[cell] !== (row[cell] ?? null)) cells.put([[row.key, price]]);
  };
  const isWrong = (row: PriceRow, cell: PriceCell) =>
    cell === 'discount' ? isOverDiscounted(row) : lacksPrice(row) === cell;
  const offeredOf = (row: PriceRow): Price | undefined => {
    const proposal = proposals.get(row.key);
    return proposal && filledFrom(row, proposal);
  };
  const placeholderOf = (row: PriceRow, cell: PriceCell): string =>
    (cell === 'discount' ? null : variousOf(row, cell)) ?? offeredOf(row)?.[cell] ?? '';
  const cellOf = (row: PriceRow, index: number, cell: PriceCell) => {
    const id = idOf(row.key, cell);
    const at = { row: index, column: columns.indexOf(cell) };
    const kept = (row[cell] ?? null) === null ? refused.get(id) : undefined;
    const own = editing?.id === id ? editing.text : (kept ?? row[cell] ?? '');
    const fault =
      kept === undefined
        ? cell === 'discount' && isOverDiscounted(row)
          ? overDiscounted
          : null
        : cellFault(row, cell, kept);
    return (
      <input
        id={id}
        className={cx(styles.input, cells.inRange(at) && styles.inRange)}
        inputMode="decimal"
        disabled={isLocked(row)}
        autoComplete="off"
        aria-label={`${cellTitles[cell]}: ${row.name}, серия ${row.series ?? 'неизвестна'}`}
        aria-invalid={isWrong(row, cell) || undefined}
        title={fault ?? undefined}
        placeholder={placeholderOf(row, cell)}
        value={own}
        onFocus={(event) => {
          event.currentTarget.select();
          cells.onFocus(at);
        }}
        onChange={({ currentTarget: { value } }) =>
          setEditing({ id, text: cell === 'vat_value' && value.includes('%') ? value : maskMoney(value) })
        }
        onBlur={() => {
          if (editing?.id === id) put(row, cell, editing.text);
          setEditing(null);
        }}
        onKeyDown={(event) => {
          if (!cells.onKey(event, at, editing?.id === id)) return;
          event.preventDefault();
          if (event.code === 'KeyD') setEditing(null);
        }}
        onPaste={(event) => {
          if (!cells.onPaste(event)) return;
          event.preventDefault();
          event.stopPropagation();
          setEditing(null);
        }}
      />
    );
  };
  return (
    <table className={styles.sheet}>
      <thead>
        <tr>
          <th scope="col">Наименование</th>
          <th scope="col">Серия</th>
          <th scope="col" className={styles.number}>
            Упаковок
          </th>
          {columns.map((cell) => (
            <th key={cell} scope="col" className={styles.number}>
              {cellTitles[cell]}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            Стоимость
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key}>
            <th scope="row">{row.name || row.gtin}</th>
            <td>{row.series ?? 'загружается'}</td>
            <td className={styles.number}>{quantityText(row.packs)}</td>
            {columns.map((cell) => (
              <td key={cell} className={styles.cell}>
                {cellOf(row, index, cell)}
              </td>
            ))}
            <td className={styles.number}>{moneyText(sumOfRow(row))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
