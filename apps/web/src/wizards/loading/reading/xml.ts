import { Unreadable } from './failure.ts';

export type XmlHandler = {
  /** @param attributes as written: attributeOf reads one */
  open?(name: string, attributes: string): void;
  text?(text: string): void;
  /** @param at offset behind the closing tag */
  close?(name: string, at: number): void;
};

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text with its entities put back; an unknown one stays as it is. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x?)?(\w+);/gi, (entity, number: string | undefined, name: string) => {
        if (number === undefined) return entities[name] ?? entity;
        const code = Number.parseInt(name, number.length > 1 ? 16 : 10);
        return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : entity;
      })
    : text;

/** A tag to its end; a `>` inside of an attribute is not it. */
const wholeTag = /<[^"'<>]*(?:"[^"<]*"[^"'<>]*|'[^'<]*'[^"'<>]*)*>/y;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Value of an attribute, whatever its prefix; undefined when there is none. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

/**
 * Walks through an XML text once; names come without their prefixes. Works where there is no DOMParser: in a worker.
 * @throws Unreadable when elements do not close one another or the text ends inside of one
 */
export function walkXml(xml: string, { open, text, close }: XmlHandler): void {
  const path: string[] = [];
  let at = 0;
  const until = (mark: string, from: number): number => {
    const end = xml.indexOf(mark, from);
    if (end < 0) throw new Unreadable('XML повреждён');
    return end;
  };
  for (let tag = xml.indexOf('<'); tag >= 0; tag = xml.indexOf('<', at)) {
    if (text && tag > at && path.length > 0) text(decodeEntities(xml.slice(at, tag)));
    if (xml.startsWith('<!--', tag)) at = until('-->', tag + 4) + 3;
    else if (xml.startsWith('<![CDATA[', tag)) {
      const end = until(']]>', tag);
      text?.(xml.slice(tag + 9, end));
      at = end + 3;
    } else if (xml.startsWith('<?', tag)) at = until('?>', tag) + 2;
    else if (xml.startsWith('<!', tag)) throw new Unreadable('XML с DOCTYPE не принимается');
    else {
      wholeTag.lastIndex = tag;
      const end = tag + (wholeTag.exec(xml)?.[0].length ?? 0) - 1;
      if (end < tag) throw new Unreadable('XML повреждён');
      at = end + 1;
      if (xml[tag + 1] === '/') {
        const name = xml.slice(tag + 2, end).trim();
        if (path.pop() !== name) throw new Unreadable('XML повреждён');
        close?.(localName(name), at);
        continue;
      }
      const empty = xml[end - 1] === '/';
      const inside = xml.slice(tag + 1, empty ? end - 1 : end);
      const [name = ''] = /^[^\s/]+/.exec(inside) ?? [];
      if (name === '') throw new Unreadable('XML повреждён');
      open?.(localName(name), inside.slice(name.length));
      if (empty) close?.(localName(name), at);
      else path.push(name);
    }
  }
  if (path.length > 0) throw new Unreadable('XML повреждён');
}
