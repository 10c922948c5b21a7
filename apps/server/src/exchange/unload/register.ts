import { actionTitle, displayStates, documentStatuses } from '@provizor/mdlp';
import type { RegisterRow } from './rows.ts';

type Cell = string | number | null;

const date = (iso: string | null): string => (iso === null ? '' : iso.split('-').toReversed().join('.'));

const moment = (text: string): string => {
  const [day = '', time = ''] = text.split(' ');
  return `${date(day)} ${time}`;
};

const statusTitle = (status: string | null): string =>
  status === null ? '' : ((documentStatuses as Record<string, { title: string }>)[status]?.title ?? status);

const place = (name: string | null, code: string | null): string => [name, code].filter(Boolean).join(', ');

/** Columns of the register: what a person looks for in a list of documents. */
export const registerColumns: readonly { title: string; width: number; value(row: RegisterRow): Cell }[] = [
  { title: 'Направление', width: 12, value: ({ side }) => (side === 'income' ? 'Входящий' : 'Исходящий') },
  { title: 'Схема', width: 8, value: ({ doc_type: type }) => type },
  { title: 'Вид документа', width: 40, value: ({ doc_type: type }) => actionTitle(type) },
  { title: 'Номер', width: 18, value: ({ doc_num: number }) => number },
  { title: 'Дата', width: 12, value: ({ doc_date: day }) => date(day) },
  { title: 'Время', width: 17, value: ({ at }) => moment(at) },
  { title: 'Отправитель', width: 36, value: ({ sender, sender_name: name }) => place(name, sender) },
  { title: 'Получатель', width: 36, value: ({ receiver, receiver_name: name }) => place(name, receiver) },
  { title: 'Кодов', width: 9, value: ({ objects }) => objects },
  { title: 'Принято', width: 9, value: ({ accepted }) => accepted },
  { title: 'Ошибок', width: 9, value: ({ errors }) => errors },
  { title: 'Состояние', width: 18, value: ({ done }) => displayStates[done as 0 | 1 | 2 | 3] },
  { title: 'Статус в МДЛП', width: 30, value: ({ doc_status: status }) => statusTitle(status) },
  { title: 'Подписал', width: 24, value: ({ user }) => user },
  { title: 'XML', width: 7, value: ({ has_xml: there }) => (there ? 'да' : 'нет') },
  { title: 'Квитанция', width: 10, value: ({ has_ticket: there }) => (there ? 'да' : 'нет') },
  { title: 'Идентификатор', width: 38, value: ({ document_id: id, owner }) => id ?? owner },
];

/** A cell of CSV; a text that a spreadsheet would take for a formula gets an apostrophe. */
function csvCell(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** Lines are handed on in portions. */
const portion = 64 * 1024;

/** The register as CSV for spreadsheets: semicolons, a byte order mark in front. */
export async function* csvRegister(rows: AsyncIterable<RegisterRow>): AsyncGenerator<Buffer> {
  let text = `\uFEFF${csvLine(registerColumns.map(({ title }) => title))}`;
  for await (const row of rows) {
    text += csvLine(registerColumns.map(({ value }) => value(row)));
    if (text.length >= portion) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters XML 1.0 does not have are left out. */
const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const sheetCell = (value: Cell): string =>
  value === null || value === ''
    ? '<c/>'
    : typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;

const sheetRow = (cells: readonly Cell[], style = ''): string =>
  `<row>${cells.map(sheetCell).join('').replaceAll('<c ', `<c ${style}`)}</row>`;

/** The sheet of an XLSX workbook: titles that stay in sight, numbers as numbers. */
export async function* sheetRegister(rows: AsyncIterable<RegisterRow>): AsyncGenerator<Buffer> {
  const columns = registerColumns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  let text = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
  text += sheetRow(
    registerColumns.map(({ title }) => title),
    's="1" ',
  );
  for await (const row of rows) {
    text += sheetRow(registerColumns.map(({ value }) => value(row)));
    if (text.length >= portion) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}
