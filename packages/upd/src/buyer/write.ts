import type { BuyerAnswer } from '../model.ts';
import { signerOf501, signerOf503 } from '../signer.ts';
import { shownDay } from '../values.ts';
import { encodeXml } from '../xml/decode.ts';
import { element, prolog, text } from '../xml/write.ts';

/** What the file of an answer says beside the answer itself. */
export type AnswerFile = { program: string; sender: string; receiver: string };

function code501({ code, discrepancy }: BuyerAnswer): string {
  return element('КодСодОпер', {
    КодИтога: code,
    НаимДокРасх: discrepancy?.name,
    ВидДокРасх: discrepancy ? '2' : null,
    НомДокРасх: discrepancy?.number,
    ДатаДокРасх: discrepancy && shownDay(discrepancy.date),
  });
}

function code503({ code, discrepancy }: BuyerAnswer): string {
  return element(
    'КодСодОпер',
    { КодИтога: code },
    discrepancy &&
      element('РеквДокРасх', {
        РеквНаимДок: discrepancy.name,
        РеквНомерДок: discrepancy.number,
        РеквДатаДок: shownDay(discrepancy.date),
      }),
  );
}

/** A buyer's answer (ON_NSCHFDOPPOK) as a file in windows-1251 of the format of the seller's file. */
export function writeAnswer(answer: BuyerAnswer, file: AnswerFile): Uint8Array<ArrayBuffer> {
  const isOld = answer.version === '5.01';
  const { about } = answer;
  const body = element(
    isOld ? 'ИнфПок' : 'Документ',
    {
      КНД: '1115132',
      ДатаИнфПок: shownDay(answer.file.date),
      ВремИнфПок: answer.file.time,
      НаимЭконСубСост: answer.author,
    },
    element(
      'ИдИнфПрод',
      { ИдФайлИнфПр: about.fileId, ДатаФайлИнфПр: shownDay(about.date), ВремФайлИнфПр: about.time },
      element('ЭП', {}, text(about.signature)),
    ),
    element(
      'СодФХЖ4',
      {
        НаимДокОпрПр: answer.name,
        Функция: answer.function,
        [isOld ? 'НомСчФИнфПр' : 'ПорНомДокИнфПр']: answer.number,
        [isOld ? 'ДатаСчФИнфПр' : 'ДатаДокИнфПр']: shownDay(answer.date),
      },
      element(
        'СвПрин',
        { СодОпер: answer.said?.slice(0, 255), ДатаПрин: answer.accepted && shownDay(answer.accepted) },
        isOld ? code501(answer) : code503(answer),
      ),
    ),
    isOld ? signerOf501(answer.signer, { ОблПолн: '1', Статус: '5' }) : signerOf503(answer.signer),
  );
  const ways = element('СвУчДокОбор', { ИдОтпр: file.sender, ИдПол: file.receiver });
  const root = { ИдФайл: answer.file.id, ВерсФорм: answer.version, ВерсПрог: file.program.slice(0, 40) };
  return encodeXml(prolog + element('Файл', root, isOld ? ways : null, body));
}
