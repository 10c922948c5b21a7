import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { widthOf, withWidth } from './columns.ts';
import styles from './DataGrid.module.css';
import { fixedPlaces } from './fixed.ts';
import { nextSort } from './order.ts';
import { roles } from './roles.ts';
import type { Column, ColumnSettings, SortState } from './types.ts';

type GridHeaderProps<T> = {
  columns: readonly Column<T>[];
  settings: ColumnSettings;
  onSettings: (settings: ColumnSettings) => void;
  sort: SortState | null;
  onSort: (sort: SortState | null) => void;
  /** Why the list cannot be sorted now. */
  unsorted: string | undefined;
  selectable: boolean;
  withState: boolean;
  /** Whether all rows are selected; the box in the header selects all or none. */
  allSelected: boolean;
  onSelectAll: () => void;
};

/**
 * Header of a grid: titles that sort, edges that change the width (also Alt+← and Alt+→ on a title). All titles are one stop
 * of Tab, arrows lead along them: who only passes by is not held up at each.
 */
export function GridHeader<T>(props: GridHeaderProps<T>) {
  const { columns, settings, onSettings, sort, onSort, selectable, withState } = props;
  const sortable = columns.filter((column) => column.sort);
  const [stop, setStop] = useState<string | null>(null);
  const stopKey = sortable.some(({ key }) => key === stop) ? stop : sortable[0]?.key;
  return (
    <div className={styles.header} {...roles.group}>
      <div className={styles.headerRow} {...roles.row}>
        {selectable && (
          <div {...roles.title(null)} className={cx(styles.title, styles.lead)}>
            <button
              type="button"
              className={styles.selectAll}
              aria-label="Выбрать все"
              aria-pressed={props.allSelected}
              onClick={props.onSelectAll}
            >
              <span className={cx(styles.box, props.allSelected && styles.checked)} />
            </button>
          </div>
        )}
        {withState && (
          <div {...roles.title(null)} className={cx(styles.title, styles.lead)}>
            <span className={styles.hiddenText}>Состояние</span>
          </div>
        )}
        {columns.map((column, at) => {
          const sorted = sort?.key === column.key ? sort.direction : null;
          return (
            <div
              key={column.key}
              {...roles.title(sorted)}
              className={cx(styles.title, fixedPlaces[at], column.align && styles[column.align])}
            >
              <Title
                column={column}
                sorted={sorted}
                unsorted={props.unsorted}
                isStop={column.key === stopKey}
                onFocus={() => setStop(column.key)}
                onSort={() => onSort(nextSort(sort, column.key))}
                onWiden={(by) => onSettings(withWidth(settings, column.key, widthOf(column, settings) + by))}
              />
              <Edge
                onMove={(width) => onSettings(withWidth(settings, column.key, width))}
                onReset={() => {
                  const { [column.key]: _, ...widths } = settings.widths ?? {};
                  onSettings({ ...settings, widths });
                }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Title<T>({
  column,
  sorted,
  unsorted,
  isStop,
  onFocus,
  onSort,
  onWiden,
}: {
  column: Column<T>;
  sorted: SortState['direction'] | null;
  unsorted: string | undefined;
  /** Whether Tab stops here. */
  isStop: boolean;
  onFocus: () => void;
  onSort: () => void;
  onWiden: (by: number) => void;
}) {
  if (!column.sort) return <span className={styles.titleText}>{column.title}</span>;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // other keys are those of the page, F9 and F3 as anywhere else
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.stopPropagation();
    event.preventDefault();
    const by = event.key === 'ArrowLeft' ? -1 : 1;
    if (event.altKey) return onWiden(16 * by);
    const row = event.currentTarget.closest('[role="row"]');
    const titles = [...(row?.querySelectorAll<HTMLElement>(`.${styles.sort}`) ?? [])];
    titles[titles.indexOf(event.currentTarget) + by]?.focus();
  };
  return (
    <button
      type="button"
      className={styles.sort}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      title={unsorted}
      aria-disabled={unsorted !== undefined || undefined}
      onClick={unsorted === undefined ? onSort : undefined}
      onKeyDown={onKeyDown}
    >
      <span className={styles.titleText}>{column.title}</span>
      {sorted && <span aria-hidden="true">{sorted === 'asc' ? '↑' : '↓'}</span>}
    </button>
  );
}

/** The edge one drags; a double click gives the declared width back. Keyboard users have Alt+← and Alt+→. */
function Edge({ onMove, onReset }: { onMove: (width: number) => void; onReset: () => void }) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (from.current) onMove(from.current.width + event.clientX - from.current.x);
  };
  const onPointerUp = () => {
    from.current = null;
  };
  return (
    <span
      className={styles.edge}
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={onReset}
    />
  );
}
