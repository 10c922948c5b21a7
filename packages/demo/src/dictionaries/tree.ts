/** A row of a tree: its name, what else its line says, and the row above it by its number in the list. */
export type DemoNode = { name: string; rest: string[]; parent: number | null };

/**
 * Reads a tree: one row a line, two blanks deeper = below the line above, columns parted by « | ».
 * Throws on a line that is two levels deeper than the one above it.
 */
export function parseTree(text: string): DemoNode[] {
  const nodes: DemoNode[] = [];
  const open: number[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const depth = (/^ */.exec(line)?.[0].length ?? 0) / 2;
    const [name = '', ...rest] = line.trim().split(' | ');
    const above = depth === 0 ? null : open[depth - 1];
    if (above === undefined) throw new Error(`Строка «${line}» стоит слишком глубоко`);
    open.length = depth;
    open.push(nodes.length);
    nodes.push({ name, rest, parent: above });
  }
  return nodes;
}
