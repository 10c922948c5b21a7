import { SaxesParser } from 'saxes';

/** An element of a file that is read. */
export type Node = { name: string; uri: string; children: Node[]; text: string };

/** Elements inside of one another; protocols and packages go to twelve. saxes looks through all open ones for each new one. */
const mostDepth = 64;

/** Thrown for a file that cannot be read; the message is a Russian sentence. */
export class UnreadableFile extends Error {}

const DECLARED = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding=["']([A-Za-z0-9._-]+)["']/;

function textOf(file: string | Uint8Array): string {
  if (typeof file === 'string') return file;
  const head = String.fromCharCode(...file.subarray(0, 200));
  try {
    return new TextDecoder(DECLARED.exec(head)?.[1] ?? 'utf-8', { fatal: true }).decode(file);
  } catch {
    throw new UnreadableFile('Не удалось прочитать файл: его кодировка не та, что указана в заголовке.');
  }
}

/**
 * Reads an XML file whole.
 * @param file text, or bytes in the encoding the file declares
 * @throws UnreadableFile when it is no XML, has a DOCTYPE, or is nested deeper than any protocol
 */
export function readTree(file: string | Uint8Array): Node {
  const parser = new SaxesParser({ xmlns: true });
  const top: Node = { name: '', uri: '', children: [], text: '' };
  const open = [top];
  parser.on('error', (error) => {
    throw new UnreadableFile(`Файл не является правильным XML: ${error.message}.`);
  });
  parser.on('doctype', () => {
    throw new UnreadableFile('Файл содержит DOCTYPE: такие файлы не принимаются.');
  });
  parser.on('opentag', (tag) => {
    if (open.length > mostDepth) {
      throw new UnreadableFile(`Элементы файла вложены глубже ${mostDepth}: это не файл регистра.`);
    }
    const node: Node = { name: tag.local, uri: tag.uri, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const add = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(textOf(file)).close();
  const root = top.children[0];
  if (!root) throw new UnreadableFile('Файл пуст.');
  return root;
}

/** The first child of a local name. */
export const childOf = (node: Node, ...names: readonly string[]): Node | undefined =>
  node.children.find(({ name }) => names.includes(name));

/** Children of a local name. */
export const childrenOf = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** Text of the first child of a name, without white space around it; undefined when it is absent or empty. */
export const textAt = (node: Node, ...names: readonly string[]): string | undefined =>
  childOf(node, ...names)?.text.trim() || undefined;

/** The first element of a local name at any depth, the root included. */
export function findElement(node: Node, name: string): Node | undefined {
  if (node.name === name) return node;
  for (const child of node.children) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}
