import { type Fields, isRecord, type RecordValue } from './model.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Text as content of an element. */
export const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (char) => ESCAPES[char] ?? char);

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Adds the elements of a value in the order of its description; absent and empty ones are left out. */
function writeFields(fields: Fields, value: RecordValue, out: string[]): void {
  for (const field of fields) {
    const content = value[field.property];
    if (isAbsent(content)) continue;
    if (field.kind === 'value') {
      out.push(`<${field.element}>`, escapeText(String(content)), `</${field.element}>`);
    } else if (field.kind === 'list') {
      const rows = Array.isArray(content) ? content.filter(isRecord) : [];
      if (rows.length === 0) continue;
      if (field.wrapper) out.push(`<${field.wrapper}>`);
      for (const row of rows) writeElement(field.element, field.fields, row, out);
      if (field.wrapper) out.push(`</${field.wrapper}>`);
    } else if (isRecord(content)) {
      if (field.kind === 'group') {
        writeElement(field.element, field.fields, content, out);
        continue;
      }
      const option = field.options[String(content.kind)];
      if (!option) continue;
      out.push(`<${field.element}>`);
      writeElement(option.element, option.fields, content, out);
      out.push(`</${field.element}>`);
    }
  }
}

/** Adds one element with the elements of its value. */
function writeElement(element: string, fields: Fields, value: RecordValue, out: string[]): void {
  out.push(`<${element}>`);
  writeFields(fields, value, out);
  out.push(`</${element}>`);
}

/** The text of one element: a package is joined of few long texts instead of many short ones. */
export function elementText(element: string, fields: Fields, value: RecordValue): string {
  const out: string[] = [];
  writeElement(element, fields, value, out);
  return out.join('');
}
