import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react';
import { moveInTree } from '../../../dictionaries/index.ts';
import { cx } from '../../../ui/index.ts';
import { noPlace, type PlaceTree, shownPlaces, tickOf } from '../model/addresses.ts';
import styles from './invent.module.css';

type PlacesTreeProps = {
  tree: PlaceTree;
  chosen: ReadonlySet<number>;
  /** A branch is ticked, or taken out. */
  onToggle: (id: number) => void;
};

type Row = { id: number; name: string; depth: number; open?: boolean };

/** Places of a storage to be ticked: ↑ ↓ move, → ← open and close, the space ticks a place with all that stands in it. */
export function PlacesTree({ tree, chosen, onToggle }: PlacesTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState(noPlace);
  const base = useId();
  const rows = useMemo((): Row[] => {
    const inside = (id: number) => (tree.branches.get(id)?.length ?? 1) > 1;
    return [
      { id: noPlace, name: 'Без места хранения', depth: 0 },
      ...shownPlaces(tree, open).map(({ id, name, depth }) => ({
        id,
        name,
        depth,
        ...(inside(id) ? { open: open.has(id) } : {}),
      })),
    ];
  }, [tree, open]);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === active),
  );
  const turn = (id: number) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const go = (to: number) => {
    const row = rows[to];
    if (!row) return;
    setActive(row.id);
    document.getElementById(`${base}${row.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act = moveInTree(event.key, rows, at);
    const row = rows[at];
    if (!act || !row) return;
    event.preventDefault();
    if (act.kind === 'choose') onToggle(row.id);
    else if (act.kind === 'toggle') turn(row.id);
    else go(act.to);
  };
  const onClick = ({ target }: MouseEvent) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-place]')?.dataset.place;
    const row = rows.find((each) => String(each.id) === id);
    if (!row) return;
    setActive(row.id);
    if (row.open !== undefined && target instanceof Element && target.closest('[data-twist]')) turn(row.id);
    else onToggle(row.id);
  };
  const treeRole = {
    role: 'tree',
    tabIndex: 0,
    'aria-label': 'Места хранения для подсчёта',
    'aria-multiselectable': true,
    'aria-activedescendant': `${base}${rows[at]?.id ?? noPlace}`,
  };
  const listeners = { onKeyDown, onClick };
  return (
    <div className={styles.tree} {...treeRole} {...listeners}>
      {rows.map((row, index) => (
        <Line
          key={row.id}
          id={`${base}${row.id}`}
          row={row}
          tick={tickOf(tree, chosen, row.id)}
          isActive={index === at}
        />
      ))}
    </div>
  );
}

type LineProps = { id: string; row: Row; tick: boolean | 'mixed'; isActive: boolean };

function Line({ id, row, tick, isActive }: LineProps) {
  const Chevron = row.open ? IconChevronDown : IconChevronRight;
  const item = {
    role: 'treeitem',
    'aria-level': row.depth + 1,
    'aria-expanded': row.open,
    'aria-checked': tick,
    'aria-selected': isActive,
  };
  return (
    <div
      id={id}
      data-place={row.id}
      className={cx(styles.place, isActive && styles.active)}
      style={{ paddingLeft: 4 + row.depth * 18 }}
      {...item}
    >
      <span className={styles.twist} data-twist aria-hidden="true">
        {row.open !== undefined && <Chevron size={14} />}
      </span>
      <span
        className={cx(styles.tick, tick === true && styles.ticked, tick === 'mixed' && styles.mixed)}
        aria-hidden="true"
      />
      {row.name}
    </div>
  );
}
