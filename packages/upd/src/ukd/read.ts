import { fault } from '../fault.ts';
import { marksOf } from '../marks.ts';
import type { AdjustmentPaper, ChangedLine, Figures } from '../model.ts';
import { readParty } from '../seller/party.ts';
import { dayOf, decimalOf } from '../values.ts';
import { all, at, attribute, given, type Node } from '../xml/node.ts';

type When = 'До' | 'После';

const sumKey = { До: 'СтоимДоИзм', После: 'СтоимПослеИзм' } as const;

function figuresOf(line: Node, n: number, when: When): Figures {
  const read = (node: Node | undefined, name: string) =>
    decimalOf(attribute(node, name), `Строка ${n}, ${name}`);
  return {
    quantity: read(line, `КолТов${when}`),
    price: read(line, `ЦенаТов${when}`),
    net: read(at(line, 'СтТовБезНДС'), sumKey[when]),
    rate: attribute(line, `НалСт${when}`),
    vat: decimalOf(given(at(line, `СумНал${when}`, 'СумНДС')?.text), `Строка ${n}, СумНал${when}`),
    gross: read(at(line, 'СтТовУчНал'), sumKey[when]),
  };
}

function lineOf(line: Node, index: number): ChangedLine {
  const n = Number(attribute(line, 'НомСтр') ?? index + 1);
  const original = attribute(line, 'ПорНомТовВСЧФ');
  const more = at(line, 'ДопСведТов');
  return {
    n,
    original: original === null ? null : Number(original),
    name: attribute(line, 'НаимТов') ?? '',
    code: attribute(more, 'КодТов', 'АртикулТов'),
    unit: attribute(more, 'НаимЕдИзмПосле', 'НаимЕдИзмДо'),
    okei: attribute(line, 'ОКЕИ_ТовПосле', 'ОКЕИ_ТовДо'),
    before: figuresOf(line, n, 'До'),
    after: figuresOf(line, n, 'После'),
    marksBefore: marksOf(all(line, 'НомСредИдентТовДо')).marks,
    marksAfter: marksOf(all(line, 'НомСредИдентТовПосле')).marks,
  };
}

/**
 * An УКД of format 5.01 (order ЕД-7-26/736@) by the root of its file.
 * @throws PaperFault when it has no number, date, side or line, or does not say what it changes
 */
export function readAdjustment(root: Node): AdjustmentPaper {
  const document = at(root, 'Документ') ?? fault('В файле УКД нет элемента «Документ»');
  const head = at(document, 'СвКСчФ') ?? fault('В файле УКД нет элемента «СвКСчФ»');
  const originals = all(head, 'СчФ').flatMap((node) => {
    const number = attribute(node, 'НомерСчФ');
    const date = dayOf(attribute(node, 'ДатаСчФ'));
    return number === null || date === null ? [] : [{ number, date }];
  });
  if (originals.length === 0) fault('В файле УКД не сказано, какой документ исправляется');
  const lines = all(at(document, 'ТаблКСчФ'), 'СведТов').map(lineOf);
  if (lines.length === 0) fault('В файле УКД нет строк с товаром');
  const fix = at(head, 'ИспрКСчФ');
  const fixed = attribute(fix, 'НомИспрКСчФ');
  return {
    kind: 'adjustment',
    layout: `ukd-${attribute(root, 'ВерсФорм') ?? ''}`,
    file: {
      id: attribute(root, 'ИдФайл') ?? '',
      date: dayOf(attribute(document, 'ДатаИнфПр')) ?? '',
      time: attribute(document, 'ВремИнфПр') ?? '00.00.00',
      name: attribute(document, 'НаимДокОпр') ?? 'Универсальный корректировочный документ',
    },
    function: attribute(document, 'Функция') ?? 'КСЧФДИС',
    number: attribute(head, 'НомерКСчФ') ?? fault('В файле УКД нет номера'),
    date: dayOf(attribute(head, 'ДатаКСчФ')) ?? fault('В файле УКД нет даты'),
    correction: fixed === null ? null : { number: fixed, date: dayOf(attribute(fix, 'ДатаИспрКСчФ')) },
    currency: attribute(head, 'КодОКВ') ?? '643',
    originals,
    seller: readParty(at(head, 'СвПрод')) ?? fault('В файле УКД не назван продавец'),
    buyer: readParty(at(head, 'СвПокуп')) ?? fault('В файле УКД не назван покупатель'),
    lines,
  };
}
