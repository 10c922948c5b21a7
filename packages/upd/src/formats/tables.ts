import type { HeadField, LineField } from './cells.ts';

/** A table, DBF or with headings in CSV and XLSX: its columns, each by every name it is met under. */
export type TableFormat = {
  key: string;
  title: string;
  /** Columns all of which tell the layout. */
  sign: readonly string[];
  /** A column that must not be there: what another layout has. */
  without?: readonly string[];
  head: Partial<Record<HeadField, readonly string[]>>;
  line: Partial<Record<LineField, readonly string[]>>;
};

const vital = { customs: ['NUMGTD', 'GTD'] } as const;

const siaLine = {
  code: ['CODE_TOVAR'],
  name: ['NAME_TOVAR'],
  maker: ['PROIZ'],
  quantity: ['VOLUME'],
  rate: ['PCT_NDS'],
  vat: ['SUM_NDS'],
  series: ['SERIA'],
  expiry: ['SROK'],
  ean13: ['EAN13', 'BARCODE', 'BARCOD'],
  registered: ['REESTR'],
  ...vital,
} as const;

/**
 * Layouts of distributors' DBF files (delivery-formats). The first whose signs are all there is
 * taken, so the narrower ones stand first. The same column means different things at different suppliers: where a
 * column tells which, there are two rows.
 */
export const dbfFormats: readonly TableFormat[] = [
  {
    key: 'dbf-ndoc',
    title: 'DBF «NDOC» (Катрен, Пульс и другие)',
    sign: ['NDOC', 'NAME', 'QNT'],
    head: { number: ['NDOC'], date: ['DATEDOC'], buyer: ['PODRCD', 'DESTID', 'ADRPOL'] },
    line: {
      code: ['CODEPST'],
      name: ['NAME'],
      maker: ['FIRM'],
      quantity: ['QNT'],
      price: ['PRICE2N'],
      price_gross: ['PRICE2'],
      rate: ['NDS'],
      gross: ['SUMSNDS'],
      series: ['SER'],
      expiry: ['GDATE'],
      ean13: ['EAN13'],
      // PRICE1 stands with VAT and without
      maker_price: ['PRICE1N'],
      registered: ['REGPRC'],
      ...vital,
    },
  },
  {
    key: 'dbf-protek',
    title: 'DBF Протека',
    sign: ['NTTN', 'TOVAR', 'KOL'],
    head: { number: ['NTTN'], date: ['DTTN'] },
    line: {
      code: ['KOD'],
      name: ['TOVAR'],
      maker: ['IZGOT'],
      quantity: ['KOL'],
      price: ['CENOPTBNDS'],
      price_gross: ['CENAOPT'],
      rate: ['STAVKANDS'],
      series: ['SERIA'],
      expiry: ['SRGOD'],
      maker_price: ['CENIZGBNDS'],
      registered: ['CENAR'],
    },
  },
  {
    key: 'dbf-katren',
    title: 'DBF Катрена',
    sign: ['NUM_DOC', 'DATE_DOK', 'NAME_TOVAR', 'VOLUME'],
    head: { number: ['NUM_DOC'], date: ['DATE_DOK'] },
    line: { ...siaLine, price: ['PRICE'] },
  },
  {
    key: 'dbf-sia',
    title: 'DBF СИА, цены без НДС',
    sign: ['NUM_DOC', 'DATE_DOC', 'NAME_TOVAR', 'VOLUME', 'PRICE_NDS'],
    head: { number: ['NUM_DOC'], date: ['DATE_DOC'], seller: ['ORG'], buyer: ['POLUCH'] },
    line: { ...siaLine, price: ['PRICE'], price_gross: ['PRICE_NDS'], gross: ['SUMMA_NDS'] },
  },
  {
    key: 'dbf-sia-gross',
    title: 'DBF СИА, цены с НДС',
    sign: ['NUM_DOC', 'DATE_DOC', 'NAME_TOVAR', 'VOLUME'],
    without: ['PRICE_NDS'],
    head: { number: ['NUM_DOC'], date: ['DATE_DOC'], seller: ['ORG'], buyer: ['POLUCH'] },
    line: { ...siaLine, price_gross: ['PRICE'], gross: ['SUMMA'] },
  },
];

/** A table with headings in words, as any supplier can make one: CSV or XLSX. */
export const headedFormat: TableFormat = {
  key: 'table',
  title: 'Таблица CSV или XLSX с заголовками столбцов',
  sign: ['НАИМЕНОВАНИЕ', 'КОЛИЧЕСТВО'],
  head: {
    number: ['НОМЕР НАКЛАДНОЙ', 'НОМЕР ДОКУМЕНТА'],
    date: ['ДАТА НАКЛАДНОЙ', 'ДАТА ДОКУМЕНТА'],
    seller: ['ПОСТАВЩИК'],
    inn: ['ИНН ПОСТАВЩИКА', 'ИНН'],
  },
  line: {
    code: ['КОД', 'КОД ТОВАРА'],
    name: ['НАИМЕНОВАНИЕ', 'ТОВАР'],
    maker: ['ПРОИЗВОДИТЕЛЬ', 'ИЗГОТОВИТЕЛЬ'],
    quantity: ['КОЛИЧЕСТВО', 'КОЛ-ВО'],
    price: ['ЦЕНА БЕЗ НДС'],
    price_gross: ['ЦЕНА С НДС', 'ЦЕНА'],
    rate: ['СТАВКА НДС', 'НДС', 'НДС, %'],
    net: ['СУММА БЕЗ НДС'],
    vat: ['СУММА НДС'],
    gross: ['СУММА С НДС', 'СУММА'],
    series: ['СЕРИЯ'],
    expiry: ['СРОК ГОДНОСТИ', 'ГОДЕН ДО'],
    ean13: ['ШТРИХКОД', 'EAN-13', 'EAN13'],
    gtin: ['GTIN', 'ГТИН'],
    customs: ['ГТД'],
    maker_price: ['ЦЕНА ПРОИЗВОДИТЕЛЯ БЕЗ НДС', 'ЦЕНА ИЗГОТОВИТЕЛЯ БЕЗ НДС', 'ЦЕНА ПРОИЗВОДИТЕЛЯ'],
    registered: ['ЗАРЕГИСТРИРОВАННАЯ ЦЕНА', 'ЦЕНА РЕЕСТРА', 'ПРЕДЕЛЬНАЯ ЦЕНА'],
  },
};

/** «PD», version 2 (Протек): captions of its head and of its body. */
export const pdFormat: TableFormat = {
  key: 'pd',
  title: 'PD «V2» (Протек)',
  sign: ['NM_M', 'QTY'],
  head: { number: ['CD_A'], date: ['DATE0'] },
  line: {
    code: ['CD_M'],
    name: ['NM_M'],
    maker: ['NM_PROD'],
    quantity: ['QTY'],
    price: ['DISTR_PRICE_WONDS'],
    rate: ['PROC_NDS'],
    series: ['PRODSERIA'],
    expiry: ['EXPIRY'],
    maker_price: ['PROD_PRICE_WONDS'],
    registered: ['PRICERUB'],
  },
};
