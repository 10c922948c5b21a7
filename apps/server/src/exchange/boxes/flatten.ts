import type { BoxNode, FullHierarchy, PackNode } from '@provizor/mdlp';
import { isoDay } from '../times.ts';

/** A box with its place in the hierarchy. */
export type BoxRow = { sscc: string; parent: string | null; root: string; packed: string | null };
/** A pack with the box it lies in directly. */
export type BoxPackRow = {
  sgtin: string;
  sscc: string;
  gtin: string;
  status: string;
  series: string | null;
  expiry: string | null;
};
export type FlatBoxes = { boxes: BoxRow[]; packs: BoxPackRow[] };

const isPack = (node: BoxNode | PackNode): node is PackNode => 'sgtin' in node;

/** The box right above another one on the way down from the outermost; null when it lies in none. */
function parentIn(up: BoxNode, sscc: string): string | null {
  for (let at: BoxNode | undefined = up; at; ) {
    const inner: BoxNode[] = at.childs.filter((child): child is BoxNode => !isPack(child));
    if (inner.some((child) => child.sscc === sscc)) return at.sscc;
    at = inner[0];
  }
  return null;
}

/** Lays answers of the hierarchy methods out as rows: the asked boxes with all that lies in them. */
export function flatten(hierarchies: readonly FullHierarchy[]): FlatBoxes {
  const boxes = new Map<string, BoxRow>();
  const packs = new Map<string, BoxPackRow>();
  for (const { up, down } of hierarchies) {
    const walk = (node: BoxNode, parent: string | null): void => {
      boxes.set(node.sscc, { sscc: node.sscc, parent, root: up.sscc, packed: node.packing_date ?? null });
      for (const child of node.childs) {
        if (!isPack(child)) walk(child, node.sscc);
        else {
          const { sgtin, gtin, status, series_number: series, expiration_date: expires } = child;
          packs.set(sgtin, {
            sgtin,
            sscc: node.sscc,
            gtin,
            status,
            series: series || null,
            expiry: isoDay(expires),
          });
        }
      }
    };
    walk(down, parentIn(up, down.sscc));
  }
  return { boxes: [...boxes.values()], packs: [...packs.values()] };
}

/** Whether any pack is told of. */
export const holdsPacks = (hierarchies: readonly FullHierarchy[]): boolean =>
  flatten(hierarchies).packs.length > 0;
