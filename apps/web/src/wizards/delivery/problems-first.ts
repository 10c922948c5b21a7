type Reason = { problem: string | null; warning: string | null };
type Pack = Reason & { absent: boolean };
type Box = Reason & { depth: number; state: string; fill: { bad: number } };

const packRank = ({ problem, warning, absent }: Pack): number =>
  problem !== null ? 0 : absent ? 1 : warning !== null ? 2 : 3;

const boxRank = ({ problem, warning, state, fill }: Box): number =>
  problem !== null || state === 'error' || fill.bad > 0 ? 0 : warning !== null ? 2 : 3;

const byRank = <T>(rows: readonly T[], rank: (row: T) => number): T[] => {
  const groups = Map.groupBy(rows, rank);
  return [...groups.keys()].toSorted((a, b) => a - b).flatMap((key) => groups.get(key) ?? []);
};

/** Packs that cannot be accepted, then those that have not come, then those to look at; the rest in their own order. */
export const packOrder = <T extends Pack>(rows: readonly T[]): T[] => byRank(rows, packRank);

/**
 * Boxes in which something cannot be accepted first, each outermost one with all that lies in it.
 * @param rows each box right after the one it lies in
 */
export function boxOrder<T extends Box>(rows: readonly T[]): T[] {
  const trees: T[][] = [];
  for (const row of rows) {
    if (row.depth === 0) trees.push([row]);
    else trees.at(-1)?.push(row);
  }
  return byRank(trees, (tree) => Math.min(...tree.map(boxRank))).flat();
}
