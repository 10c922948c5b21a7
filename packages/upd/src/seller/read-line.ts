import { isGtin } from '@provizor/codes';
import { fault } from '../fault.ts';
import { marksOf } from '../marks.ts';
import type { Figures, PaperLine } from '../model.ts';
import { decimalOf } from '../values.ts';
import { all, at, attribute, given, type Node } from '../xml/node.ts';
import { told } from './free-fields.ts';

/** Sum of VAT: nothing for «без НДС» and «-». */
const vatOf = (node: Node | undefined, title: string): string | null =>
  decimalOf(given(at(node, 'СумНал')?.text), title);

function figuresOf(line: Node, n: number): Figures {
  const read = (name: string) => decimalOf(attribute(line, name), `Строка ${n}, ${name}`);
  return {
    quantity: read('КолТов'),
    price: read('ЦенаТов'),
    net: read('СтТовБезНДС'),
    rate: attribute(line, 'НалСт'),
    vat: vatOf(at(line, 'СумНал'), `Строка ${n}, СумНал`),
    gross: read('СтТовУчНал'),
  };
}

/** A line of УПД of both formats, whose names differ in few places. */
export function readLine(line: Node, index: number): PaperLine {
  const n = Number(attribute(line, 'НомСтр') ?? index + 1);
  if (!Number.isInteger(n) || n < 1) fault(`Строка ${index + 1}: НомСтр — не номер`);
  const more = at(line, 'ДопСведТов');
  const origin = at(line, 'СвТД') ?? at(line, 'СвДТ');
  const fields = all(line, 'ИнфПолФХЖ2').flatMap((field) => {
    const name = attribute(field, 'Идентиф');
    return name === null ? [] : [{ name, value: field.attributes.Значен ?? '' }];
  });
  const free = told(fields);
  const gtin = attribute(more, 'ГТИН');
  return {
    n,
    name: attribute(line, 'НаимТов') ?? fault(`Строка ${n}: нет наименования товара`),
    maker: free.maker,
    unit: attribute(line, 'НаимЕдИзм') ?? attribute(more, 'НаимЕдИзм'),
    okei: attribute(line, 'ОКЕИ_Тов'),
    code: attribute(more, 'КодТов', 'АртикулТов'),
    gtin: gtin !== null && isGtin(gtin) ? gtin : free.gtin,
    ean13: free.ean13,
    series: attribute(more, 'СерияТов') ?? free.series,
    expiry: free.expiry,
    country: attribute(origin, 'КодПроисх'),
    customs: attribute(origin, 'НомерТД', 'НомерДТ'),
    makerPrices: free.makerPrices,
    registered: free.registered,
    ...figuresOf(line, n),
    ...marksOf(all(more, 'НомСредИдентТов')),
    fields,
  };
}
