/** What a column of a balances file may hold. */
export type BalancesField =
  | 'name'
  | 'form'
  | 'maker'
  | 'gtin'
  | 'ean13'
  | 'series'
  | 'expiry'
  | 'quantity'
  | 'price'
  | 'price_net'
  | 'vat_rate'
  | 'maker_price'
  | 'source'
  | 'address';

/**
 * Fields with the headings they are met under in files of accounting and pharmacy programs, short DBF names among them.
 * The first heading of each is ours.
 */
export const balancesHeadings: Readonly<Record<BalancesField, readonly string[]>> = {
  name: [
    ...[
      'Наименование',
      'Номенклатура',
      'Товар',
      'Название',
      'Препарат',
      'Торговое наименование',
      'ТМЦ',
      'name',
    ],
    ...['NAIM', 'NAME_TOV', 'TOVAR', 'NM_M', 'GOODS', 'NAIMEN', 'PRODUCT', 'Наименование товара'],
  ],
  form: [
    'Форма выпуска',
    'Лекарственная форма',
    'Форма',
    'Дозировка',
    'Фасовка',
    'FORMA',
    'FORM',
    'LEK_FORM',
  ],
  maker: [
    ...['Производитель', 'Изготовитель', 'Фирма', 'Завод', 'Фирма-производитель', 'maker', 'producer'],
    ...['PROIZV', 'PROIZVOD', 'FIRMA', 'ZAVOD', 'PRODUCER', 'VENDOR', 'IZGOT'],
  ],
  gtin: ['GTIN', 'ГТИН', 'Код GTIN', 'Номер GTIN'],
  ean13: [
    ...['Штрихкод', 'EAN-13', 'EAN13', 'ШК', 'Штрих-код', 'Штрих-код производителя', 'Заводской штрихкод'],
    ...['EAN', 'BARCODE', 'BARCOD', 'SHTRIH', 'SHK', 'SHKOD', 'STRIH'],
  ],
  series: ['Серия', 'series', 'Номер серии', 'Серия препарата', 'SERIA', 'SERIYA', 'SER', 'SERIES', 'BATCH'],
  expiry: [
    ...[
      'Срок годности',
      'Годен до',
      'expiry',
      'Срок',
      'Действителен до',
      'Срок годности до',
      'Дата окончания срока',
    ],
    ...['SROK', 'GODEN', 'SGODN', 'SROK_GODN', 'GODEN_DO', 'SROKG', 'EXP_DATE', 'EXPDATE', 'VALID_DATE'],
  ],
  quantity: [
    ...[
      'Количество',
      'Кол-во',
      'Остаток',
      'quantity',
      'Остаток на конец',
      'Конечный остаток',
      'Кол',
      'Количество упаковок',
    ],
    ...['KOL', 'KOLVO', 'KOL_VO', 'QTY', 'QNT', 'QUANT', 'OSTATOK', 'OST', 'AMOUNT', 'KOLICH'],
  ],
  price: [
    ...[
      'Цена с НДС',
      'Цена',
      'price',
      'Цена закупки',
      'Закупочная цена',
      'Цена прихода',
      'Цена учётная',
      'Учетная цена',
    ],
    ...['CENA', 'PRICE', 'CENA_ZAK', 'CENAZAK', 'CENA_NDS', 'ZCENA', 'PRICE_NDS', 'CENAPRIH'],
  ],
  price_net: [
    ...['Цена без НДС', 'Цена без учёта НДС', 'Цена закупки без НДС', 'Закупочная цена без НДС', 'price_net'],
    ...['CENA_BNDS', 'CENA_BEZ_NDS', 'CENABEZNDS', 'CENOPTBNDS', 'PRICE_WONDS', 'PRICE_BNDS', 'CENA_NET'],
  ],
  vat_rate: [
    'Ставка НДС',
    'НДС',
    'НДС, %',
    'vat_rate',
    'Процент НДС',
    'NDS',
    'STAVKA',
    'NDS_PR',
    'PROCNDS',
    'VAT',
  ],
  maker_price: [
    ...['Цена производителя', 'Цена производителя без НДС', 'Цена изготовителя', 'Цена изготовителя без НДС'],
    ...['Фактическая отпускная цена производителя', 'maker_price', 'CENA_PROIZ', 'CENAPROIZV', 'CENA_IZG'],
    ...['PRICE1N', 'CENIZGBNDS', 'PROD_PRICE_WONDS'],
  ],
  source: [
    'Источник финансирования',
    'Источник',
    'source',
    'Финансирование',
    'ISTOCHNIK',
    'ISTOCH',
    'IST_FIN',
  ],
  address: ['Место хранения', 'Ячейка', 'address', 'Полка', 'Стеллаж', 'Место', 'MESTO', 'YACHEIKA', 'POLKA'],
};

/** Fields in the order a person goes through them. */
export const balancesFields = Object.keys(balancesHeadings) as BalancesField[];

/** Whether a price without VAT is all there is, and no rate to make one with VAT of it: lots keep prices with VAT. */
export const lacksVatRate = (fields: readonly (BalancesField | null)[]): boolean =>
  fields.includes('price_net') && !fields.includes('price') && !fields.includes('vat_rate');

/** What each column is taken as; null = it is not taken. */
export type BalancesColumns = readonly (BalancesField | null)[];
