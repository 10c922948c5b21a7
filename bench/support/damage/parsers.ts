import { type PrescriptionFields, readPrescription, writePrescription } from '@provizor/codes';
import { buildDocument, validateXml } from '@provizor/mdlp/documents';
import { arbitraryDocument } from '@provizor/mdlp/testing';
import { readEgissoProtocol, UnreadableFile } from '@provizor/registers/egisso';
import { readFrlloProtocol } from '@provizor/registers/frllo';
import { samplesOf, sharedFolder } from '@provizor/registers/testing';
import { PaperFault, readSupplierFile } from '@provizor/upd';
import fc from 'fast-check';
import { FileFault, readRows } from '../../../apps/server/src/core/tables/index.ts';
import { makeWorkbook, zipOf } from '../../../apps/server/src/stock/documents/initial/testing.ts';
import { dbfOf } from '../../../packages/upd/src/testing/dbf.ts';
import { damaged } from './mutate.ts';

type Random = (below: number) => number;

/** What reads files people bring, what it says of one it cannot read, and files it reads. */
export type Parser = {
  name: string;
  read: (bytes: Buffer) => unknown;
  /** Errors that are a sentence for the person. */
  told: (error: unknown) => boolean;
  samples: readonly Buffer[];
  /** Damage inside of a container, where bytes of the container alone would be refused by its sums. */
  inside?: (random: Random) => Buffer;
};

const rows = [
  ['Наименование', 'Количество', 'GTIN', 'Серия', 'Срок годности', 'Цена'],
  ...Array.from({ length: 20 }, (_, n) => [
    `Парацетамол-УС, таблетки ${n}`,
    String(n + 1),
    '04601234567893',
    `A${n}`,
    '31.01.2028',
    '110,50',
  ]),
];
const text = (separator: string) => Buffer.from(rows.map((row) => row.join(separator)).join('\r\n'));
const table = dbfOf([{ NDOC: 'УЧ-21', NAME: 'Парацетамол', KOL: '10', CENA: '95.20' }], 'ibm866');

const sheet = (values: string[][]) =>
  Buffer.from(
    `<worksheet><sheetData>${values
      .map(
        (row, y) =>
          `<row r="${y + 1}">${row.map((value, x) => `<c r="${String.fromCharCode(65 + x)}${y + 1}" t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  );

const isFileFault = (error: unknown) => error instanceof FileFault;

const paper =
  Buffer.from(`<PACKET TYPE="12"><SUPPLY><INVOICE_NUM>УЧ-21</INVOICE_NUM><INVOICE_DATE>21.03.2026</INVOICE_DATE><ITEMS><ITEM>
<CODE>100001</CODE><NAME>Учебный препарат</NAME><QTTY>10</QTTY><SPRICE>95.20</SPRICE><NDS>10</NDS>
<SERIA>A10125</SERIA><VALID_DATE>31.01.2028</VALID_DATE></ITEM></ITEMS></SUPPLY></PACKET>`);

const prescription: PrescriptionFields = {
  ogrn: '1027700999996',
  doctor_id: 'GIPEXT',
  lpu_ogrn: '1027700999996',
  lpu_code: '0012345',
  serial: '7726',
  number: '100',
  mkb: 'E10.9',
  source: 1,
  percent: 0,
  is_trade: 0,
  drug_code: '',
  ssn: '11223344595',
  dosage: '500 мг',
  amount: 2,
  lgota: '083',
  validity: 10,
  date: '2026-11-01',
  commission: 0,
  program: 1,
  version: 7,
};

const shared = (name: 'egisso-xsd' | 'frllo' | 'upd-xsd', wanted: RegExp): Buffer[] =>
  [...samplesOf(sharedFolder(name))]
    .filter(([file]) => wanted.test(file))
    .map(([, bytes]) => Buffer.from(bytes));

const documents = ([601, 701, 912, 415] as const).flatMap((id) =>
  fc
    .sample(arbitraryDocument(id, { maxRows: 5 }), { seed: id, numRuns: 3 })
    .map((each) => Buffer.from(buildDocument(each))),
);

export const parsers: readonly Parser[] = [
  { name: 'CSV', read: (bytes) => readRows(bytes), told: isFileFault, samples: [text(';'), text('\t')] },
  { name: 'DBF', read: (bytes) => readRows(bytes), told: isFileFault, samples: [Buffer.from(table)] },
  {
    name: 'XLSX',
    read: (bytes) => readRows(bytes),
    told: isFileFault,
    samples: [makeWorkbook(rows)],
    inside: (random) => zipOf([['xl/worksheets/sheet1.xml', damaged(sheet(rows), random).toString('utf8')]]),
  },
  {
    name: 'XML of MDLP',
    read: (bytes) => validateXml(bytes),
    // faults are a list, nothing is thrown
    told: () => false,
    samples: documents,
  },
  {
    name: 'files of suppliers',
    read: (bytes) => readSupplierFile(bytes),
    told: (error) => error instanceof PaperFault,
    samples: [paper, Buffer.from(table), ...shared('upd-xsd', /\.xml$/)],
  },
  {
    name: 'protocols of ЕГИССО',
    read: (bytes) => readEgissoProtocol(bytes),
    told: (error) => error instanceof UnreadableFile,
    samples: shared('egisso-xsd', /^protocol/),
  },
  {
    name: 'protocols of ФРЛЛО',
    read: (bytes) => readFrlloProtocol(bytes),
    told: (error) => error instanceof UnreadableFile,
    samples: shared('frllo', /^protocol/),
  },
  {
    name: 'bar codes of prescriptions',
    read: (bytes) => readPrescription(bytes.toString('utf8')),
    told: () => false,
    samples: [Buffer.from(writePrescription('version-7', prescription))],
  },
];
