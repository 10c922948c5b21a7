/** What a visible row is to the keys: how deep it stands, and whether it is open where something stands below it. */
type Row = { depth: number; open?: boolean };

type Act = { kind: 'go'; to: number } | { kind: 'toggle' } | { kind: 'choose' };

/**
 * What a key does in a tree (WAI-ARIA tree pattern).
 * @param rows visible rows from the top; the first one (null) stands for the whole tree
 * @returns null for a key that is none of the tree's
 */
export function moveInTree(key: string, rows: readonly (Row | null)[], at: number): Act | null {
  const row = rows[at];
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'go', to: Math.min(last, at + 1) };
    case 'ArrowUp':
      return { kind: 'go', to: Math.max(0, at - 1) };
    case 'Home':
      return { kind: 'go', to: 0 };
    case 'End':
      return { kind: 'go', to: last };
    case 'ArrowRight':
      if (row?.open === false) return { kind: 'toggle' };
      return { kind: 'go', to: row === null || row?.open ? Math.min(last, at + 1) : at };
    case 'ArrowLeft':
      if (row?.open) return { kind: 'toggle' };
      return { kind: 'go', to: parentOf(rows, at) };
    case 'Enter':
    case ' ':
      return { kind: 'choose' };
    default:
      return null;
  }
}

function parentOf(rows: readonly (Row | null)[], at: number): number {
  const depth = rows[at]?.depth;
  if (depth === undefined) return 0;
  for (let above = at - 1; above > 0; above -= 1) {
    if ((rows[above]?.depth ?? 0) < depth) return above;
  }
  return 0;
}
