type Attributes = Readonly<Record<string, string | null | undefined>>;
/** Text of elements; null and undefined are left out. */
type Content = string | null | undefined | readonly Content[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

// XML 1.0 has no place for other control characters, not even escaped
const escaped = (text: string): string =>
  [...text]
    .filter((char) => char >= ' ' || '\n\r\t'.includes(char))
    .map((char) => escapes[char] ?? char)
    .join('');

/** Text as content of an element. */
export const text = (value: string): string => escaped(value);

const joined = (content: Content): string =>
  typeof content === 'string' ? content : content ? content.map(joined).join('') : '';

/** One element; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, ...content: readonly Content[]): string {
  const head = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null || value === undefined ? [] : [` ${key}="${escaped(value)}"`]))
    .join('');
  const inside = joined(content);
  return inside === '' ? `<${name}${head}/>` : `<${name}${head}>${inside}</${name}>`;
}

/** A whole file in windows-1251. */
export const prolog = '<?xml version="1.0" encoding="windows-1251"?>\n';
