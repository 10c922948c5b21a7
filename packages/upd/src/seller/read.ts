import { fault } from '../fault.ts';
import type { Correction, SellerPaper, Totals } from '../model.ts';
import { dayOf, decimalOf } from '../values.ts';
import { all, at, attribute, given, type Node } from '../xml/node.ts';
import { readParty } from './party.ts';
import { readLine } from './read-line.ts';

const day = (node: Node | undefined, ...names: readonly string[]) => dayOf(attribute(node, ...names));

function correctionOf(head: Node | undefined): Correction | null {
  const node = at(head, 'ИспрСчФ') ?? at(head, 'ИспрДок');
  const number = attribute(node, 'НомИспрСчФ', 'НомИспр');
  return number === null ? null : { number, date: day(node, 'ДатаИспрСчФ', 'ДатаИспр') };
}

function basisOf(document: Node): SellerPaper['basis'] {
  const node = at(document, 'СвПродПер', 'СвПер', 'ОснПер');
  const name = attribute(node, 'НаимОсн', 'РеквНаимДок');
  if (name === null) return null;
  return {
    name,
    number: attribute(node, 'НомОсн', 'РеквНомерДок'),
    date: day(node, 'ДатаОсн', 'РеквДатаДок'),
  };
}

function totalsOf(document: Node): Totals | null {
  const node = at(document, 'ТаблСчФакт', 'ВсегоОпл');
  if (!node) return null;
  return {
    net: decimalOf(attribute(node, 'СтТовБезНДСВсего'), 'Всего без НДС'),
    vat: decimalOf(given(at(node, 'СумНалВсего', 'СумНал')?.text), 'Всего НДС'),
    gross: decimalOf(attribute(node, 'СтТовУчНалВсего'), 'Всего с НДС'),
  };
}

/**
 * A seller's УПД of the formats 5.01 and 5.03 (5.02 was the first edition of the latter) by the root of its file.
 * @throws PaperFault when it has no number, date, seller or lines
 */
export function readSeller(root: Node): SellerPaper {
  const document = at(root, 'Документ') ?? fault('В файле УПД нет элемента «Документ»');
  const head = at(document, 'СвСчФакт') ?? fault('В файле УПД нет элемента «СвСчФакт»');
  const role = attribute(document, 'Функция');
  if (role === 'СЧФ') {
    fault('Это счёт-фактура без передачи товара: загрузите передаточный документ (СЧФДОП или ДОП)');
  }
  const lines = all(at(document, 'ТаблСчФакт'), 'СведТов').map(readLine);
  if (lines.length === 0) fault('В файле УПД нет строк с товаром');
  if (new Set(lines.map(({ n }) => n)).size < lines.length) fault('В файле УПД повторяются номера строк');
  const version = attribute(root, 'ВерсФорм') ?? '';
  return {
    kind: 'invoice',
    layout: `upd-${version}`,
    file: {
      id: attribute(root, 'ИдФайл') ?? '',
      date: day(document, 'ДатаИнфПр') ?? '',
      time: attribute(document, 'ВремИнфПр') ?? '00.00.00',
      name: attribute(document, 'НаимДокОпр') ?? 'Универсальный передаточный документ',
    },
    function: role,
    number: attribute(head, 'НомерСчФ', 'НомерДок') ?? fault('В файле УПД нет номера документа'),
    date: day(head, 'ДатаСчФ', 'ДатаДок') ?? fault('В файле УПД нет даты документа'),
    correction: correctionOf(head),
    currency: attribute(head, 'КодОКВ') ?? attribute(at(head, 'ДенИзм'), 'КодОКВ') ?? '643',
    seller: readParty(at(head, 'СвПрод')) ?? fault('В файле УПД не назван продавец'),
    buyer: readParty(at(head, 'СвПокуп')),
    consignee: readParty(at(head, 'ГрузПолуч')),
    basis: basisOf(document),
    shipped: day(at(document, 'СвПродПер', 'СвПер'), 'ДатаПер'),
    lines,
    totals: totalsOf(document),
  };
}
