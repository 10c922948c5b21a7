/** An element of XML with all that is below it. */
export type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] };

/** One record of a file as its format gives it: an element, an object of JSON or a row of CSV by its headings. */
export type SourceRecord = {
  /** From 1. */
  line: number;
  node: Node;
  /** What the file says of itself before its first record: attributes of its root, its version, its kind. */
  header: Readonly<Record<string, string>>;
  /** The fragment as people can find it in the file. */
  raw(): string;
};

/** Longest fragment that is kept of a rejected record. */
export const rawLength = 2000;

/** The first child of a name, or undefined. */
export const childOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.children.find((child) => child.name === name);

/** Children of a list: `<klp_list><klp/>…</klp_list>`. */
export const listOf = (node: Node, list: string, name: string): Node[] =>
  childOf(node, list)?.children.filter((child) => child.name === name) ?? [];

/** Text of a child or attribute, trimmed; null when it is absent or empty. */
export function textOf(node: Node | undefined, name: string): string | null {
  const text = (node?.attributes[name] ?? childOf(node, name)?.text ?? '').trim();
  return text === '' ? null : text;
}

/** The first filled one of several spellings of a column, whatever its capitals. */
export function anyOf(node: Node, names: readonly string[]): string | null {
  for (const name of names) {
    const wanted = name.toLowerCase();
    const attribute = Object.entries(node.attributes).find(([key]) => key.toLowerCase() === wanted)?.[1];
    const text = (
      attribute ??
      node.children.find((child) => child.name.toLowerCase() === wanted)?.text ??
      ''
    ).trim();
    if (text !== '') return text;
  }
  return null;
}
