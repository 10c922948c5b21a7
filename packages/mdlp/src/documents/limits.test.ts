import { openXsdOracle } from '@provizor/mdlp/testing';
import { describe, expect, it } from 'vitest';
import { writeXml } from './build.ts';
import { type DocumentOfAction, MAX_ISSUES, parseDocument, validateDocument, validateXml } from './index.ts';
import { MAX_LINES } from './schemes/goods.ts';

const judge = await openXsdOracle();

const sgtin = (index: number): string => `04600000000015${String(index).padStart(13, 'A')}`;
const sscc = (index: number): string => String(index).padStart(18, '0');

const acceptance = (lines: number): DocumentOfAction<701> => ({
  action_id: 701,
  body: {
    subject_id: '00000000000101',
    counterparty_id: '00000000000202',
    operation_date: '2026-11-21T10:00:00+03:00',
    order_details: Array.from({ length: lines }, (_, index) =>
      index % 2 === 0 ? { sgtin: sgtin(index) } : { sscc: sscc(index) },
    ),
  },
});

const prices = { cost: '100.50', vat_value: '9.14' };

const shipment = (lines: number, exceptions = 0): DocumentOfAction<415> => ({
  action_id: 415,
  body: {
    subject_id: '00000000000101',
    receiver_id: '00000000000202',
    operation_date: '2026-11-21T10:00:00+03:00',
    doc_num: '№ 1 😀',
    doc_date: '21.11.2026',
    turnover_type: '1',
    source: '1',
    contract_type: '1',
    order_details: [
      {
        sscc_detail: {
          sscc: sscc(1),
          ...(exceptions > 0
            ? {
                detail: Array.from({ length: exceptions }, (_, index) => ({
                  gtin: '04600000000015',
                  series_number: `серия ${index}`,
                  ...prices,
                })),
              }
            : {}),
        },
        ...prices,
      },
      ...Array.from({ length: lines - 1 }, (_, index) => ({ sgtin: sgtin(index), ...prices })),
    ],
  },
});

const verdictsOn = async (
  documents: (DocumentOfAction<701> | DocumentOfAction<415>)[],
): Promise<unknown[]> => {
  const texts = documents.map(writeXml);
  const official = judge && (await judge(texts));
  return documents.map((document, index) => {
    const own = [validateDocument(document).length === 0, validateXml(texts[index] ?? '').length === 0];
    return official ? [...own, official[index]] : [...own, own[0]];
  });
};

const VALID = [true, true, true];
const REFUSED = [false, false, false];

describe('limits of a document', () => {
  it('are 25 000 lines', async () => {
    expect(await verdictsOn([acceptance(MAX_LINES), shipment(MAX_LINES)])).toEqual([VALID, VALID]);
    expect(await verdictsOn([acceptance(MAX_LINES + 1), shipment(MAX_LINES + 1)])).toEqual([
      REFUSED,
      REFUSED,
    ]);
  });

  it('are 100 prices inside a box', async () => {
    expect(await verdictsOn([shipment(2, 100), shipment(2, 101)])).toEqual([VALID, REFUSED]);
  });

  it('hold for codes repeated at the two ends', async () => {
    const [plain, priced] = [acceptance(MAX_LINES), shipment(MAX_LINES)];
    plain.body.order_details[MAX_LINES - 2] = { sgtin: sgtin(0) };
    priced.body.order_details[MAX_LINES - 1] = { sscc_detail: { sscc: sscc(1) }, ...prices };
    expect(await verdictsOn([plain, priced])).toEqual([REFUSED, REFUSED]);
    expect(validateXml(writeXml(plain))).toMatchObject([
      { path: 'body.order_details[24998].sgtin', line: 1 },
    ]);
    expect(validateXml(writeXml(priced))).toMatchObject([
      { path: 'body.order_details[24999].sscc_detail.sscc' },
    ]);
  });
});

describe('large documents', () => {
  it('are read back in any encoding of the pieces', () => {
    const document = shipment(MAX_LINES, 100);
    const xml = writeXml(document);
    expect(parseDocument(xml).body).toEqual(document.body);
    expect(parseDocument(new TextEncoder().encode(xml)).body).toEqual(document.body);
  });

  it('keep characters that fall between two pieces', () => {
    for (const shift of ['', 'a', 'ab', 'abc']) {
      const comment = `${shift}${'😀я'.repeat(60_000)}`;
      const document: DocumentOfAction<200> = {
        action_id: 200,
        accept_time: '2026-11-21T10:00:00',
        body: {
          operation: '701',
          operation_id: 'x',
          operation_result: 'Accepted',
          operation_comment: comment,
        },
      };
      const xml = writeXml(document);
      expect(parseDocument(xml).body).toEqual(document.body);
      expect(parseDocument(Buffer.from(xml)).body).toEqual(document.body);
    }
  });

  it('report no more issues than help', () => {
    const document = acceptance(MAX_LINES);
    document.body.order_details = document.body.order_details.map(() => ({ sgtin: 'x' }));
    expect(validateDocument(document)).toHaveLength(MAX_ISSUES);
    expect(validateXml(writeXml(document))).toHaveLength(MAX_ISSUES);
  });
});

describe('texts that are no documents', () => {
  const valid = writeXml(acceptance(1));

  it.each([
    ['bytes that are not UTF-8', Buffer.from(valid.replace('<accept', '<\xff'), 'latin1')],
    ['a foreign encoding', `<?xml version="1.0" encoding="windows-1251"?>${valid}`],
    ['a document type', `<!DOCTYPE documents [<!ENTITY a "b">]>${valid}`],
    ['an expanding entity', valid.replace('00000000000101', '&a;')],
    ['a scheme without description', valid.replace('accept', 'unit_pack').replace('/accept', '/unit_pack')],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(validateXml(text)).toHaveLength(1);
    expect(() => parseDocument(text)).toThrow();
  });

  it('say where: line, path, the words of the real system', () => {
    const issues = validateXml(valid.replaceAll('><', '>\n<').replace('+03:00', ''));
    expect(issues).toMatchObject([{ path: 'body.operation_date', line: 5 }]);
    expect(issues[0]?.message).toContain('Дата операции: ');
    expect(issues[0]?.cvc).toMatch(
      /^cvc-pattern-valid: Value '.*' is not facet-valid with respect to pattern '.*' for type 'datetimeoffset'\.$/,
    );
  });
});
