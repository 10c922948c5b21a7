/** Selection after space or a click on the box: the row changes its state. */
export function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Selection after Shift and a click or arrow: everything from the anchor to the row is added. */
export function extended(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  anchor: number,
  to: number,
): Set<string> {
  const [from, until] = anchor < to ? [anchor, to] : [to, anchor];
  return new Set([...selected, ...keys.slice(Math.max(0, from), until + 1)]);
}
