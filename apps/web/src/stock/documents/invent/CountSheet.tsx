import type { StockKindDefinition } from '@provizor/contract/stock';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { type CellPlace, DataGrid, type GridHandle } from '../../../ui/grid/index.ts';
import { EmptyState, type VerdictKind } from '../../../ui/index.ts';
import type { SheetRow } from '../model/rows.ts';
import { sheetColumns } from '../sheet/columns.tsx';
import type { SheetEditing } from '../sheet/editing.ts';
import { useSheetKeys } from '../sheet/useSheetKeys.ts';
import type { Counting } from './count-lines.ts';

const verdict = (row: SheetRow): VerdictKind =>
  row.problem ? 'attention' : row.counted === null ? 'waiting' : 'ok';
const verdictText = (row: SheetRow): string =>
  row.problem ?? (row.counted === null ? 'Ещё не посчитано' : 'Посчитано');

/** Filters of the lines of a count. */
export const countFilters = {
  all: { title: 'Все', accepts: () => true },
  left: { title: 'Не посчитано', accepts: (row: SheetRow) => row.counted === null },
  again: { title: 'На пересчёт', accepts: (row: SheetRow) => row.problem !== undefined },
  different: {
    title: 'С расхождением',
    accepts: (row: SheetRow) => row.counted !== null && row.book !== null && row.counted !== row.book,
  },
} as const;
export type CountFilter = keyof typeof countFilters;

type CountSheetProps = {
  definition: StockKindDefinition;
  counting: Counting;
  editing: SheetEditing;
  blind: boolean;
  filter: CountFilter;
  onActive: (row: SheetRow | null) => void;
};

/** Lines of a count: quantities are typed or scanned; a blind count shows nothing of the books. */
export function CountSheet({ definition, counting, editing, blind, filter, onActive }: CountSheetProps) {
  const handle = useRef<GridHandle>(null);
  const columns = useMemo(
    () =>
      sheetColumns(definition, editing).filter(
        ({ key }) => !blind || (key !== 'book' && key !== 'difference'),
      ),
    [definition, editing, blind],
  );
  useEffect(() => {
    editing.attach(handle.current);
    return () => editing.attach(null);
  });
  useSheetKeys(editing, { isOpen: true, removes: false });
  // One begins with the first line nobody has counted.
  useEffect(() => {
    const point = () => {
      const grid = handle.current;
      if (!grid || grid.active() !== null) return;
      const first = counting.rows.rows().find(({ counted }) => counted === null);
      if (first) grid.activate(String(first.n_line), 'counted');
    };
    point();
    // of a count that has just begun the lines come later
    return counting.rows.subscribe(point);
  }, [counting]);
  /** A figure typed anywhere in a line is what was counted of it. */
  const counts = (event: KeyboardEvent | ClipboardEvent, { key }: CellPlace) =>
    'key' in event &&
    /^\d$/.test(event.key) &&
    !event.ctrlKey &&
    !event.altKey &&
    editing.begin({ key, column: 'counted' }, event.key);
  return (
    <DataGrid
      ref={handle}
      name={`storage.invent.count${blind ? '.blind' : ''}`}
      label="Строки подсчёта"
      store={counting.rows}
      columns={columns}
      filter={countFilters[filter].accepts}
      verdict={verdict}
      verdictText={verdictText}
      onCell={(event, at) => editing.onCell(event, at) || counts(event, at)}
      onActive={onActive}
      onOpen={() => {
        const cell = handle.current?.cell();
        if (cell) editing.begin({ key: cell.key, column: 'counted' });
      }}
      exportAs="Подсчёт"
      autoFocus
      empty={
        <EmptyState
          picture="list"
          title={filter === 'all' ? 'Считать нечего: по учёту здесь пусто' : 'Таких строк нет'}
        />
      }
    />
  );
}
