import type { Dictionary } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast, toastRefusal } from '../../ui/index.ts';
import { moveRow, parentsQuery } from '../api.ts';
import { type Branch, useTree } from '../family/useTree.ts';
import styles from './dictionaries.module.css';
import { TreeView } from './TreeView.tsx';

type TreePanelProps = {
  dictionary: Dictionary;
  /** The row whose children the list shows; undefined = the roots. */
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  /** Branches may be dragged onto one another. */
  movable: boolean;
};

/** The tree left of the list of a hierarchical dictionary. */
export function TreePanel({ dictionary, chosen, onChoose, movable }: TreePanelProps) {
  const { branches, toggle, reveal } = useTree(dictionary);
  const [dragged, setDragged] = useState<Branch | null>(null);
  const { data: parents } = useQuery({
    ...parentsQuery(dictionary, chosen ?? 0),
    enabled: chosen !== undefined,
  });
  useEffect(() => {
    if (chosen !== undefined && parents) reveal(parents.map(({ id }) => id).filter((id) => id !== chosen));
  }, [chosen, parents, reveal]);
  const drop = async (onto: Branch | null) => {
    setDragged(null);
    const row = dragged?.entity;
    if (!row || row.id === onto?.entity.id || row.parent_id === (onto?.entity.id ?? null)) return;
    try {
      await moveRow(dictionary, row, onto?.entity.id ?? null);
      toast.ok(`«${row.name}» теперь ${onto ? `под «${onto.entity.name}»` : 'на верхнем уровне'}`);
    } catch (error) {
      toastRefusal(error, 'Не удалось перенести');
    }
  };
  return (
    <div className={styles.tree}>
      <TreeView
        label={`Дерево: ${dictionary.title}`}
        branches={branches}
        chosen={chosen}
        onChoose={onChoose}
        onToggle={toggle}
        onDrag={movable ? setDragged : undefined}
        onDrop={dragged ? (onto) => void drop(onto) : undefined}
      />
    </div>
  );
}
