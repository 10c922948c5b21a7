import { loadBoxes } from '@provizor/contract';
import { useCallback, useMemo, useState } from 'react';
import { api, RefusalError } from '../../lib/api/index.ts';
import { toast, toastRefusal } from '../../ui/index.ts';
import { type Hierarchy, type TreeRow, treeRows } from '../model/content-tree.ts';
import type { ContentRow } from '../model/incoming.ts';

/** Boxes one call may ask about. */
const atOnce = 10;

/** The box MDLP makes us wait for (method 8.4.4). */
export type BoxWait = { sscc: string; seconds: number };

/**
 * Content of a document as a tree: boxes open one by one; what is inside comes from memory or, within the limit of
 * method 8.4.4, from MDLP.
 */
export function useBoxTree(content: readonly ContentRow[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, Hierarchy>>(new Map());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [wait, setWait] = useState<BoxWait | null>(null);
  const [loading, setLoading] = useState(false);
  const rows = useMemo(() => treeRows(content, known, opened), [content, known, opened]);

  const load = useCallback(async (ssccs: string[]): Promise<string[]> => {
    const { items, missing } = await api(loadBoxes, { body: { data: ssccs.map((sscc) => ({ sscc })) } });
    setKnown((before) => new Map([...before, ...items.map((item) => [item.sscc, item] as const)]));
    for (const { sscc, message } of missing) toast.warning(message, { title: `Короб ${sscc}` });
    return items.map(({ sscc }) => sscc);
  }, []);

  const open = useCallback(
    async (sscc: string) => {
      setLoading(true);
      setWait(null);
      try {
        const found = await load([sscc]);
        setOpened((before) => new Set([...before, ...found]));
      } catch (error) {
        const seconds =
          error instanceof RefusalError && error.code === 'mdlp.wait' ? error.seconds : undefined;
        if (seconds === undefined) toastRefusal(error, 'Содержимое короба не загружено');
        else setWait({ sscc, seconds });
      } finally {
        setLoading(false);
      }
    },
    [load],
  );

  const toggle = useCallback(
    (row: TreeRow) => {
      if (row.kind !== 'box') return;
      const inMemory = row.depth > 0 || known.has(row.code);
      if (!row.open && !inMemory) void open(row.code);
      else
        setOpened(
          (before) =>
            new Set(row.open ? [...before].filter((code) => code !== row.code) : [...before, row.code]),
        );
    },
    [known, open],
  );

  /** Opens every box whose content is in memory of the server. */
  const openAll = async () => {
    const boxes = content.flatMap(({ sscc, sgtin, packs }) =>
      sscc !== null && sgtin === null && packs !== null ? [sscc] : [],
    );
    const unknown = boxes.filter((sscc) => !known.has(sscc));
    setLoading(true);
    try {
      for (let at = 0; at < unknown.length; at += atOnce) await load(unknown.slice(at, at + atOnce));
      setOpened(new Set(boxes));
    } catch (error) {
      toastRefusal(error, 'Содержимое коробов не загружено');
    } finally {
      setLoading(false);
    }
  };
  return { rows, toggle, openAll, loading, wait, open };
}
