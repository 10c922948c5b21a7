import type { CallReply, loadBoxes } from '@provizor/contract';
import type { ContentRow } from './incoming.ts';

/** Hierarchy of one box named in a document, as MDLP told it. */
export type Hierarchy = CallReply<typeof loadBoxes>['items'][number];

/** A row of the content shown as a tree. */
export type TreeRow = {
  /** Code of the box or pack. */
  code: string;
  kind: 'box' | 'pack';
  /** 0 = named by the document itself. */
  depth: number;
  gtin: string | null;
  name: string | null;
  series: string | null;
  expiry: string | null;
  cost: string | null;
  vat_value: string | null;
  /** Packs inside on all levels; null while it is not known. */
  packs: number | null;
  /** What is inside is shown below. */
  open: boolean;
};

const nothing = { gtin: null, name: null, series: null, expiry: null, cost: null, vat_value: null };

/** Rows of the content as they are shown: the objects of the document, and under an open box what is inside it. */
export function treeRows(
  content: readonly ContentRow[],
  known: ReadonlyMap<string, Hierarchy>,
  opened: ReadonlySet<string>,
): TreeRow[] {
  return content.flatMap((row): TreeRow[] => {
    if (row.sscc === null || row.sgtin !== null)
      return row.sgtin === null ? [] : [packOfDocument(row, row.sgtin)];
    const { sscc, name, gtin, cost, vat_value } = row;
    const hierarchy = known.get(sscc);
    const packs = hierarchy ? hierarchy.packs.length : row.packs;
    const open = hierarchy !== undefined && opened.has(sscc);
    const box: TreeRow = {
      ...nothing,
      code: sscc,
      kind: 'box',
      depth: 0,
      gtin,
      name,
      cost,
      vat_value,
      packs,
      open,
    };
    return open ? [box, ...insideOf(sscc, 1, hierarchy, opened)] : [box];
  });
}

function packOfDocument({ gtin, name, cost, vat_value }: ContentRow, sgtin: string): TreeRow {
  return {
    ...nothing,
    code: sgtin,
    kind: 'pack',
    depth: 0,
    gtin,
    name,
    cost,
    vat_value,
    packs: null,
    open: false,
  };
}

/** Boxes first, each with what is in it while it is open, then loose packs. */
function insideOf(sscc: string, depth: number, hierarchy: Hierarchy, opened: ReadonlySet<string>): TreeRow[] {
  const boxes = hierarchy.boxes
    .filter(({ parent }) => parent === sscc)
    .flatMap((box): TreeRow[] => {
      const open = opened.has(box.sscc);
      const row: TreeRow = {
        ...nothing,
        code: box.sscc,
        kind: 'box',
        depth,
        packs: packsIn(box.sscc, hierarchy),
        open,
      };
      return open ? [row, ...insideOf(box.sscc, depth + 1, hierarchy, opened)] : [row];
    });
  const packs = hierarchy.packs
    .filter((pack) => pack.sscc === sscc)
    .map(
      ({ sgtin, gtin, name, series, expiry }): TreeRow => ({
        ...nothing,
        code: sgtin,
        kind: 'pack',
        depth,
        gtin,
        name,
        series,
        expiry,
        packs: null,
        open: false,
      }),
    );
  return [...boxes, ...packs];
}

function packsIn(sscc: string, hierarchy: Hierarchy): number {
  const own = hierarchy.packs.filter((pack) => pack.sscc === sscc).length;
  const nested = hierarchy.boxes.filter(({ parent }) => parent === sscc);
  return nested.reduce((sum, box) => sum + packsIn(box.sscc, hierarchy), own);
}
