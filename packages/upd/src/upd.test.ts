import { join } from 'node:path';
import { openOracle, samplesOf, sharedFolder } from '@provizor/registers/testing';
import { describe, expect, it } from 'vitest';
import {
  type AdjustmentPaper,
  type BuyerAnswer,
  fileIdOf,
  objectionsTo,
  readUpd,
  type SellerPaper,
  type Signer,
  writeAdjustment,
  writeAnswer,
  writeSeller,
} from './index.ts';

const folder = sharedFolder('upd-xsd');
const samples = samplesOf(folder);
const schemas = {
  '5.01': 'ON_NSCHFDOPPR_1_997_01_05_01_03.xsd',
  '5.03': 'ON_NSCHFDOPPR_1_997_01_05_03_05.xsd',
  'answer 5.01': 'ON_NSCHFDOPPOK_1_997_02_05_01_02.xsd',
  'answer 5.03': 'ON_NSCHFDOPPOK_1_997_02_05_03_01.xsd',
  ukd: 'ON_NKORSCHFDOPPR_1_996_03_05_01_02.xsd',
} as const;

/** What the official schema has against a file; an empty text where there is no schema or no xmllint. */
async function objections(schema: keyof typeof schemas, bytes: Uint8Array): Promise<string> {
  const judge = await openOracle(folder && join(folder, schemas[schema]));
  const [said = ''] = (await judge?.([bytes])) ?? [];
  return said;
}

const signer: Signer = {
  position: 'Заведующая аптекой',
  surname: 'Примерова',
  name: 'Проба',
  patronymic: 'Ивановна',
  inn: '9990000019',
  organization: 'ООО «Учебный дистрибьютор»',
};

const made = {
  date: '2026-03-20',
  time: '10.15.30',
  program: 'Провизор',
  signer,
  sender: '2ZZ-9990000019-999001001-000000000001',
  receiver: '2ZZ-9990000026-999001001-000000000002',
};

const idOf = (version: '5.01' | '5.03', marked: boolean) =>
  fileIdOf('ON_NSCHFDOPPR', { ...made, marked, guid: '22222222-2222-4222-8222-222222222222' }, version);

const paper = (name: string): SellerPaper => {
  const read = readUpd(samples.get(name) ?? new Uint8Array());
  if (read.kind !== 'invoice') throw new Error(`${name} is no УПД`);
  return read;
};

const papers = [...samples.keys()].filter((name) => !name.includes('buyer'));

describe.runIf(folder)('УПД', () => {
  it('reads the samples to their figures', () => {
    const marked = paper('upd-503-marked.xml');
    expect({ ...marked, lines: marked.lines.length }).toMatchObject({
      layout: 'upd-5.03',
      function: 'СЧФДОП',
      number: 'УЧ-18',
      date: '2026-03-20',
      correction: null,
      seller: { inn: '9990000019', kpp: '999001001', gln: '4609999000013' },
      consignee: { kpp: '999043001' },
      basis: { name: 'Договор поставки', number: 'УЧ-1/2025', date: '2025-01-09' },
      lines: 4,
    });
    expect(marked.lines[0]).toMatchObject({
      gtin: '04601234567893',
      series: 'A10125',
      expiry: '2028-01-31',
      quantity: '2',
      price: '120',
      net: '240',
      vat: '24',
      gross: '264',
      rate: '10%',
      code: '100001',
      marks: [
        { kind: 'sgtin', code: '04601234567893AB12CD34EF567' },
        { kind: 'sgtin', code: '04601234567893AB12CD34EF568' },
      ],
    });
    expect(marked.lines[1]?.marks).toEqual([
      { kind: 'sscc', code: '046012345000000012' },
      { kind: 'sscc', code: '046012345000000029' },
    ]);
    // no medicine has such a serial: told, not lost
    expect(marked.lines[2]).toMatchObject({
      name: 'Учебная БАД "A&B <плюс>" капс. № 30',
      marks: [],
      otherMarks: [`0104601234567909215!<>&"%'Ab1cD`],
    });
    const old = paper('upd-501-marked.xml');
    expect(old).toMatchObject({
      layout: 'upd-5.01',
      number: 'УЧ-17',
      totals: { gross: '965.05', vat: '102.88' },
    });
    expect(old.lines[0]).toMatchObject({ series: 'A10125', expiry: '2028-01-31', ean13: '4601234567893' });
    expect(old.lines[2]).toMatchObject({ price: '33.333', net: '166.67', gross: '200' });
    expect(paper('upd-503-corrected-dop.xml').correction).toEqual({ number: '1', date: '2026-03-25' });
    expect(paper('upd-503-vat.xml').lines.map(({ rate, vat }) => [rate, vat])).toEqual([
      ['10%', '24'],
      ['22%', '66'],
      ['без НДС', null],
    ]);
    for (const name of papers.filter((one) => !one.includes('503-marked'))) {
      expect(objectionsTo(paper(name))).toEqual([]);
    }
  });

  it.each(papers)('%s is written again in its format: valid, and read to the same', async (name) => {
    const before = paper(name);
    const version = before.layout === 'upd-5.01' ? '5.01' : '5.03';
    const marked = before.lines.some(({ marks }) => marks.length > 0);
    const bytes = writeSeller(before, { ...made, id: idOf(version, marked) }, version);
    expect(await objections(version, bytes)).toBe('');
    const after = readUpd(bytes) as SellerPaper;
    const figures = ({ lines, ...head }: SellerPaper) => ({
      ...head,
      file: null,
      lines: lines.map(({ fields: _fields, otherMarks: _other, ...line }) => line),
    });
    expect(figures(after)).toEqual(figures(before));
  });

  it('reads and writes the buyer’s answer', async () => {
    const answer = readUpd(samples.get('upd-503-buyer-discrepancy.xml') ?? new Uint8Array()) as BuyerAnswer;
    expect(answer).toMatchObject({
      kind: 'answer',
      code: '2',
      number: 'УЧ-18',
      date: '2026-03-20',
      accepted: '2026-03-21',
      discrepancy: { name: 'Акт о расхождениях', number: 'УЧ-А1', date: '2026-03-21' },
      about: { fileId: paper('upd-503-marked.xml').file?.id },
    });
    for (const version of ['5.01', '5.03'] as const) {
      for (const code of ['1', '2', '3'] as const) {
        const said: BuyerAnswer = {
          ...answer,
          version,
          code,
          discrepancy: code === '2' ? answer.discrepancy : null,
          signer,
        };
        const bytes = writeAnswer(said, made);
        expect([version, code, await objections(`answer ${version}`, bytes)]).toEqual([version, code, '']);
        const again = readUpd(bytes) as BuyerAnswer;
        expect({ ...again, signer: null }).toEqual({ ...said, signer: null });
      }
    }
  });
});

const side = (inn: string) => ({
  name: 'ООО «Учебное»',
  inn,
  kpp: '999001001',
  address: 'г. Примерск',
  gln: null,
});

const adjustment: AdjustmentPaper = {
  kind: 'adjustment',
  layout: 'ukd-5.01',
  file: {
    id: 'ON_NKORSCHFDOPPRMARK_1',
    date: '2026-03-20',
    time: '10.15.30',
    name: 'Корректировочный документ',
  },
  function: 'КСЧФДИС',
  number: 'К-1',
  date: '2026-03-20',
  correction: null,
  currency: '643',
  originals: [{ number: 'УЧ-18', date: '2026-03-20' }],
  seller: side('9990000019'),
  buyer: side('9990000026'),
  lines: [
    {
      n: 1,
      original: 1,
      name: 'Учебный препарат',
      code: '100001',
      unit: 'упак',
      okei: '778',
      before: { quantity: '2', price: '120', net: '240', rate: '10%', vat: '24', gross: '264' },
      after: { quantity: '1', price: '120', net: '120', rate: '10%', vat: '12', gross: '132' },
      marksBefore: [
        { kind: 'sgtin', code: '04601234567893AB12CD34EF567' },
        { kind: 'sgtin', code: '04601234567893AB12CD34EF568' },
      ],
      marksAfter: [{ kind: 'sgtin', code: '04601234567893AB12CD34EF567' }],
    },
    {
      n: 2,
      original: 3,
      name: 'Учебный «второй» ₽',
      code: null,
      unit: 'упак',
      okei: '778',
      before: { quantity: '5', price: '10', net: '50', rate: 'без НДС', vat: null, gross: '50' },
      after: { quantity: '5', price: '12', net: '60', rate: 'без НДС', vat: null, gross: '60' },
      marksBefore: [],
      marksAfter: [],
    },
  ],
};

it('writes an УКД that is valid and read to the same', async () => {
  const bytes = writeAdjustment(adjustment, { ...made, id: adjustment.file.id });
  expect(await objections('ukd', bytes)).toBe('');
  expect(readUpd(bytes)).toEqual(adjustment);
});
