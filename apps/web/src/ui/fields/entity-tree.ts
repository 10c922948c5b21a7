/** What a select offers: rows of a dictionary (shell-and-administration, 2.7). */
export type Entity = {
  id: number | string;
  name: string;
  full_name?: string | null;
  code?: string | null;
  /** A heading of the tree; cannot be chosen. */
  is_group?: boolean;
  parent_id?: number | string | null;
};

export type EntityNode<E extends Entity = Entity> = { entity: E; depth: number };

const textOf = ({ name, full_name, code }: Entity): string =>
  [name, full_name, code].filter(Boolean).join(' ').toLowerCase();

/**
 * Rows as a tree by parent_id, flattened for a list: children follow their parent, one deeper. A row whose parent is
 * absent stands at the top; a circle of parents loses nobody.
 */
export function flattenTree<E extends Entity>(entities: readonly E[]): EntityNode<E>[] {
  const known = new Set(entities.map(({ id }) => id));
  const children = Map.groupBy(entities, ({ parent_id: parent }) =>
    parent !== null && parent !== undefined && known.has(parent) ? parent : null,
  );
  const seen = new Set<Entity['id']>();
  const nodes: EntityNode<E>[] = [];
  const add = (entity: E, depth: number) => {
    if (seen.has(entity.id)) return;
    seen.add(entity.id);
    nodes.push({ entity, depth });
    for (const child of children.get(entity.id) ?? []) add(child, depth + 1);
  };
  for (const entity of children.get(null) ?? []) add(entity, 0);
  for (const entity of entities) add(entity, 0);
  return nodes;
}

/** Nodes that answer to the query, with the parents they stand under. */
export function filterTree<E extends Entity>(
  nodes: readonly EntityNode<E>[],
  query: string,
): EntityNode<E>[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...nodes];
  const kept = new Set<EntityNode<E>>();
  const path: EntityNode<E>[] = [];
  for (const node of nodes) {
    path.length = node.depth;
    path[node.depth] = node;
    if (words.every((word) => textOf(node.entity).includes(word))) for (const each of path) kept.add(each);
  }
  return nodes.filter((node) => kept.has(node));
}
