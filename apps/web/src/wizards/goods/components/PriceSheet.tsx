import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { moneyText, quantityText } from '../../../ui/index.ts';
import { maskMoney, sumOf } from '../model/money.ts';
import {
  cellFault,
  lacksPrice,
  type Price,
  type PriceCell,
  type PriceRow,
  pasted,
  typed,
} from '../model/price-sheet.ts';
import styles from './sheet.module.css';

type PriceSheetProps = {
  rows: readonly PriceRow[];
  proposals: ReadonlyMap<string, Price>;
  idOf: (key: string, cell: PriceCell) => string;
  /** The row waits for its series: nothing can be typed yet. */
  isLocked: (row: PriceRow) => boolean;
  onChange: (cells: Iterable<readonly [string, Price]>) => void;
};

/** The sheet of prices: arrows and Enter go from cell to cell, Ctrl+D copies from above, cells of Excel are pasted. */
export function PriceSheet({ rows, proposals, idOf, isLocked, onChange }: PriceSheetProps) {
  const [editing, setEditing] = useState<{ id: string; text: string } | null>(null);
  // What was typed and is no amount stays in its cell, which has none.
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const move = (row: number, cell: PriceCell) => {
    const target = rows[row];
    if (target) document.getElementById(idOf(target.key, cell))?.focus();
  };
  const put = (row: PriceRow, cell: PriceCell, text: string) => {
    const price = typed(row, cell, text);
    const id = idOf(row.key, cell);
    setRefused((before) => {
      const kept = [...before].filter(([key]) => key !== id);
      return new Map(cellFault(row, cell, text) === null ? kept : [...kept, [id, text]]);
    });
    if (price.cost !== row.cost || price.vat_value !== row.vat_value)
      onChange([[row.key, { cost: price.cost, vat_value: price.vat_value }]]);
  };
  const onKeyDown = (index: number, cell: PriceCell) => (event: KeyboardEvent<HTMLInputElement>) => {
    const above = rows[index - 1];
    if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.ctrlKey)) {
      event.preventDefault();
      move(index + 1, cell);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      move(index - 1, cell);
    } else if (event.code === 'KeyD' && event.ctrlKey && above) {
      event.preventDefault();
      const row = rows[index];
      if (row) put(row, cell, above[cell] ?? '');
      setEditing(null);
    }
  };
  const onPaste = (index: number, cell: PriceCell) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    event.stopPropagation();
    setEditing(null);
    onChange(pasted(rows, { row: index, cell }, text));
  };
  const cellOf = (row: PriceRow, index: number, cell: PriceCell, label: string) => {
    const id = idOf(row.key, cell);
    const kept = row[cell] === null ? refused.get(id) : undefined;
    const own = editing?.id === id ? editing.text : (kept ?? row[cell] ?? '');
    const fault = kept === undefined ? null : cellFault(row, cell, kept);
    return (
      <input
        id={id}
        className={styles.input}
        inputMode="decimal"
        disabled={isLocked(row)}
        autoComplete="off"
        aria-label={`${label}: ${row.name}, серия ${row.series ?? 'не известна'}`}
        aria-invalid={lacksPrice(row) === cell || undefined}
        title={fault ?? undefined}
        placeholder={proposals.get(row.key)?.[cell] ?? ''}
        value={own}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) =>
          setEditing({ id, text: cell === 'vat_value' && value.includes('%') ? value : maskMoney(value) })
        }
        onBlur={() => {
          if (editing?.id === id) put(row, cell, editing.text);
          setEditing(null);
        }}
        onKeyDown={onKeyDown(index, cell)}
        onPaste={onPaste(index, cell)}
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
          <th scope="col" className={styles.number}>
            Цена с НДС
          </th>
          <th scope="col" className={styles.number}>
            Сумма НДС
          </th>
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
            <td className={styles.cell}>{cellOf(row, index, 'cost', 'Цена с НДС')}</td>
            <td className={styles.cell}>{cellOf(row, index, 'vat_value', 'Сумма НДС')}</td>
            <td className={styles.number}>{moneyText(sumOf(row.cost, row.packs))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
