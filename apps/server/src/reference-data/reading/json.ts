import { ImportFailure } from '../failure.ts';
import { type Node, rawLength, type SourceRecord } from './record.ts';

const wrapper = /^\s*\{\s*(?:"[\w-]+"\s*:\s*(?:\d+|"[^"]*"|true|false|null)\s*,\s*)*"[\w-]+"\s*:\s*\[/;

const field = /"([\w-]+)"\s*:\s*(\d+|"[^"]*"|true|false)/g;

const headerOf = (head: string): SourceRecord['header'] =>
  Object.fromEntries(
    [...head.matchAll(field)].map(([, key = '', value = '']) => [key, value.replaceAll('"', '')]),
  );

/** An object of JSON as if its fields were attributes; what is nested becomes children. */
function nodeOf(name: string, value: object): Node {
  const node: Node = { name, attributes: {}, text: '', children: [] };
  for (const [key, each] of Object.entries(value)) {
    if (each === null) continue;
    if (typeof each === 'object') node.children.push(nodeOf(key, each));
    else node.attributes[key] = String(each);
  }
  return node;
}

function recordOf(raw: string, line: number, header: SourceRecord['header']): SourceRecord {
  try {
    return {
      line,
      header,
      node: nodeOf('object', JSON.parse(raw) as object),
      raw: () => raw.slice(0, rawLength),
    };
  } catch (error) {
    throw new ImportFailure(
      `Ошибка JSON в строке ${line}: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * Objects of JSON lines, of an array, or of the list inside an answer (`{"entries": […]}`), one at a time.
 * Throws ImportFailure on broken or unfinished JSON.
 */
export async function* readJson(texts: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  let held = '';
  let begun = false;
  let header: SourceRecord['header'] = {};
  let line = 1;
  let isList = false;
  // what came after the last whole object
  let after = '';
  for await (const text of texts) {
    held += text;
    if (!begun) {
      held = held.replace(wrapper, (head) => {
        header = headerOf(head);
        return `[${'\n'.repeat(head.split('\n').length - 1)}`;
      });
      begun = true;
      isList = held.trimStart().startsWith('[');
    }
    const { objects, rest, lines, tail } = cut(held, line);
    after = (objects.length > 0 ? tail : after + tail).slice(-1000);
    for (const object of objects) yield recordOf(object.raw, object.line, header);
    held = rest;
    line = lines;
  }
  if (held.trimStart().startsWith('{') || (isList && !after.includes(']'))) {
    throw new ImportFailure(`Файл обрывается в строке ${line}: он загружен не полностью.`);
  }
}

/** Whole objects at the beginning of a text, and what is left of it. */
function cut(text: string, from: number) {
  const objects: { raw: string; line: number }[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  let line = from;
  let startLine = from;
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 10) line++;
    if (quoted) {
      if (sign === 92) at++;
      else if (sign === 34) quoted = false;
    } else if (sign === 34) quoted = depth > 0;
    else if (sign === 123) {
      if (depth++ === 0) {
        start = at;
        startLine = line;
      }
    } else if (sign === 125 && depth > 0 && --depth === 0) {
      objects.push({ raw: text.slice(start, at + 1), line: startLine });
      end = at + 1;
    }
  }
  return depth > 0
    ? { objects, rest: text.slice(start), lines: startLine, tail: text.slice(end, start) }
    : { objects, rest: '', lines: line, tail: text.slice(end) };
}
