import { isOfType, wrongText } from './check.ts';
import type { Field, Fields, RecordValue } from './model.ts';
import { type Node, UnreadableFile } from './tree.ts';

/** URI of each prefix of a description; without prefixes elements have no namespace. */
export type Namespaces = Readonly<Record<string, string>>;

const refuse = (node: Node, reason: string): never => {
  throw new UnreadableFile(`Элемент ${node.name}: ${reason}.`);
};

/** Does a node have the name of an element of a description? */
export function isElement(node: Node | undefined, element: string, namespaces: Namespaces): node is Node {
  const [prefix = '', local = ''] = element.includes(':') ? element.split(':') : ['', element];
  return node?.name === local && node.uri === (namespaces[prefix] ?? '');
}

/**
 * Reads the elements of a node by their description, in its order and with nothing besides.
 * @throws UnreadableFile that names the element
 */
export function readFields(fields: Fields, node: Node, namespaces: Namespaces): RecordValue {
  const result: Record<string, unknown> = {};
  let at = 0;
  const next = (element: string): Node | undefined => {
    const child = node.children[at];
    if (!isElement(child, element, namespaces)) return undefined;
    at += 1;
    return child;
  };
  for (const field of fields) {
    const found = readField(field, next, namespaces);
    if (found !== undefined) result[field.property] = found;
    else if (field.required) refuse(node, `нет элемента ${field.element}`);
  }
  const left = node.children[at];
  if (left) refuse(node, `элемент ${left.name} лишний или стоит не на своём месте`);
  return result;
}

function readField(
  field: Field,
  next: (element: string) => Node | undefined,
  namespaces: Namespaces,
): unknown {
  if (field.kind === 'list') return readList(field, next, namespaces);
  const node = next(field.element);
  if (!node) return undefined;
  if (field.kind === 'value') {
    if (!isOfType(field.type, node.text)) refuse(node, wrongText(field.type, node.text));
    if (node.children.length > 0) refuse(node, 'внутри не должно быть элементов');
    return field.type.boolean === true ? node.text === 'true' || node.text === '1' : node.text;
  }
  if (field.kind === 'group') return readFields(field.fields, node, namespaces);
  const [child, more] = node.children;
  const chosen = Object.entries(field.options).find(([, { element }]) =>
    isElement(child, element, namespaces),
  );
  if (!chosen || !child || more) return refuse(node, 'внутри должен быть один из предусмотренных элементов');
  return { kind: chosen[0], ...readFields(chosen[1].fields, child, namespaces) };
}

function readList(
  { element, fields, wrapper }: Extract<Field, { kind: 'list' }>,
  next: (element: string) => Node | undefined,
  namespaces: Namespaces,
): readonly RecordValue[] | undefined {
  if (wrapper === undefined) {
    const rows: RecordValue[] = [];
    for (let row = next(element); row; row = next(element)) rows.push(readFields(fields, row, namespaces));
    return rows.length > 0 ? rows : undefined;
  }
  const around = next(wrapper);
  if (!around) return undefined;
  const own = around.children.filter((row) => isElement(row, element, namespaces));
  if (own.length < around.children.length) refuse(around, `внутри не только ${element}`);
  if (own.length === 0) refuse(around, `нет элемента ${element}`);
  return own.map((row) => readFields(fields, row, namespaces));
}
