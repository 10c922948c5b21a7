import { SaxesParser } from 'saxes';
import { ImportFailure, WrongRoot } from '../failure.ts';
import { type Node, rawLength, type SourceRecord } from './record.ts';

/** Elements inside of one another within a record; state directories go to five. */
const mostDepth = 64;

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function print({ name, attributes, text, children }: Node): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${own.join('')}>${escaped(text.trim())}${children.map(print).join('')}</${name}>`;
}

/**
 * Elements named `element` (any namespace prefix), each whole, in the order of the file; only one of them is in
 * memory at a time. `roots` are the possible names of the outermost element: anything else is another kind of file.
 * Throws ImportFailure on a wrong root, broken or unfinished XML.
 */
export async function* readXml(
  texts: AsyncIterable<string>,
  element: string,
  roots: readonly string[],
): AsyncGenerator<SourceRecord> {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  const open: Node[] = [];
  let ready: SourceRecord[] = [];
  let started = false;
  let line = 1;
  const header: Record<string, string> = {};
  // an element before the first record
  let leading: { name: string; text: string } | null = null;
  let met = false;
  // what the parser says is English
  parser.on('error', () => {
    throw new ImportFailure(
      `Ошибка XML в строке ${parser.line}: разметка нарушена. Файл повреждён или загружен не полностью.`,
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    const known = bare(name);
    if (!met && open.length === 0 && known !== element) {
      for (const [key, value] of Object.entries(attributes)) header[bare(key)] ??= value;
      leading = { name: known, text: '' };
    }
    if (!started) {
      started = true;
      if (!roots.includes(known)) throw new WrongRoot(known, roots);
      return;
    }
    if (open.length === 0 && known !== element) return;
    if (open.length === 0) line = parser.line;
    met = true;
    if (open.length > mostDepth) {
      throw new ImportFailure(`Ошибка XML в строке ${parser.line}: элементы вложены глубже ${mostDepth}.`);
    }
    const node: Node = { name: known, attributes, text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const addText = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
    else if (leading) leading.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop();
    if (!node && leading?.text.trim()) header[leading.name] ??= leading.text.trim();
    if (!node) leading = null;
    if (node && open.length === 0)
      ready.push({ line, header, node, raw: () => print(node).slice(0, rawLength) });
  });
  let broken: unknown = null;
  const feed = (step: () => unknown): SourceRecord[] => {
    try {
      step();
    } catch (error) {
      broken = error;
    }
    const records = ready;
    ready = [];
    return records;
  };
  for await (const text of texts) {
    // records before the damage are whole
    yield* feed(() => parser.write(text));
    if (broken) throw broken;
  }
  yield* feed(() => parser.close());
  if (broken) throw broken;
}
