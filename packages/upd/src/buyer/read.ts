import { fault } from '../fault.ts';
import type { AnswerCode, BuyerAnswer, Signer } from '../model.ts';
import { dayOf } from '../values.ts';
import { at, attribute, type Node } from '../xml/node.ts';

const isCode = (code: string | null): code is AnswerCode => code === '1' || code === '2' || code === '3';

function signerOf(document: Node): Signer {
  const node = at(document, 'Подписант');
  const who = at(node, 'ЮЛ') ?? node;
  const name = at(who, 'ФИО');
  return {
    position: attribute(who, 'Должн') ?? '',
    surname: attribute(name, 'Фамилия') ?? '',
    name: attribute(name, 'Имя') ?? '',
    patronymic: attribute(name, 'Отчество'),
    inn: attribute(who, 'ИННЮЛ'),
    organization: attribute(who, 'НаимОрг'),
  };
}

function discrepancyOf(code: Node | undefined): BuyerAnswer['discrepancy'] {
  const node = at(code, 'РеквДокРасх') ?? code;
  const number = attribute(node, 'РеквНомерДок', 'НомДокРасх');
  if (number === null) return null;
  return {
    name: attribute(node, 'РеквНаимДок', 'НаимДокРасх') ?? '',
    number,
    date: dayOf(attribute(node, 'РеквДатаДок', 'ДатаДокРасх')) ?? '',
  };
}

/**
 * A buyer's answer of the formats 5.01 and 5.03 by the root of its file.
 * @throws PaperFault when it does not say what it answers or how
 */
export function readAnswer(root: Node): BuyerAnswer {
  const version = attribute(root, 'ВерсФорм') === '5.01' ? '5.01' : '5.03';
  const document = at(root, 'ИнфПок') ?? at(root, 'Документ') ?? fault('В файле нет информации покупателя');
  const about = at(document, 'ИдИнфПрод');
  const content = at(document, 'СодФХЖ4');
  const taken = at(content, 'СвПрин');
  const code = attribute(at(taken, 'КодСодОпер'), 'КодИтога');
  return {
    kind: 'answer',
    version,
    file: {
      id: attribute(root, 'ИдФайл') ?? '',
      date: dayOf(attribute(document, 'ДатаИнфПок')) ?? '',
      time: attribute(document, 'ВремИнфПок') ?? '',
    },
    author: attribute(document, 'НаимЭконСубСост'),
    about: {
      fileId: attribute(about, 'ИдФайлИнфПр') ?? fault('Ответ покупателя не говорит, на какой он файл'),
      date: dayOf(attribute(about, 'ДатаФайлИнфПр')) ?? '',
      time: attribute(about, 'ВремФайлИнфПр') ?? '',
      signature: at(about, 'ЭП')?.text ?? '',
    },
    name: attribute(content, 'НаимДокОпрПр') ?? '',
    function: attribute(content, 'Функция') ?? '',
    number: attribute(content, 'НомСчФИнфПр', 'ПорНомДокИнфПр') ?? '',
    date: dayOf(attribute(content, 'ДатаСчФИнфПр', 'ДатаДокИнфПр')) ?? '',
    // files 5.01 may leave the code out: goods are accepted then
    code: isCode(code) ? code : '1',
    accepted: dayOf(attribute(taken, 'ДатаПрин')),
    said: attribute(taken, 'СодОпер'),
    discrepancy: discrepancyOf(at(taken, 'КодСодОпер')),
    signer: signerOf(document),
  };
}
