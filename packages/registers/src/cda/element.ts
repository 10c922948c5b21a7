/** A node of a document: an element made by {@link el}, or text. */
export type Node = string | { xml: string };

/** Attributes of an element; those that are undefined are left out. */
type Attributes = Readonly<Record<string, string | undefined>>;

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};
const escaped = (text: string): string => text.replace(/[&<>"\n\r\t]/g, (char) => named[char] ?? char);

const isNode = (node: Node | null): node is Node => node !== null;

/** An element with its attributes and children; a child that is null is left out. */
export function el(name: string, attributes: Attributes = {}, ...children: (Node | null)[]): Node {
  const head = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escaped(value)}"`]))
    .join('');
  const body = children
    .filter(isNode)
    .map((child) => (typeof child === 'string' ? escaped(child) : child.xml))
    .join('');
  return { xml: body === '' ? `<${name}${head}/>` : `<${name}${head}>${body}</${name}>` };
}

/** The text of a document with its root. */
export const documentText = (root: Node): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${typeof root === 'string' ? '' : root.xml}`;
