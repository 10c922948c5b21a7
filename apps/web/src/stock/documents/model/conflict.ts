import {
  headerFieldTitle,
  lineFieldTitles,
  type StockDocument,
  type StockLineRow,
} from '@provizor/contract/stock';
import { vatRateTitle } from '@provizor/domain';
import { dateText } from '../../../ui/format/index.ts';
import type { Pending } from './pending.ts';
import type { Present } from './present.ts';

/** A value both sides changed: `header.number`, `data.paper_date`, `line.3.quantity`. */
export type Clash = { key: string; title: string };

/** What the two sides differ in, each value as text. */
export type Conflict = {
  present: Present;
  fields: Clash[];
  start: Record<string, string>;
  mine: Record<string, string>;
  theirs: Record<string, string>;
};

type Texts = { key: string; title: string; start: string; mine: string; theirs: string };

const said = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dateText(text) : text;
};

const columnOf: Record<string, keyof StockDocument> = {
  storage_id: 'storage',
  storage_to_id: 'storage_to',
  partner_id: 'partner',
};

const lineTitle = (key: string): string => lineFieldTitles[key] ?? key;

function headerText(document: Partial<StockDocument> | null, key: string): string {
  return said(document?.[columnOf[key] ?? (key as keyof StockDocument)]);
}

function lineText(line: StockLineRow | null | undefined, key: string): string {
  if (!line) return '';
  if (key === 'lot_id') return [line.name, line.series].filter(Boolean).join(', серия ');
  if (key === 'nomenclature_id') return line.name;
  if (key === 'address_id') return said(line.address);
  if (key === 'address_to_id') return said(line.address_to);
  if (key === 'vat_rate' && line.vat_rate !== null) return vatRateTitle(line.vat_rate);
  return said(line[key as keyof StockLineRow]);
}

function headerClashes({ header, before, shown }: Pending, { document }: Present): Texts[] {
  const own = Object.keys(header).filter((key) => key !== 'data');
  return [
    ...own.map((key) => ({
      key: `header.${key}`,
      title: headerFieldTitle(document.kind, key) ?? key,
      start: headerText(before, key),
      mine: headerText(shown, key),
      theirs: headerText(document, key),
    })),
    ...Object.keys(header.data ?? {}).map((key) => ({
      key: `data.${key}`,
      title: headerFieldTitle(document.kind, key) ?? key,
      start: said(before?.data[key]),
      mine: said(shown.data?.[key]),
      theirs: said(document.data[key]),
    })),
  ];
}

function lineClashes({ lines }: Pending, present: Present): Texts[] {
  const theirs = new Map(present.lines.map((line) => [line.n_line, line]));
  return [...lines].flatMap(([n, { input, before }]) =>
    Object.keys(input).map((key) => ({
      key: `line.${n}.${key}`,
      title: `Строка ${n}: ${lineTitle(key)}`,
      start: lineText(before, key),
      mine: said(input[key as keyof typeof input]),
      theirs: lineText(theirs.get(n), key),
    })),
  );
}

const asMap = (texts: readonly Texts[], side: 'start' | 'mine' | 'theirs') =>
  Object.fromEntries(texts.map((text) => [text.key, text[side]]));

/** What both sides changed, to different values; null when everything fits together. */
export function conflictOf(pending: Pending, present: Present): Conflict | null {
  const clashes = [...headerClashes(pending, present), ...lineClashes(pending, present)].filter(
    ({ start, mine, theirs }) => theirs !== start && theirs !== mine,
  );
  if (clashes.length === 0) return null;
  return {
    present,
    fields: clashes.map(({ key, title }) => ({ key, title })),
    start: asMap(clashes, 'start'),
    mine: asMap(clashes, 'mine'),
    theirs: asMap(clashes, 'theirs'),
  };
}

/** What was typed without the clashing fields that are not kept. */
export function withoutFields(pending: Pending, { fields }: Conflict, kept: ReadonlySet<string>): Pending {
  const header = { ...pending.header, data: { ...pending.header.data } };
  const shown: Partial<StockDocument> = { ...pending.shown, data: { ...pending.shown.data } };
  const lines = new Map(pending.lines);
  for (const { key } of fields.filter((field) => !kept.has(field.key))) {
    const [of, name = '', part = ''] = key.split('.');
    if (of === 'header') {
      delete header[name as keyof typeof header];
      delete shown[columnOf[name] ?? (name as keyof StockDocument)];
    } else if (of === 'data') {
      delete header.data[name];
      delete shown.data?.[name];
    } else {
      const line = lines.get(Number(name));
      if (!line) continue;
      const { [part as keyof typeof line.input]: _given, ...input } = line.input;
      if (Object.keys(input).length > 0) lines.set(Number(name), { ...line, input });
      else lines.delete(Number(name));
    }
  }
  const { data, ...rest } = header;
  return { ...pending, header: Object.keys(data).length > 0 ? { ...rest, data } : rest, shown, lines };
}
