import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import type { VerdictKind } from '../verdict/index.ts';
import { edgesOf, fixedOf, shownColumns, templateOf } from './columns.ts';
import styles from './DataGrid.module.css';
import { type ReadAll, useExport } from './export/useExport.ts';
import { GridFooter } from './GridFooter.tsx';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { gridKeys } from './grid-keys.ts';
import { GridModel } from './grid-model.ts';
import { roles } from './roles.ts';
import type { RowStore } from './row-store.ts';
import { extended, toggled } from './selection.ts';
import { hasTotals, Totals } from './Totals.tsx';
import { tellWhole } from './tell-whole.ts';
import type { Column, GridHandle } from './types.ts';
import { useActiveRow } from './useActiveRow.ts';
import { activeCell, useGridHandle } from './useGridHandle.ts';
import { useGridHelp } from './useGridHelp.ts';
import { useGridSettings } from './useGridSettings.ts';
import { useModelValue } from './useModelValue.ts';
import { useNeighbours } from './useNeighbours.ts';
import { useOrder } from './useOrder.ts';
import { type OnCell, usePaste } from './usePaste.ts';
import { useSorting } from './useSorting.ts';
import { useViewport } from './useViewport.ts';
import { rowHeight } from './window.ts';

export type DataGridProps<T extends object> = {
  /** Name of the grid, unique in the application: columns and place are remembered under it. */
  name: string;
  /** What the rows are, for screen readers: «Входящие документы». */
  label: string;
  store: RowStore<T>;
  /** Declare them outside of the component or memoize them: new columns render every row anew. */
  columns: readonly Column<T>[];
  /** Rows it lets through are shown; memoize it. */
  filter?: (row: T) => boolean;
  /** Verdict of a row: its sign stands in front, problems tint the row; declare it outside. */
  verdict?: (row: T) => VerdictKind | null;
  /** What the sign of a row says on hover and to a screen reader, instead of the verdict's own word. */
  verdictText?: (row: T) => string;
  /** Enter and double click. */
  onOpen?: (row: T) => void;
  /** The menu of a row is asked for: by the right button, or Shift+F10 over the active one. */
  onMenu?: (row: T, place: { x: number; y: number }) => void;
  /** A key or a paste at the active cell, asked before the grid's own keys; true = done. For sheets one types into. */
  onCell?: OnCell;
  /** The active row changed (arrows, click): for a detail beside the grid. */
  onActive?: (row: T | null) => void;
  /** Rows may be selected (space, box, Shift). */
  selectable?: boolean;
  onSelection?: (keys: ReadonlySet<string>) => void;
  /** Number of all rows when only part of them is loaded. */
  total?: number | null;
  /** The last rows come into view: load the next page; undefined when there is none. */
  onEnd?: (() => void) | undefined;
  /** The first rows are near: load the page before; its rows come above without the view jumping. */
  onStart?: (() => void) | undefined;
  /** Rows are on their way: a line runs along the top, the rows shown stay. */
  loading?: boolean;
  /** Name of the list in an XLSX file; without it the list is not exported. */
  exportAs?: string;
  /** What the list is of beside its filter, in the head of its export: storage, period, organisation. */
  exportNote?: string;
  /** Reads all rows for an export where only part of them is loaded; see useKeyPages().all. */
  exportAll?: ReadAll<T>;
  /** Totals of the page, in the middle of the footer. */
  footer?: ReactNode;
  /** Shown in place of the rows when there are none: an EmptyState or a sentence. */
  empty?: ReactNode;
  /** The grid gets the focus when it appears. */
  autoFocus?: boolean;
  ref?: Ref<GridHandle>;
};

/**
 * What a list that comes late takes no focus from: whoever goes along a switch by arrows has just asked for it by one of
 * them, whoever types into a field of the page would type into nothing, and a menu would no longer hear its keys.
 */
const inUse =
  'input[type="radio"]:focus-visible, #content :is(input:not([type="radio"]), textarea), [role="menu"], [role="menu"] *';

/**
 * The one list of the product: always virtual, rows of one height, header and first columns fixed, keyboard first.
 * Rows live in a RowStore; changing one paints one.
 */
export function DataGrid<T extends object>(props: DataGridProps<T>) {
  const { name, store, columns, verdict, onOpen, onActive, onSelection, selectable = false } = props;
  const activeId = useId();
  const model = useMemo(() => new GridModel(store), [store]);
  const [settings, setSettings] = useGridSettings(name);
  const shown = useMemo(() => shownColumns(columns, settings), [columns, settings]);
  const whole = !props.onEnd && !props.onStart;
  const [sort, setSort] = useOrder(model, columns, settings, setSettings, props.filter, whole);
  const { scroller, slots } = useViewport(model, name, hasTotals(shown, whole));
  const count = useModelValue(model, () => model.keys.length);
  const selectedCount = useModelValue(model, () => model.selected.size);
  const idle = useModelValue(model, () => model.activeKey === null);
  const activeShown = useModelValue(model, () => model.activeShown);
  useGridHandle(props.ref, model, shown, [sort, setSort]);

  const { toEnd, unsorted } = useSorting(model, settings.sort ?? null, setSort, props);
  useNeighbours(model, count, props.onEnd, props.onStart, toEnd);
  const ranges = props.onCell !== undefined;
  useGridHelp({ opens: onOpen !== undefined, selects: selectable, ranges });
  const exporting = useExport(props.exportAs ?? props.label, model, shown, props.exportAll, props.exportNote);
  useEffect(() => {
    if (props.autoFocus && !document.activeElement?.matches(inUse))
      model.element?.focus({ preventScroll: true });
  }, [model, props.autoFocus]);
  useActiveRow(model, onActive);

  const changeSelection = (next: ReadonlySet<string>) => {
    model.select(next);
    onSelection?.(next);
  };
  const lead = [...(selectable ? [36] : []), ...(verdict ? [32] : [])];
  const [anchor, setAnchor] = useState(0);
  const edges = edgesOf(shown, settings, lead);
  const width = edges.at(-1) ?? 0;
  const isEmpty = count === 0 && props.empty !== undefined;
  const wide = useModelValue(model, () => model.width < width);
  const fixed = useModelValue(model, () => fixedOf(shown, edges, model.width));
  useEffect(() => {
    model.layout = { edges, fixed };
  });

  const onClick = (event: MouseEvent) => {
    const { key, column, box } = placeOf(event.target);
    if (key === undefined) return;
    if (ranges && event.shiftKey && column !== undefined) return model.extendTo(key, column);
    model.activate(key, column ?? model.activeColumn);
    const index = model.indexOf(key);
    if (selectable && event.shiftKey) changeSelection(extended(model.selected, model.keys, anchor, index));
    else if (selectable && (box || event.ctrlKey || event.metaKey)) {
      changeSelection(toggled(model.selected, key));
    }
    setAnchor(index);
    if (!box && isTap(event) && props.onCell === undefined) open(key);
  };
  const open = (key: string | undefined) => {
    const row = key === undefined ? undefined : store.get(key);
    if (row) onOpen?.(row);
  };
  const onDoubleClick = (event: MouseEvent) => {
    open(placeOf(event.target).key);
  };
  const onContextMenu = (event: MouseEvent) => {
    const key = placeOf(event.target).key ?? model.activeKey;
    const row = key === null ? undefined : store.get(key);
    if (!row || !props.onMenu) return;
    event.preventDefault();
    model.activate(key);
    props.onMenu(row, { x: event.clientX, y: event.clientY });
  };

  const isDone = (event: KeyboardEvent): boolean => {
    const cell = event.target === event.currentTarget ? activeCell(model, shown) : null;
    if (cell === null || !props.onCell?.(event, cell)) return false;
    event.preventDefault();
    return true;
  };
  usePaste(model, shown, props.onCell);
  const onKey = gridKeys({ model, columns: shown, selectable, onOpen, onSelection: changeSelection, ranges });
  const keyboard = {
    onFocus: () => model.activeKey === null && model.activate(model.keys[0] ?? null),
    onKeyDown: (event: KeyboardEvent) => isDone(event) || onKey(event),
  };
  const mouse = { onClick, onDoubleClick, onContextMenu, onMouseOver: tellWhole };

  return (
    <div className={styles.frame}>
      {props.loading && <div className={styles.loading} />}
      <div
        ref={scroller}
        className={cx(
          styles.scroller,
          wide && styles.wide,
          fixed === 2 && styles.twoFixed,
          isEmpty && styles.bare,
          props.onCell && styles.sheet,
          idle && styles.idle,
        )}
        {...roles.grid(props.label, count, selectable || ranges, activeShown ? activeId : undefined)}
        aria-busy={props.loading || undefined}
        style={{
          ['--columns' as string]: templateOf(shown, settings, lead),
          ['--width' as string]: `${width}px`,
          ['--lead' as string]: `${edges[0]}px`,
          ['--second' as string]: `${edges[1]}px`,
        }}
        {...mouse}
        {...keyboard}
      >
        <GridHeader
          columns={shown}
          settings={settings}
          onSettings={setSettings}
          sort={sort}
          onSort={setSort}
          unsorted={unsorted}
          selectable={selectable}
          withState={verdict !== undefined}
          allSelected={selectedCount > 0 && selectedCount === count}
          onSelectAll={() => changeSelection(selectedCount === count ? new Set() : new Set(model.keys))}
        />
        {!isEmpty && (
          <div className={styles.body} {...roles.group} style={{ height: count * rowHeight }}>
            {numbersTo(slots).map((slot) => (
              <GridRow
                key={slot}
                model={model}
                slot={slot}
                columns={shown}
                selectable={selectable}
                verdict={verdict}
                verdictText={props.verdictText}
                activeId={activeId}
              />
            ))}
          </div>
        )}
        {!isEmpty && (
          <Totals
            columns={shown}
            lead={lead.length}
            whole={whole}
            rows={() => model.keys.map((key) => store.get(key)).filter((row) => row !== undefined)}
          />
        )}
      </div>
      {isEmpty && <div className={styles.empty}>{props.empty}</div>}
      <GridFooter
        shown={count}
        total={props.total ?? null}
        hasMore={props.onEnd !== undefined}
        selected={selectedCount}
        exporting={props.exportAs === undefined ? undefined : exporting}
        columns={columns}
        settings={settings}
        onSettings={setSettings}
      >
        {props.footer}
      </GridFooter>
    </div>
  );
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/** Row, column and selection box under the mouse. */
function placeOf(target: EventTarget): { key?: string; column?: number; box: boolean } {
  if (!(target instanceof Element)) return { box: false };
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key;
  const cell = target.closest<HTMLElement>('[data-column]');
  return {
    ...(key === undefined ? {} : { key }),
    ...(cell ? { column: Number(cell.dataset.column) } : {}),
    box: target.closest('[data-select]') !== null,
  };
}

/** Whether a finger has pressed the row itself: with no double click and no Enter at hand, one tap opens it. */
const isTap = ({ nativeEvent, target }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent &&
  nativeEvent.pointerType === 'touch' &&
  target instanceof Element &&
  target.closest('a, button, input') === null;
