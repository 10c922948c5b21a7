import type { Column } from '../../ui/grid/types.ts';
import type { VerdictKind } from '../../ui/index.ts';
import { boxColumns as deliveryBoxes, packColumns as deliveryPacks, Reason } from '../delivery/columns.tsx';
import { type BoxRow, type PackRow, reasonOf } from '../delivery/rows.ts';

type Marked = Parameters<typeof reasonOf>[0];

const kindOf = ({ problem, warning }: Marked, ticked: boolean): VerdictKind | null =>
  problem !== null ? 'error' : warning !== null ? 'attention' : ticked ? 'ok' : null;
const wordOf = ({ problem, warning }: Marked, ticked: boolean, named: string): string =>
  problem ?? warning ?? (ticked ? named : 'остаётся');

/** Only problems are a verdict here: whether a row is refused is told by its tick and in words. */
export const packVerdict = (row: PackRow): VerdictKind | null => kindOf(row, row.present);
export const boxVerdict = (row: BoxRow): VerdictKind | null => kindOf(row, row.state === 'check');

const withWords = <T extends Marked>(
  columns: Column<T>[],
  named: string,
  isTicked: (row: T) => boolean,
): Column<T>[] =>
  columns.map(({ render, ...column }) => {
    // a bar would say «scanned» of what is ticked
    if (column.key === 'fill') return column;
    if (column.key !== 'verdict') return { ...column, ...(render && { render }) };
    const text = (row: T) => wordOf(row, isTicked(row), named);
    return {
      ...column,
      title: 'Решение',
      hidden: false,
      text,
      render: (row) => {
        const reason = reasonOf(row);
        return reason === null ? text(row) : <Reason reason={reason} />;
      },
      sort: true,
    };
  });

/** Columns of both tables; `named` is said of a row the document names. */
export const columnsOf = (named: string) => ({
  packColumns: withWords(deliveryPacks, named, ({ present }) => present),
  boxColumns: withWords(deliveryBoxes, named, ({ state }) => state === 'check'),
});
