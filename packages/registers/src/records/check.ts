import { type Field, type Fields, isRecord, type RecordValue, type ValueType } from './model.ts';

/** What is wrong with a value: the way to it in words, and a sentence. */
export type RecordIssue = { path: string; message: string };

/** Characters XML has no place for. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u;

const isDay = (text: string): boolean => {
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** Is this a text of the type? */
export function isOfType(type: ValueType, text: string): boolean {
  if (FORBIDDEN.test(text) || !text.isWellFormed()) return false;
  if (type.max !== undefined && [...text].length > type.max) return false;
  if (type.pattern && !type.pattern.test(text)) return false;
  return type.date !== true || isDay(text);
}

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The sentence for a text that is not of its type. */
export const wrongText = (type: ValueType, text: string): string =>
  `нужно ${type.what}, а указано «${shown(text)}»`;

/**
 * Compares a value with its description.
 * @param at the way to it, in words
 * @returns nothing when it can be written
 */
export function checkFields(fields: Fields, value: RecordValue, at = ''): RecordIssue[] {
  return fields.flatMap((field) => {
    const path = at === '' ? field.title : `${at} → ${field.title}`;
    const content = value[field.property];
    const empty = Array.isArray(content) && content.length === 0;
    if (content === undefined || content === null || content === '' || empty) {
      return field.required ? [{ path, message: `«${path}»: не заполнено.` }] : [];
    }
    return checkContent(field, content, path);
  });
}

function checkContent(field: Field, content: unknown, path: string): RecordIssue[] {
  const wrong = (reason: string) => [{ path, message: `«${path}»: ${reason}.` }];
  switch (field.kind) {
    case 'value': {
      const right = typeof content === (field.type.boolean === true ? 'boolean' : 'string');
      const text = String(content);
      return right && isOfType(field.type, text) ? [] : wrong(wrongText(field.type, text));
    }
    case 'list':
      if (!Array.isArray(content)) return wrong('нужен список');
      return content.flatMap((row: unknown, index) =>
        isRecord(row) ? checkFields(field.fields, row, `${path} ${index + 1}`) : wrong('нужен список'),
      );
    case 'group':
      return isRecord(content) ? checkFields(field.fields, content, path) : wrong('не заполнено');
    case 'choice': {
      const option = isRecord(content) ? field.options[String(content.kind)] : undefined;
      return option && isRecord(content) ? checkFields(option.fields, content, path) : wrong('не выбрано');
    }
  }
}
