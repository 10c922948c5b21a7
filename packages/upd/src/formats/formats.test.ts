import { describe, expect, it } from 'vitest';
import { objectionsTo, PaperFault, paperOfTable, readSupplierFile, type SellerPaper } from '../index.ts';
import { dbfOf } from '../testing/dbf.ts';
import { encodeXml } from '../xml/decode.ts';
import { layoutTitles } from './read.ts';

const cyrillic = (text: string) => encodeXml(text);

const first = {
  name: 'Учебный препарат табл. 10 мг №20',
  quantity: '10',
  series: 'A10125',
  expiry: '2028-01-31',
  gross: '1047.2',
};

const sst = `- Учебная накладная
[Header]
УЧ-21;21.03.2026;1047.20;ПОСТАВКА;95.20;0;РУБЛЬ;1;0;Д-1;ООО "Учебный дистрибьютор";1;Аптека;2;Аптечный пункт;;
[Body]
- код;товар
100001;Учебный препарат табл. 10 мг №20;Учебный завод;Россия;10.00;104,72;90;95.20;;5;36;;РОСС^A10125^01.01.2026;A10125;01.01.2025;31.01.2028;4601234567893;;;;;;;;1047.20;99;1;10
`;

const pd = `V2
;
CD_A;DATE0
УЧ-21;21.03.2026
CD_M;NM_M;NM_PROD;COUNTRY;QTY;DISTR_PRICE_WONDS;PROC_NDS;EXPIRY;PRODSERIA
100001;Учебный препарат табл. 10 мг №20;Учебный завод;Россия;10;95.20;10;31.01.2028;A10125
`;

const positions = `<?xml version="1.0" encoding="windows-1251"?><Документ Идентификатор="1"><ЗаголовокДокумента>
<НомерДок>УЧ-21</НомерДок><ДатаДок>21.03.2026 10:00:00</ДатаДок><Поставщик>ООО Учебный</Поставщик>
<РеквизитыПоставщика><ИНН>9990000019</ИНН></РеквизитыПоставщика></ЗаголовокДокумента><ТоварныеПозиции><ТоварнаяПозиция>
<КодТовара>100001</КодТовара><Товар>Учебный препарат табл. 10 мг №20</Товар><Количество>10</Количество>
<СуммаОпт>952.00</СуммаОпт><СтавкаНДС>10</СтавкаНДС><СуммаНДС>95.20</СуммаНДС><СуммаОптВклНДС>1047.20</СуммаОптВклНДС>
<ЕАН13>4601234567893</ЕАН13><Серии><Серия><СерияТовара>A10125</СерияТовара><СрокГодностиТовара>31.01.2028</СрокГодностиТовара>
</Серия></Серии></ТоварнаяПозиция></ТоварныеПозиции></Документ>`;

const infoapteka = `<PACKET TYPE="12"><SUPPLY><INVOICE_NUM>УЧ-21</INVOICE_NUM><INVOICE_DATE>21.03.2026</INVOICE_DATE><ITEMS><ITEM>
<CODE>100001</CODE><NAME>Учебный препарат табл. 10 мг №20</NAME><QTTY>10</QTTY><SPRICE>95.20</SPRICE><NDS>10</NDS>
<SERIA>A10125</SERIA><VALID_DATE>31.01.2028</VALID_DATE></ITEM></ITEMS></SUPPLY></PACKET>`;

const inpro = `<DOCUMENTS><DOCUMENT type="АПТЕКА_ПРИХОД"><HEADER doc_number="УЧ-21" doc_date="21.03.2026" firm_inn="9990000019"/>
<DETAIL tov_code="100001" tov_name="Учебный препарат табл. 10 мг №20" kolvo="10" firm_price="95.20" firm_nds="10"
 firm_sum="1047.20" tov_seria="A10125" tov_godn="31.01.2028"/></DOCUMENT></DOCUMENTS>`;

const row = (values: Record<string, string>) => [values];
const name = 'Учебный препарат табл. 10 мг №20';

const files: Record<string, Uint8Array> = {
  sst: cyrillic(sst),
  pd: cyrillic(pd),
  'xml-positions': cyrillic(positions),
  'xml-infoapteka': new TextEncoder().encode(infoapteka),
  'xml-inpro': new TextEncoder().encode(inpro),
  'dbf-ndoc': dbfOf(
    row({
      NDOC: 'УЧ-21',
      DATEDOC: '20260321',
      CODEPST: '100001',
      NAME: name,
      QNT: '10',
      PRICE2N: '95.20',
      NDS: '10',
      SER: 'A10125',
      GDATE: '31.01.2028',
      SUMSNDS: '1047.20',
    }),
    'ibm866',
  ),
  'dbf-protek': dbfOf(
    row({
      NTTN: 'УЧ-21',
      DTTN: '21.03.2026',
      KOD: '1',
      TOVAR: name,
      KOL: '10',
      CENAOPT: '104.72',
      STAVKANDS: '10',
      SERIA: 'A10125^',
      SRGOD: '31.01.2028',
    }),
    'windows-1251',
  ),
  'dbf-katren': dbfOf(
    row({
      NUM_DOC: 'УЧ-21',
      DATE_DOK: '21.03.2026',
      NAME_TOVAR: name,
      VOLUME: '10',
      PRICE: '95.20',
      PCT_NDS: '10',
      SERIA: 'A10125',
      SROK: '31.01.2028',
    }),
    'ibm866',
  ),
  'dbf-sia': dbfOf(
    row({
      NUM_DOC: 'УЧ-21',
      DATE_DOC: '21.03.2026',
      NAME_TOVAR: name,
      VOLUME: '10',
      PRICE: '95.20',
      PRICE_NDS: '104.72',
      PCT_NDS: '10',
      SERIA: 'A10125',
      SROK: '31.01.2028',
    }),
    'ibm866',
  ),
  'dbf-sia-gross': dbfOf(
    row({
      NUM_DOC: 'УЧ-21',
      DATE_DOC: '21.03.2026',
      NAME_TOVAR: name,
      VOLUME: '10',
      PRICE: '104.72',
      PCT_NDS: '10',
      SERIA: 'A10125',
      SROK: '31.01.2028',
    }),
    'windows-1251',
  ),
};

const table = [
  ['Накладная'],
  ['Номер накладной', 'Дата накладной', 'ИНН', 'Товар', 'Кол-во', 'Цена', 'НДС', 'Серия', 'Годен до'],
  ['УЧ-21', '21.03.2026', '9990000019', name, '10', '104,72', '10%', 'A10125', '01.2028'],
];

const shown = ({ number, date, lines }: SellerPaper) => ({
  number,
  date,
  lines: lines.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    series: line.series,
    expiry: line.expiry,
    gross: String(Number(line.gross)),
    vat: line.vat,
    rate: line.rate,
  })),
});

const expected = {
  number: 'УЧ-21',
  date: '2026-03-21',
  lines: [{ ...first, vat: expect.stringMatching(/^95\.20?$/), rate: '10%' }],
};

describe('layouts of distributors', () => {
  it.each(Object.entries(files))('%s is known by itself and told to the same figures', (key, bytes) => {
    const paper = readSupplierFile(bytes) as SellerPaper;
    expect(paper.layout).toBe(key);
    expect(layoutTitles[key]).toBeTruthy();
    expect(shown(paper)).toEqual(expected);
  });

  it('takes a table with headings', () => {
    expect(readSupplierFile(cyrillic('Товар;Кол-во\n1;2'))).toBeNull();
    const paper = paperOfTable(table) as SellerPaper;
    expect(shown(paper)).toEqual(expected);
    expect(paper.seller.inn).toBe('9990000019');
  });

  it('says which shelf life it could not read', () => {
    const head = ['Номер накладной', 'Дата накладной', 'Товар', 'Количество', 'Годен до'];
    const lives = ['05.28', '46874', '31.02.2028', '-', '00.00.0000'];
    const paper = paperOfTable([head, ...lives.map((life) => ['1', '21.03.26', 'Бинт', '1', life])]);
    expect((paper as SellerPaper).lines.map(({ expiry }) => expiry)).toEqual([
      '2028-05-31',
      '2028-05-01',
      null,
      null,
      null,
    ]);
    expect(objectionsTo(paper as SellerPaper)).toEqual([
      'Строка 3: срок годности «31.02.2028» не прочитан: впишите его в приход',
    ]);
  });

  it('takes no sums for goods, and says what to do with goods without a name', () => {
    const head = ['Номер накладной', 'Дата накладной', 'Код', 'Товар', 'Количество', 'Серия'];
    const goods = ['УЧ-21', '46102', '1', 'Бинт', '2', ''];
    const read = (...rows: string[][]) => paperOfTable([head, goods, ...rows]) as SellerPaper;
    const sums = [
      ['Итого', '', '', '', '2', ''],
      ['', '', 'Итого:', '', '2', ''],
      ['', '', '', 'Всего по накладной:', '2', ''],
      ['', '', '', '', '2', ''],
    ];
    expect(read(...sums).lines.map(({ name: said }) => said)).toEqual(['Бинт']);
    expect(read(...sums).date).toBe('2026-03-21');
    expect(() => read(['', '', '7', '', '3', ''])).toThrow(
      'Строка 2: нет наименования товара, а код, серия или штрихкод есть. Впишите наименование в файл или удалите строку',
    );
  });

  it('proves every layout that has no file of ФНС', () => {
    const proven = [...Object.keys(files), 'table'];
    const own = Object.keys(layoutTitles).filter((key) => !/^u[pk]d-/.test(key));
    expect(proven.toSorted()).toEqual(own.toSorted());
  });
});

describe('files that are none', () => {
  const deep = `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`;
  it.each([
    ['an empty one', '', 'Файл пустой'],
    ['a DTD', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'Файл XML с DTD не принимается'],
    ['too deep', deep, 'Файл XML вложен слишком глубоко: это не документ поставщика'],
    ['broken off', '<Файл><Документ>', /^Файл XML повреждён/],
    ['another XML', '<html/>', /^Такой файл XML неизвестен \(корень «html»\)/],
    [
      'an invoice alone',
      '<Файл ВерсФорм="5.03"><Документ КНД="1115131" Функция="СЧФ"><СвСчФакт/></Документ></Файл>',
      /^Это счёт-фактура без передачи товара/,
    ],
    [
      'another paper of ФНС',
      '<Файл><Документ КНД="1151001"/></Файл>',
      'Файл ФНС с кодом 1151001 — не УПД и не УКД',
    ],
    ['no lines', sst.split('100001')[0] ?? '', 'В файле нет строк с товаром'],
    ['a word for a quantity', sst.replace('10.00', 'много'), 'Строка 1, количество: «много» — не число'],
  ])('%s', (_what, content, said) => {
    const read = () => readSupplierFile(new TextEncoder().encode(content));
    expect(read).toThrow(PaperFault);
    expect(read).toThrow(said);
  });

  it('a table of DBF nobody knows, and half of one', () => {
    expect(() => readSupplierFile(dbfOf(row({ A: '1', B: '2' }), 'ibm866'))).toThrow(
      'Столбцы этого файла DBF неизвестны: A, B',
    );
    const whole = files['dbf-ndoc'] ?? new Uint8Array();
    expect(() => readSupplierFile(whole.subarray(0, whole.length - 40))).toThrow(
      'Файл DBF повреждён или передан не целиком',
    );
  });
});
