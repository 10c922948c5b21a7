import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { cx } from '../cx.ts';
import { type VerdictKind, VerdictSign } from '../verdict/index.ts';
import { inColumns } from './cell-range.ts';
import styles from './DataGrid.module.css';
import { goodsLines, joined, type Piece } from './drug-name.ts';
import { fixedPlaces } from './fixed.ts';
import { type GridModel, marks } from './grid-model.ts';
import { roles } from './roles.ts';
import { pathLines } from './two-lines.ts';
import type { Column } from './types.ts';
import { indexOfSlot, rowHeight } from './window.ts';

type GridRowProps<T> = {
  model: GridModel<T>;
  slot: number;
  columns: readonly Column<T>[];
  selectable: boolean;
  verdict: ((row: T) => VerdictKind | null) | undefined;
  verdictText: ((row: T) => string) | undefined;
  /** Id of the active cell's element, for aria-activedescendant. */
  activeId: string;
};

const nobody = () => () => {};

/** One recycled row element: shows whatever row the window gives it, and renders alone when that row changes. */
function GridRowElement<T>({
  model,
  slot,
  columns,
  selectable,
  verdict,
  verdictText,
  activeId,
}: GridRowProps<T>) {
  const key = useSyncExternalStore(model.subscribe, () => model.keyOfSlot(slot));
  const index = useSyncExternalStore(model.subscribe, () => indexOfSlot(slot, model.first, model.slots));
  const mark = useSyncExternalStore(model.subscribe, () => model.marksOf(key));
  const activeColumn = useSyncExternalStore(model.subscribe, () =>
    mark & marks.active ? model.activeColumn : -1,
  );
  const range = useSyncExternalStore(model.subscribe, () => model.rangeOf(index));
  const subscribeRow = useCallback(
    (listener: () => void) => (key === undefined ? nobody() : model.store.subscribeRow(key, listener)),
    [model, key],
  );
  const row = useSyncExternalStore(subscribeRow, () =>
    key === undefined ? undefined : model.store.get(key),
  );
  if (key === undefined || row === undefined) return null;

  const state = verdict?.(row) ?? null;
  const word = state ? verdictText?.(row) : undefined;
  const selected = (mark & marks.selected) !== 0;
  return (
    <div
      {...roles.rowAt(index, selectable ? selected : undefined)}
      data-key={key}
      className={cx(
        styles.row,
        state && styles[state],
        selected && styles.selected,
        (mark & marks.active) !== 0 && styles.active,
        (mark & marks.highlighted) !== 0 && styles.highlighted,
      )}
      style={{ top: index * rowHeight }}
    >
      {selectable && (
        <div {...roles.cell} className={cx(styles.cell, styles.lead)} data-select="">
          <span className={cx(styles.box, selected && styles.checked)} />
        </div>
      )}
      {verdict && (
        <div {...roles.cell} className={cx(styles.cell, styles.lead)} title={word}>
          {state && <VerdictSign kind={state} word={word} />}
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.key}
          {...roles.cellAt(inColumns(range, at))}
          id={at === activeColumn ? activeId : undefined}
          data-column={at}
          className={cx(
            styles.cell,
            fixedPlaces[at],
            column.mono && styles.mono,
            column.align && styles[column.align],
            at === activeColumn && styles.activeCell,
            inColumns(range, at) && styles.inRange,
          )}
        >
          {shown(column, row)}
        </div>
      ))}
    </div>
  );
}

function shown<T>(column: Column<T>, row: T): ReactNode {
  const inTwo = column.ofGoods || column.twoLines;
  if (column.render && !inTwo) return column.render(row);
  const text = column.text(row);
  if (!inTwo) return text;
  const lines = column.ofGoods ? goodsLines(text) : pathLines(text, column.width);
  return column.render?.(row) ?? inLines(lines, column.width) ?? text;
}

/** Two lines of a cell. */
const inLines = (lines: readonly Piece[][] | null, width: number): ReactNode =>
  lines && <span className={styles.lines}>{lines.map((pieces) => inLine(joined(pieces, width)))}</span>;

/** Pieces of which some give way to the others where they may not fit together; laying them out costs a row its time. */
const inLine = (pieces: readonly Piece[]): ReactNode => {
  const [first, second] = pieces;
  if (!first) return null;
  if (!second)
    return (
      <span key={first.text} className={styles.line} data-piece={first.as}>
        {first.text}
      </span>
    );
  return (
    <span key={first.text} className={cx(styles.line, styles.shared)}>
      {pieces.map(({ text, as }) => (
        <span key={as + text} className={styles[as]} data-piece={as}>
          {text}
        </span>
      ))}
    </span>
  );
};

export const GridRow = memo(GridRowElement) as typeof GridRowElement;
