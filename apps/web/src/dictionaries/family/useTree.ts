import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { listQuery } from '../api.ts';

/** Rows below one parent that a tree shows; the list beside it pages through all of them. */
const branchLimit = 1000;

/** A row of a tree as it is drawn; `open` only where something stands below it. */
export type Branch = { entity: DictionaryRow; depth: number; open?: boolean };

export type Tree = {
  branches: Branch[];
  loading: boolean;
  toggle: (row: { id: number }) => void;
  /** Opens these branches, so that what stands below the last one is seen. */
  reveal: (ids: readonly number[]) => void;
};

/**
 * A tree loaded branch by branch: children come when their parent is opened.
 * @param enabled false = nothing is loaded yet (a select that was never opened)
 */
export function useTree(dictionary: Dictionary, enabled = true, filter?: Record<string, unknown>): Tree {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const parents = useMemo(() => [0, ...open], [open]);
  const { children, loading } = useQueries({
    queries: parents.map((parent_id) => ({
      ...listQuery(dictionary, { limit: branchLimit, parent_id, ...(filter ? { filter } : {}) }),
      enabled,
    })),
    combine: (replies) => ({
      children: new Map(replies.map(({ data }, index) => [parents[index], data?.items])),
      loading: replies.some(({ isFetching, data }) => isFetching && !data),
    }),
  });
  const branches = useMemo(() => {
    const shown: Branch[] = [];
    const add = (parent: number, depth: number) => {
      for (const entity of children.get(parent) ?? []) {
        const isOpen = open.has(entity.id);
        shown.push({ entity, depth, ...(entity.is_group ? { open: isOpen } : {}) });
        if (isOpen) add(entity.id, depth + 1);
      }
    };
    add(0, 0);
    return shown;
  }, [children, open]);
  const toggle = useCallback(({ id }: { id: number }) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const reveal = useCallback((ids: readonly number[]) => {
    setOpen((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])));
  }, []);
  return { branches, loading, toggle, reveal };
}
