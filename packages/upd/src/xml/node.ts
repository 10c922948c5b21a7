import { SaxesParser } from 'saxes';
import { fault } from '../fault.ts';

/** An element of an XML file. */
export type Node = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
  /** Text between its tags, without that of its children. */
  text: string;
};

/** No paper is nested deeper than twelve elements. */
const mostDepth = 40;
/** 10,000 lines of 30 elements and 25,000 codes; more is made to harm. */
const mostElements = 500_000;

/**
 * The tree of an XML text.
 * @throws PaperFault when it is not well-formed, has a DTD, is nested too deep or has too many elements
 */
export function parseXml(text: string): Node {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  parser.on('doctype', () => fault('Файл XML с DTD не принимается'));
  parser.on('error', (error) => fault(`Файл XML повреждён: ${error.message}`));
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > mostElements) fault('В файле слишком много данных: разделите его на части');
    if (open.length > mostDepth) fault('Файл XML вложен слишком глубоко: это не документ поставщика');
    const node: Node = {
      name: name.replace(/^.*:/, ''),
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const add = (part: string) => {
    const node = open.at(-1);
    if (node) node.text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return root.children[0] ?? fault('Файл XML пустой');
}

/** First descendant by a path of names. */
export function at(node: Node | undefined, ...path: readonly string[]): Node | undefined {
  return path.reduce(
    (found: Node | undefined, name) => found?.children.find((one) => one.name === name),
    node,
  );
}

/** Children of a name. */
export const all = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter((one) => one.name === name) ?? [];

/** A value that is there: neither empty nor «-». */
export const given = (text: string | undefined): string | null => {
  const value = text?.trim() ?? '';
  return value === '' || value === '-' ? null : value;
};

/** An attribute that is there. */
export const attribute = (node: Node | undefined, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = given(node?.attributes[name]);
    if (value !== null) return value;
  }
  return null;
};
