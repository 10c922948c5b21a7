import { createHash } from 'node:crypto';
import type { StockDocumentKind } from '@provizor/domain';
import { withoutVat } from '@provizor/domain';
import type { FormLine, Side } from '@provizor/printing';
import { xmlElement as el, kopecks, quotient, roubles, xmlText as text } from '@provizor/upd';
import type { Accounted } from './read.ts';

/** Edition of the format (decision 49): what configurations of 1С of the last years take. */
const edition = '1.19';
const format = `http://v8.1c.ru/edi/edi_stnd/EnterpriseData/${edition}`;

/** What a kind of document is in 1С, and what it has between its key and its goods. */
type Definition = {
  element: string;
  /** The key names the other side: receipts. */
  ownsPartner: boolean;
  /** Says what is told before the goods and after them, in the order of the schema. */
  goodsAfterHead: boolean;
  operation: string | null;
  line: readonly LineField[];
};

type LineField = 'vat' | 'stock-kind';

const definitions: Partial<Record<StockDocumentKind, Definition>> = {
  income: {
    element: 'Документ.ПоступлениеТоваровУслуг',
    ownsPartner: true,
    goodsAfterHead: false,
    operation: 'ПокупкаУПоставщика',
    line: ['vat'],
  },
  outcome: {
    element: 'Документ.РеализацияТоваровУслуг',
    ownsPartner: false,
    goodsAfterHead: true,
    operation: 'РеализацияКлиенту',
    line: ['vat'],
  },
  destroy: {
    element: 'Документ.СписаниеЗапасов',
    ownsPartner: false,
    goodsAfterHead: true,
    operation: null,
    line: ['stock-kind'],
  },
};

/** Kinds of documents that have a counterpart in the format. */
export const enterpriseKinds = Object.keys(definitions) as StockDocumentKind[];

/** The same identifier for the same thing each time: a file loaded twice doubles nothing. */
function reference(...parts: readonly string[]): string {
  const hash = createHash('sha256')
    .update(['provizor', ...parts].join('\n'))
    .digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const tag = (name: string, value: string | null | undefined): string | null =>
  value ? el(name, {}, text(value)) : null;

const inRoubles = (name: string): string =>
  el(name, {}, el('ДанныеКлассификатора', {}, tag('Код', '643'), tag('Наименование', 'руб.')));
const currency = inRoubles('Валюта');

const side = (name: string, { name: title, inn, kpp }: Side): string =>
  el(
    name,
    {},
    tag('Наименование', title.slice(0, 150)),
    tag('НаименованиеПолное', title),
    tag('ИНН', inn),
    tag('КПП', kpp),
    tag('ЮридическоеФизическоеЛицо', inn?.length === 12 ? 'ФизическоеЛицо' : 'ЮридическоеЛицо'),
  );

/** VAT by its kind, which the configuration knows the rate of by day. */
function rateOf({ rate }: FormLine): string {
  const isFree = rate === null || rate === withoutVat;
  const percent = isFree ? 0 : Number(rate);
  const kind = isFree ? 'БезНДС' : percent === 0 ? 'Нулевая' : percent < 18 ? 'Пониженная' : 'Общая';
  return el(
    'СтавкаНДС',
    {},
    isFree ? null : tag('Ставка', String(percent)),
    tag('РасчетнаяСтавка', 'false'),
    tag('НеОблагается', String(isFree)),
    tag('ВидСтавки', kind),
  );
}

const goodsKey = (name: string, { organization, line, gtin }: Goods): string =>
  el(
    name,
    {},
    tag('Ссылка', reference('goods', organization.inn ?? organization.name, line.code || gtin || line.name)),
    tag('НаименованиеПолное', line.name),
    tag('КодВПрограмме', line.code),
    tag('Наименование', line.name.slice(0, 100)),
  );

type Goods = { organization: Side; line: FormLine; gtin: string | null };

/** «А1 до 31.01.2048»: 1С has no field for the shelf life of a series here. */
const seriesName = ({ series, expiry }: FormLine): string | null =>
  [series, expiry && `до ${expiry.split('-').toReversed().join('.')}`].filter(Boolean).join(' ') || null;

function lineOf(goods: Goods, index: number, fields: readonly LineField[]): string {
  const { line, gtin } = goods;
  const series = seriesName(line);
  const { sum } = line;
  return el(
    'Строка',
    {},
    tag('НомерСтрокиДокумента', String(index + 1)),
    el(
      'ДанныеНоменклатуры',
      {},
      goodsKey('Номенклатура', goods),
      series && el('Серия', {}, tag('Наименование', series), tag('СерийныйНомер', line.series)),
      tag('Штрихкод', gtin),
    ),
    el(
      'ЕдиницаИзмерения',
      {},
      el('ДанныеКлассификатора', {}, tag('Код', line.okei || '778'), tag('Наименование', line.unit)),
    ),
    tag('Количество', line.quantity ?? '0'),
    tag('Сумма', sum),
    tag('Цена', sum === null ? null : quotient(sum, line.quantity ?? '0')),
    fields.includes('vat') ? [rateOf(line), tag('СуммаНДС', line.vat ?? '0.00')] : null,
    fields.includes('stock-kind') ? tag('ТипЗапасов', 'СобственныеТовары') : null,
  );
}

/** What keeps a document from being one of 1С, in words; null = nothing. */
export function notEnterprise({
  kind,
  document: { partner, organization, lines },
}: Accounted): string | null {
  if (!definitions[kind]) return 'такого документа в формате EnterpriseData нет';
  if (!organization.inn) return 'в карточке организации не указан ИНН';
  if (kind !== 'destroy' && !partner) return 'не указан контрагент';
  return lines.length === 0 ? 'в документе нет строк' : null;
}

/** A document as an object of the format. Null when `notEnterprise` tells why it is none. */
export function enterpriseDocument(accounted: Accounted): string | null {
  const { id, kind, document, goods } = accounted;
  const definition = definitions[kind];
  if (!definition || notEnterprise(accounted) !== null) return null;
  const { organization, partner, basis, lines } = document;
  const { ownsPartner, operation, goodsAfterHead } = definition;
  const total = roubles(lines.reduce((sum, line) => sum + kopecks(line.sum ?? '0'), 0n));
  const key = el(
    'КлючевыеСвойства',
    {},
    tag('Ссылка', id),
    tag('Дата', `${document.date}T00:00:00`),
    tag('Номер', document.number),
    side('Организация', organization),
    ownsPartner && basis.number
      ? el(
          'ДанныеВходящегоДокумента',
          {},
          tag('НомерВходящегоДокумента', basis.number),
          tag('ДатаВходящегоДокумента', basis.date),
        )
      : null,
    ownsPartner && partner ? side('Контрагент', partner) : null,
  );
  const rows = el(
    'Товары',
    {},
    lines.map((line, index) =>
      lineOf({ organization, line, gtin: goods[index]?.gtin ?? null }, index, definition.line),
    ),
  );
  const storage = el('Склад', {}, tag('Наименование', document.storage));
  const settlement = el('ДанныеВзаиморасчетов', {}, inRoubles('ВалютаВзаиморасчетов'));
  const sums = [tag('Сумма', total), tag('СуммаВключаетНДС', 'true')];
  const head =
    operation === null
      ? [storage, tag('Основание', document.reason), tag('Сумма', total)]
      : ownsPartner
        ? [currency, tag('ВидОперации', operation), ...sums, storage, settlement]
        : [
            tag('ВидОперации', operation),
            currency,
            ...sums,
            storage,
            partner ? side('Контрагент', partner) : null,
            settlement,
          ];
  return el(definition.element, {}, key, goodsAfterHead ? [head, rows] : [rows, head]);
}

const moscowHours = 3;

/** A moment as the clock of Moscow shows it, without a zone. */
const moscowTime = (now: Date): string =>
  new Date(now.getTime() + moscowHours * 3_600_000).toISOString().slice(0, 19);

/** What stands before the objects and after them. */
export function enterpriseFrame(now: Date): [head: string, tail: string] {
  const names = [
    'xmlns:msg="http://www.1c.ru/SSL/Exchange/Message"',
    'xmlns:xs="http://www.w3.org/2001/XMLSchema"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  ].join(' ');
  const header = [
    tag('msg:Format', format),
    // without a zone: «1С» reads it as its local time
    tag('msg:CreationDate', moscowTime(now)),
    tag('msg:AvailableVersion', edition),
  ];
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<Message ${names}>${el('msg:Header', {}, header)}<Body xmlns="${format}">\n`;
  return [head, '</Body></Message>\n'];
}
