import { SaxesParser } from 'saxes';

/** An element with its attributes and children in order; a text is a string. */
export type Node = { name: string; attributes: [string, string][]; children: (Node | string)[] };

/** The tree of a well-formed text. */
export const treeOf = (xml: string): Node => {
  const root: Node = { name: '', attributes: [], children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes: Object.entries(attributes), children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.write(xml).close();
  const [first] = root.children;
  if (first === undefined || typeof first === 'string') throw new Error('no element');
  return first;
};

const escapeText = (text: string): string =>
  text.replace(/[&<>"\r]/g, (character) => `&#${character.codePointAt(0)};`);
const escapeAttribute = (text: string): string =>
  escapeText(text).replace(/[\n\t]/g, (character) => `&#${character.codePointAt(0)};`);

/** Writes a tree as it is, valid or not. */
export const textOfTree = ({ name, attributes, children }: Node): string => {
  const tag = [name, ...attributes.map(([key, value]) => `${key}="${escapeAttribute(value)}"`)].join(' ');
  const content = children.map((child) =>
    typeof child === 'string' ? escapeText(child) : textOfTree(child),
  );
  return `<${tag}>${content.join('')}</${name}>`;
};

/** Elements of a tree that are not its root, with their parents and places. */
export const elementsOf = (parent: Node): { node: Node; parent: Node; index: number }[] =>
  parent.children.flatMap((node, index) =>
    typeof node === 'string' ? [] : [{ node, parent, index }, ...elementsOf(node)],
  );
