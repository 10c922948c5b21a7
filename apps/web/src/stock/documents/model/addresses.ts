import { expandPattern } from '@provizor/domain';

/** A storage place as the tree of a count needs it. */
export type Place = { id: number; name: string; parent_id: number | null };

/** Goods that lie in the storage itself, in no place (the ledger's cell 0). */
export const noPlace = 0;

export type PlaceTree = {
  /** Every place, parents before what stands in them. */
  places: readonly (Place & { depth: number })[];
  /** A place and everything that stands in it. */
  branches: ReadonlyMap<number, readonly number[]>;
};

/** The tree of the places of a storage; a place whose parent is not among them stands at the top. */
export function treeOf(rows: readonly Place[]): PlaceTree {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  );
  const places: (Place & { depth: number })[] = [];
  const branches = new Map<number, number[]>();
  const add = (parent: number | null, depth: number): number[] =>
    (below.get(parent) ?? []).flatMap((place) => {
      places.push({ ...place, depth });
      const branch = [place.id, ...add(place.id, depth + 1)];
      branches.set(place.id, branch);
      return branch;
    });
  add(null, 0);
  return { places, branches };
}

const branchOf = ({ branches }: PlaceTree, id: number): readonly number[] => branches.get(id) ?? [id];

/** Whether a branch is chosen whole, in part or not at all. */
export function tickOf(tree: PlaceTree, chosen: ReadonlySet<number>, id: number): boolean | 'mixed' {
  const branch = branchOf(tree, id);
  const ticked = branch.filter((place) => chosen.has(place)).length;
  if (ticked === 0) return false;
  return ticked === branch.length ? true : 'mixed';
}

/** The choice after a branch was ticked, or taken out where it was chosen whole. */
export function toggled(tree: PlaceTree, chosen: ReadonlySet<number>, id: number): Set<number> {
  const branch = branchOf(tree, id);
  const next = new Set(chosen);
  const isWhole = tickOf(tree, chosen, id) === true;
  for (const place of branch) {
    if (isWhole) next.delete(place);
    else next.add(place);
  }
  return next;
}

/** Places that are seen while these branches are open. */
export function shownPlaces({ places }: PlaceTree, open: ReadonlySet<number>): (Place & { depth: number })[] {
  const seen = new Set<number>();
  return places.filter((place) => {
    const isSeen = place.depth === 0 || (seen.has(place.parent_id ?? 0) && open.has(place.parent_id ?? 0));
    if (isSeen) seen.add(place.id);
    return isSeen;
  });
}

const spelled = (name: string) => name.trim().toLocaleLowerCase('ru').replace(/\s+/g, ' ');

/**
 * Places of a storage an address pattern names, from the top down, and how many of its places the storage lacks.
 * @param lines as the pattern has them; lines that mean nothing name no place
 */
export function placesOfPattern(
  { places }: PlaceTree,
  lines: readonly string[],
): { found: number[]; missing: number } {
  const at = new Map<string, number>();
  for (const { id, name, parent_id, depth } of places)
    at.set(`${depth === 0 ? '' : parent_id}/${spelled(name)}`, id);
  const { places: wanted } = expandPattern(lines);
  const ids: (number | undefined)[] = [];
  for (const { parent, name } of wanted) {
    const above = parent === null ? '' : ids[parent];
    ids.push(above === undefined ? undefined : at.get(`${above}/${spelled(name)}`));
  }
  const found = ids.filter((id) => id !== undefined);
  return { found, missing: ids.length - found.length };
}
