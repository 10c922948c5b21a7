import { at, type Node } from '../xml/node.ts';
import type { Cells, HeadField, LineField, Sheet } from './cells.ts';

/** Where a value stands below an element: names of elements, `@attribute` at the end; the first that is there. */
type Place = readonly string[];

export type XmlFormat = {
  key: string;
  title: string;
  /** Elements from the root to what the paper is told in; all must be there. */
  root: readonly string[];
  /** An attribute that tells the layout from others with the same elements. */
  only?: { path: string; value: string };
  head: Partial<Record<HeadField, Place>>;
  /** Elements from `root` to the rows. */
  rows: readonly string[];
  line: Partial<Record<LineField, Place>>;
};

/** XML layouts of distributors (delivery-formats). */
export const xmlFormats: readonly XmlFormat[] = [
  {
    key: 'xml-positions',
    title: 'XML «ТоварнаяПозиция»',
    root: ['Документ'],
    head: {
      number: ['ЗаголовокДокумента/НомерДок'],
      date: ['ЗаголовокДокумента/ДатаДок'],
      seller: ['ЗаголовокДокумента/Поставщик'],
      inn: ['ЗаголовокДокумента/РеквизитыПоставщика/ИНН'],
      buyer: ['ЗаголовокДокумента/Грузополучатель', 'ЗаголовокДокумента/Получатель'],
    },
    rows: ['ТоварныеПозиции', 'ТоварнаяПозиция'],
    line: {
      code: ['КодТовара'],
      name: ['Товар'],
      maker: ['Изготовитель'],
      quantity: ['Количество'],
      rate: ['СтавкаНДС'],
      net: ['СуммаОпт'],
      vat: ['СуммаНДС'],
      gross: ['СуммаОптВклНДС'],
      ean13: ['ЕАН13'],
      customs: ['ГТД'],
      maker_price: ['ЦенаИзг'],
      registered: ['ЦенаГР'],
      series: ['Серии/Серия/СерияТовара'],
      expiry: ['Серии/Серия/СрокГодностиТовара'],
    },
  },
  {
    key: 'xml-infoapteka',
    title: 'XML ИнфоАптеки',
    root: ['PACKET', 'SUPPLY'],
    head: { number: ['INVOICE_NUM'], date: ['INVOICE_DATE'] },
    rows: ['ITEMS', 'ITEM'],
    line: {
      code: ['CODE'],
      name: ['NAME'],
      maker: ['VENDOR'],
      quantity: ['QTTY'],
      price: ['SPRICE'],
      rate: ['NDS'],
      vat: ['SNDSSUM'],
      series: ['SERIA'],
      expiry: ['VALID_DATE'],
      ean13: ['VENDORBARCODE'],
      maker_price: ['VPRICE'],
      registered: ['REG_PRICE'],
      customs: ['GTD'],
    },
  },
  {
    key: 'xml-inpro',
    title: 'XML ИНПРО-Аптеки',
    root: ['DOCUMENTS', 'DOCUMENT'],
    only: { path: '@type', value: 'АПТЕКА_ПРИХОД' },
    head: {
      number: ['HEADER/@doc_number', 'HEADER/@number'],
      date: ['HEADER/@doc_date', 'HEADER/@date'],
      seller: ['HEADER/@firm_name'],
      inn: ['HEADER/@firm_inn'],
    },
    rows: ['DETAIL'],
    line: {
      code: ['@tov_code'],
      name: ['@tov_name'],
      maker: ['@maker_name'],
      quantity: ['@kolvo'],
      price: ['@firm_price'],
      rate: ['@firm_nds'],
      gross: ['@firm_sum'],
      series: ['@tov_seria'],
      expiry: ['@tov_godn'],
      ean13: ['@ean13_code'],
      customs: ['@gtd_number'],
    },
  },
];

function valueAt(node: Node, path: string): string | undefined {
  const names = path.split('/');
  const last = names.at(-1) ?? '';
  const isAttribute = last.startsWith('@');
  const found = at(node, ...(isAttribute ? names.slice(0, -1) : names));
  return isAttribute ? found?.attributes[last.slice(1)] : found?.text;
}

function pick<Field extends string>(places: Partial<Record<Field, Place>>, node: Node): Cells<Field> {
  const cells: Cells<Field> = {};
  for (const [field, paths] of Object.entries(places) as [Field, Place][]) {
    const found = paths.map((path) => valueAt(node, path)?.trim()).find(Boolean);
    if (found !== undefined) cells[field] = found;
  }
  return cells;
}

/** All elements at the end of a path; those of a name may stand several times at each of its steps. */
function allAt(node: Node, [name, ...rest]: readonly string[]): Node[] {
  const found = node.children.filter((one) => one.name === name);
  return rest.length === 0 ? found : found.flatMap((one) => allAt(one, rest));
}

/** Cells of a distributor's XML by the layout its root has; null = none of ours. */
export function readXml(root: Node): { key: string; sheet: Sheet } | null {
  for (const format of xmlFormats) {
    const [first, ...rest] = format.root;
    const paper = root.name === first ? at(root, ...rest) : undefined;
    if (!paper || (format.only && valueAt(paper, format.only.path) !== format.only.value)) continue;
    const rows = allAt(paper, format.rows);
    if (rows.length === 0) continue;
    return {
      key: format.key,
      sheet: { head: pick(format.head, paper), lines: rows.map((row) => pick(format.line, row)) },
    };
  }
  return null;
}
