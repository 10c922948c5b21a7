import { arbitraryDocument } from '@provizor/mdlp/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descriptions, type MdlpDocument, parseDocument } from '../index.ts';
import { readableOf } from './readable.ts';

const ids = descriptions.map(({ id }) => id as MdlpDocument['action_id']);

/** Every text of a document, however deep it stands. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

describe.each(ids)('a document of scheme %i', (id) => {
  it('is read without losing anything', () => {
    fc.assert(
      fc.property(arbitraryDocument(id), (document) => {
        const { groups, tables } = readableOf(document, Number.POSITIVE_INFINITY);
        const shown = new Set([
          ...groups.flatMap(({ fields }) => fields.map(({ value }) => value.split(' · ')[0])),
          ...tables.flatMap(({ rows }) => rows.flat().map((value) => value.split(' · ')[0])),
        ]);
        const { action_id: _scheme, ...rest } = document;
        expect(textsOf(rest).filter((text) => !shown.has(text.split(' · ')[0]))).toEqual([]);
        expect(groups.flatMap(({ fields }) => fields).filter(({ title }) => title === '')).toEqual([]);
        expect(tables.flatMap(({ columns }) => columns).filter(({ title }) => title === '')).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

const shipment =
  parseDocument(`<documents version="1.37" session_ui="s-1"><move_order_notification action_id="601">
<subject_id>00000000000101</subject_id><receiver_id>00000000000201</receiver_id>
<operation_date>2026-11-20T10:00:00+03:00</operation_date><doc_num>17</doc_num><doc_date>19.11.2026</doc_date>
<turnover_type>1</turnover_type><source>2</source><contract_type>6</contract_type>
<order_details><union><sgtin>04600000000017ABCDEFGHIJKLM</sgtin><cost>110.00</cost><vat_value>10.00</vat_value></union>
<union><sscc_detail><sscc>046000000000000017</sscc><detail><gtin>04600000000017</gtin><series_number>А1</series_number>
<cost>90.00</cost><vat_value>8.18</vat_value></detail></sscc_detail><cost>110.00</cost><vat_value>10.00</vat_value></union>
</order_details></move_order_notification></documents>`);

it('names fields in Russian and codes in words', () => {
  const { groups } = readableOf(shipment, 10);
  const fields = groups[0]?.fields ?? [];
  expect(fields.map(({ title, value, kind }) => `${title} = ${value} (${kind})`)).toEqual([
    'Место отправителя = 00000000000101 (place)',
    'Место получателя = 00000000000201 (place)',
    'Дата отгрузки = 2026-11-20T10:00:00+03:00 (moment)',
    'Номер документа = 17 (text)',
    'Дата документа = 19.11.2026 (date)',
    'Тип отгрузки = 1 · Продажа (text)',
    'Источник финансирования = 2 · Средства федерального бюджета (text)',
    'Тип договора = 6 · Государственное лекарственное обеспечение (text)',
    'Версия формата = 1.37 (text)',
    'Сеанс обмена = s-1 (text)',
  ]);
});

it('shows what repeats as a table, inner lists by rows of their own, and no more rows than asked for', () => {
  const { tables } = readableOf(shipment, 10);
  expect(tables).toMatchObject([
    {
      title: 'Список товаров',
      count: 2,
      columns: [
        { path: 'sgtin', title: 'КИЗ (SGTIN)', kind: 'code' },
        { path: 'sscc_detail.sscc', title: 'Короб: Короб (SSCC)' },
        { path: 'sscc_detail.detail.gtin', kind: 'gtin' },
        { path: 'sscc_detail.detail.series_number' },
        { path: 'sscc_detail.detail.cost', title: 'Короб: Цены внутри короба: Цена с НДС', kind: 'money' },
        { path: 'sscc_detail.detail.vat_value' },
        { path: 'cost', title: 'Цена с НДС' },
        { path: 'vat_value' },
      ],
    },
  ]);
  expect(tables[0]?.rows[1]?.slice(1, 5)).toEqual(['046000000000000017', '04600000000017', 'А1', '90.00']);
  expect(readableOf(shipment, 1).tables[0]).toMatchObject({ count: 2, rows: [{ length: 8 }] });
});
