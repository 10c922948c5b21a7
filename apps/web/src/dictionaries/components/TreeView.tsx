import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { cx } from '../../ui/index.ts';
import { moveInTree } from '../family/tree-keys.ts';
import type { Branch } from '../family/useTree.ts';
import styles from './dictionaries.module.css';

type TreeViewProps = {
  label: string;
  /** What the whole tree is called: its first line. */
  top?: string;
  branches: readonly Branch[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  onToggle: (row: { id: number }) => void;
  onDrag?: ((branch: Branch | null) => void) | undefined;
  onDrop?: ((onto: Branch | null) => void) | undefined;
  /** Rows may be ticked (box, space). */
  checked?: ReadonlySet<number> | undefined;
  onCheck?: (id: number) => void;
};

const roles = {
  tree: (label: string, active: string | undefined) => ({
    role: 'tree',
    tabIndex: 0,
    'aria-label': label,
    'aria-activedescendant': active,
  }),
  item: (branch: Branch | null, chosen: boolean, checked: boolean | undefined) => ({
    'aria-checked': checked,
    role: 'treeitem',
    'aria-level': (branch?.depth ?? -1) + 2,
    'aria-selected': chosen,
    'aria-expanded': branch ? branch.open : true,
  }),
};

/** A tree by keyboard: ↑ ↓ move, → opens, ← closes or goes to the parent, Enter chooses; rows are dragged by mouse. */
export function TreeView(props: TreeViewProps) {
  const { label, top = 'Верхний уровень', branches, chosen, onChoose, onToggle, onDrag, onDrop } = props;
  const { checked, onCheck } = props;
  const base = useId();
  const rows: (Branch | null)[] = [null, ...branches];
  const [active, setActive] = useState<number | undefined>(chosen);
  const [over, setOver] = useState<number | null>(null);
  const found = rows.findIndex((row) => row?.entity.id === active);
  const index = Math.max(0, found);
  const idOf = (row: Branch | null | undefined) => `${base}${row?.entity.id ?? 0}`;
  const go = (to: number) => {
    const row = rows[to];
    setActive(row?.entity.id);
    document.getElementById(idOf(row))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = moveInTree(event.key, rows, index);
    if (!act) return;
    event.preventDefault();
    const row = rows[index];
    if (act.kind === 'choose' && event.key === ' ' && checked && row) onCheck?.(row.entity.id);
    else if (act.kind === 'choose') onChoose(rows[index]?.entity.id);
    else if (act.kind === 'toggle' && rows[index]) onToggle(rows[index].entity);
    else if (act.kind === 'go') go(act.to);
  };
  const rowAt = (target: EventTarget) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-branch]')?.dataset.branch;
    return id ? rows.find((row) => String(row?.entity.id ?? 0) === id) : undefined;
  };
  const onClick = ({ target }: MouseEvent) => {
    const row = rowAt(target);
    if (row === undefined) return;
    if (row && target instanceof Element && target.closest('[data-tick]')) return onCheck?.(row.entity.id);
    const twist = target instanceof Element && target.closest('[data-twist]') !== null;
    if (row && row.open !== undefined && (twist || !row.open)) onToggle(row.entity);
    if (twist && row?.open !== undefined) return;
    setActive(row?.entity.id);
    onChoose(row?.entity.id);
  };
  const drag = {
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      onDrag?.(rowAt(event.target) ?? null);
    },
    onDragEnd: () => {
      setOver(null);
      onDrag?.(null);
    },
    onDragOver: (event: DragEvent) => {
      const row = rowAt(event.target);
      if (!onDrop || row === undefined) return;
      event.preventDefault();
      setOver(row?.entity.id ?? 0);
    },
    onDrop: (event: DragEvent) => {
      const row = rowAt(event.target);
      setOver(null);
      if (row !== undefined) onDrop?.(row);
    },
  };
  const listeners = { onKeyDown, onClick, ...(onDrag ? drag : {}) };
  return (
    <div className={styles.branches} {...roles.tree(label, idOf(rows[index]))} {...listeners}>
      {rows.map((row, at) => {
        const Chevron = row?.open ? IconChevronDown : IconChevronRight;
        return (
          <div
            key={row?.entity.id ?? 0}
            id={idOf(row)}
            data-branch={row?.entity.id ?? 0}
            draggable={onDrag !== undefined && row !== null}
            className={cx(
              styles.branch,
              row?.entity.id === chosen && styles.chosen,
              at === index && styles.active,
              over === (row?.entity.id ?? 0) && styles.over,
            )}
            style={{ paddingLeft: 6 + (row ? (row.depth + 1) * 14 : 0) }}
            {...roles.item(row, row?.entity.id === chosen, row ? checked?.has(row.entity.id) : undefined)}
          >
            <span className={styles.twist} aria-hidden="true" data-twist>
              {row?.open !== undefined && <Chevron size={14} />}
            </span>
            {checked && row && (
              <span
                className={cx(styles.tick, checked.has(row.entity.id) && styles.ticked)}
                data-tick
                aria-hidden="true"
              />
            )}
            <span className={styles.branchName}>
              {typeof row?.entity.code === 'string' && <b>{row.entity.code}</b>}
              {row ? row.entity.name : top}
            </span>
          </div>
        );
      })}
    </div>
  );
}
