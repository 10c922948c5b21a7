import type { Column } from '../../ui/grid/types.ts';
import type { VerdictKind } from '../../ui/index.ts';
import { boxColumns as deliveryBoxes, packColumns as deliveryPacks } from '../delivery/columns.tsx';
import type { BoxRow, PackRow } from '../delivery/rows.ts';

type Marked = { problem: string | null; warning: string | null };

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
  columns.map((column) =>
    column.key === 'verdict'
      ? { ...column, title: 'Решение', text: (row) => wordOf(row, isTicked(row), named), sort: true }
      : column,
  );

/** Columns of both tables; `named` is said of a row the document names. */
export const columnsOf = (named: string) => ({
  packColumns: withWords(deliveryPacks, named, ({ present }) => present),
  boxColumns: withWords(deliveryBoxes, named, ({ state }) => state === 'check'),
});
