import { type Field, type Fields, isRecord, type RecordValue, type ValueType } from './model.ts';

/** What is wrong with a value: the way to it in words, and a sentence. */
export type RecordIssue = { path: string; message: string };

/** Characters XML has no place for. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u;

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text that begins with yyyy-MM-dd names a day of the calendar. */
function isDay(text: string): boolean {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && leap ? 29 : (daysOfMonth[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

/** Is this a text of the type? */
export function isOfType(type: ValueType, text: string): boolean {
  if (FORBIDDEN.test(text) || !text.isWellFormed()) return false;
  // a character outside of the first plane has a length of two: counted only where that may matter
  if (type.max !== undefined && text.length > type.max && [...text].length > type.max) return false;
  if (type.pattern && !type.pattern.test(text)) return false;
  return type.date !== true || isDay(text);
}

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The sentence for a text that is not of its type. */
export const wrongText = (type: ValueType, text: string): string =>
  `нужно ${type.what}, а указано «${shown(text)}»`;

/** The way to a value, put into words only where something is wrong. */
type Way = { title: string; above: Way | undefined };

const wordsOf = ({ title, above }: Way): string => (above ? `${wordsOf(above)} → ${title}` : title);

const isEmpty = (content: unknown): boolean =>
  content === undefined ||
  content === null ||
  content === '' ||
  (Array.isArray(content) && content.length === 0);

/**
 * Compares a value with its description.
 * @returns nothing when it can be written
 */
export function checkFields(fields: Fields, value: RecordValue): RecordIssue[] {
  const issues: RecordIssue[] = [];
  collect(fields, value, undefined, issues);
  return issues;
}

function collect(fields: Fields, value: RecordValue, above: Way | undefined, issues: RecordIssue[]): void {
  for (const field of fields) {
    const content = value[field.property];
    if (!isEmpty(content)) checkContent(field, content, { title: field.title, above }, issues);
    else if (field.required) add(issues, { title: field.title, above }, 'не заполнено');
  }
}

function add(issues: RecordIssue[], way: Way, reason: string): void {
  const path = wordsOf(way);
  issues.push({ path, message: `«${path}»: ${reason}.` });
}

function checkContent(field: Field, content: unknown, way: Way, issues: RecordIssue[]): void {
  switch (field.kind) {
    case 'value': {
      const right = typeof content === (field.type.boolean === true ? 'boolean' : 'string');
      const text = String(content);
      if (!right || !isOfType(field.type, text)) add(issues, way, wrongText(field.type, text));
      return;
    }
    case 'list': {
      const rows: readonly unknown[] = Array.isArray(content) ? content : [content];
      for (const [index, row] of rows.entries()) {
        const one = { title: `${way.title} ${index + 1}`, above: way.above };
        if (isRecord(row)) collect(field.fields, row, one, issues);
        else add(issues, one, 'не заполнено');
      }
      return;
    }
    case 'group':
      if (isRecord(content)) collect(field.fields, content, way, issues);
      else add(issues, way, 'не заполнено');
      return;
    case 'choice': {
      const option = isRecord(content) ? field.options[String(content.kind)] : undefined;
      if (option && isRecord(content)) collect(option.fields, content, way, issues);
      else add(issues, way, 'не выбрано');
    }
  }
}
