import { describe, expect, it } from 'vitest';
import { buildDocument, contentOf, type MdlpDocument, parseDocument, validateDocument } from './index.ts';

const place = '00000000000101';
const operation_date = '2026-11-21T10:00:00+03:00';
const sgtin = (n: number) => `04600000000015${String(n).padStart(13, 'A')}`;
const sscc = '046000000000000017';
const paper = { doc_num: '1', doc_date: '21.11.2026' };
const money = { cost: '100.50', vat_value: '9.14' };

const documents: [string, MdlpDocument, unknown][] = [
  [
    'shares stand beside their packs',
    {
      action_id: 552,
      body: {
        subject_id: place,
        operation_date,
        withdrawal_type: '13',
        order_details: [{ sgtin: sgtin(1), withdrawal_part: '3/10' }, { sgtin: sgtin(2) }, { sscc }],
      },
    },
    [
      { kind: 'sgtin', code: sgtin(1), part: '3/10' },
      { kind: 'sgtin', code: sgtin(2) },
      { kind: 'sscc', code: sscc },
    ],
  ],
  [
    'sold packs have price and share',
    {
      action_id: 511,
      body: {
        subject_id: place,
        operation_date,
        sales: [
          {
            detail: [
              { sgtin: sgtin(1), ...money, sold_part: '1/2' },
              { sgtin: sgtin(2), ...money },
            ],
            sale_docs: { doc_type: '1', doc_number: '17', doc_date: '21.11.2026' },
          },
        ],
      },
    },
    [
      { kind: 'sgtin', code: sgtin(1), ...money, part: '1/2' },
      { kind: 'sgtin', code: sgtin(2), ...money },
    ],
  ],
  [
    'boxes to be opened',
    { action_id: 912, body: { subject_id: place, operation_date, sscc: [sscc], is_recursive: true } },
    [{ kind: 'sscc', code: sscc }],
  ],
  [
    'packs that are not on the balance',
    { action_id: 705, body: { subject_id: place, operation_date, order_details: { sgtin: [sgtin(1)] } } },
    [{ kind: 'sgtin', code: sgtin(1) }],
  ],
  [
    'a series has no packs',
    {
      action_id: 705,
      body: {
        subject_id: place,
        operation_date,
        order_details: { series_details: { series_number: 'A1', gtin: '04600000000015' } },
      },
    },
    [],
  ],
  [
    'destroyed goods one by one',
    {
      action_id: 541,
      body: {
        subject_id: place,
        operation_date,
        destruction_org: {
          fias_addr: '01234567-89ab-cdef-0123-456789abcdef',
          ul: { inn: '7701234567', kpp: '770101001' },
        },
        ...paper,
        act_number: '2',
        act_date: '21.11.2026',
        order_details: [
          { sgtin: sgtin(1), destruction_type: '1' },
          { sscc, destruction_type: '2' },
        ],
      },
    },
    [
      { kind: 'sgtin', code: sgtin(1) },
      { kind: 'sscc', code: sscc },
    ],
  ],
];

describe('the content of a document', () => {
  it.each(documents)('%s', (_, document, content) => {
    const parsed = parseDocument(buildDocument(document));
    expect(contentOf(parsed)).toEqual(content);
  });
});

describe('attributes beside an element', () => {
  const withdrawal = (row: object) =>
    validateDocument({
      action_id: 552,
      body: { subject_id: place, operation_date, withdrawal_type: '13', order_details: [row] },
    } as MdlpDocument);

  it('have their own rule', () => {
    expect(withdrawal({ sgtin: sgtin(1), withdrawal_part: 'half' })).toMatchObject([
      { path: 'body.order_details[0].withdrawal_part' },
    ]);
  });

  it('belong to their element only', () => {
    expect(withdrawal({ sscc, withdrawal_part: '1/2' })).toHaveLength(1);
  });

  it('are read where they are allowed and refused elsewhere', () => {
    const xml = buildDocument({
      action_id: 552,
      body: {
        subject_id: place,
        operation_date,
        withdrawal_type: '13',
        order_details: [{ sgtin: sgtin(1), withdrawal_part: '1/2' }],
      },
    });
    expect(() => parseDocument(xml.replace('withdrawal_part', 'sold_part'))).toThrow();
    expect(() => parseDocument(xml.replace('"1/2"', '"0/2"'))).toThrow();
  });

  it('a code named twice in a list of its own is told once', () => {
    const twice = validateDocument({
      action_id: 705,
      body: { subject_id: place, operation_date, order_details: { sgtin: [sgtin(1), sgtin(2), sgtin(1)] } },
    });
    expect(twice).toHaveLength(1);
    expect(twice[0]?.cvc).toContain('ux_not_on_balance_sgtin');
  });
});
