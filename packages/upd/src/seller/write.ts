import type { SellerPaper, Signer, UpdVersion } from '../model.ts';
import { signerOf501, signerOf503 } from '../signer.ts';
import { kopecks, roubles, shownDay } from '../values.ts';
import { encodeXml } from '../xml/decode.ts';
import { element, prolog } from '../xml/write.ts';
import { writeParty } from './party.ts';
import { vatElement, writeLine } from './write-line.ts';

/** What a file says beside the paper itself. */
export type SellerFile = {
  /** File name without `.xml`. */
  id: string;
  /** yyyy-MM-dd and hh.mm.ss it is made at. */
  date: string;
  time: string;
  /** Name and version of the program. */
  program: string;
  signer: Signer;
  /** EDO ids of who sends and who gets it, of files 5.01. */
  sender: string;
  receiver: string;
};

const fact =
  'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)';
const paperName = 'Универсальный передаточный документ';

function head501(paper: SellerPaper): string {
  const correction = paper.correction;
  return element(
    'СвСчФакт',
    { НомерСчФ: paper.number, ДатаСчФ: shownDay(paper.date), КодОКВ: paper.currency },
    element('ИспрСчФ', {
      НомИспрСчФ: correction?.number,
      ДефНомИспрСчФ: correction ? null : '-',
      ДатаИспрСчФ: correction?.date ? shownDay(correction.date) : null,
      ДефДатаИспрСчФ: correction?.date ? null : '-',
    }),
    writeParty('СвПрод', paper.seller, '5.01'),
    element('ГрузОт', {}, element('ОнЖе', {}, 'он же')),
    paper.consignee && writeParty('ГрузПолуч', paper.consignee, '5.01'),
    paper.buyer && writeParty('СвПокуп', paper.buyer, '5.01'),
    element('ДопСвФХЖ1', { НаимОКВ: 'Российский рубль' }),
    element('ДокПодтвОтгр', {
      НаимДокОтгр: paperName,
      НомДокОтгр: paper.number,
      ДатаДокОтгр: shownDay(paper.date),
    }),
  );
}

function head503(paper: SellerPaper): string {
  return element(
    'СвСчФакт',
    { НомерДок: paper.number, ДатаДок: shownDay(paper.date) },
    paper.correction &&
      element('ИспрДок', {
        НомИспр: paper.correction.number,
        ДатаИспр: shownDay(paper.correction.date ?? paper.date),
      }),
    writeParty('СвПрод', paper.seller, '5.03'),
    element('ГрузОт', {}, element('ОнЖе', {}, 'он же')),
    paper.consignee && writeParty('ГрузПолуч', paper.consignee, '5.03'),
    element('ДокПодтвОтгрНом', {
      РеквНаимДок: paperName,
      РеквНомерДок: paper.number,
      РеквДатаДок: shownDay(paper.date),
    }),
    paper.buyer && writeParty('СвПокуп', paper.buyer, '5.03'),
    element('ДенИзм', { КодОКВ: paper.currency, НаимОКВ: 'Российский рубль' }),
  );
}

/** Sums of the lines where the paper has no totals of its own. */
function totalsOf(paper: SellerPaper) {
  if (paper.totals) return paper.totals;
  const sum = (key: 'net' | 'vat' | 'gross') =>
    roubles(paper.lines.reduce((all, line) => all + kopecks(line[key] ?? '0'), 0n));
  const isTaxed = paper.lines.some(({ vat }) => vat !== null);
  return { net: sum('net'), vat: isTaxed ? sum('vat') : null, gross: sum('gross') };
}

function table(paper: SellerPaper, version: UpdVersion): string {
  const { net, vat, gross } = totalsOf(paper);
  return element(
    'ТаблСчФакт',
    {},
    paper.lines.map((line) => writeLine(line, version)),
    element('ВсегоОпл', { СтТовБезНДСВсего: net, СтТовУчНалВсего: gross }, vatElement('СумНалВсего', vat)),
  );
}

function handing(paper: SellerPaper, version: UpdVersion): string {
  const { basis } = paper;
  const old = basis && {
    НаимОсн: basis.name,
    НомОсн: basis.number,
    ДатаОсн: basis.date && shownDay(basis.date),
  };
  const isWhole = basis?.number && basis.date;
  const basis503 = isWhole
    ? element('ОснПер', {
        РеквНаимДок: basis.name,
        РеквНомерДок: basis.number,
        РеквДатаДок: shownDay(basis.date ?? paper.date),
      })
    : element('БезДокОснПер', {}, '1');
  return element(
    'СвПродПер',
    {},
    element(
      'СвПер',
      { СодОпер: 'Товары переданы', ДатаПер: shownDay(paper.shipped ?? paper.date) },
      version === '5.03' ? basis503 : element('ОснПер', old ?? { НаимОсн: 'Отсутствует' }),
    ),
  );
}

/**
 * A seller's УПД as a file in windows-1251: of format 5.01 (order ММВ-7-15/820@) or 5.03 (ЕД-7-26/970@). Sums are written
 * as they are, none is computed again.
 */
export function writeSeller(
  paper: SellerPaper,
  file: SellerFile,
  version: UpdVersion,
): Uint8Array<ArrayBuffer> {
  const isOld = version === '5.01';
  const document = element(
    'Документ',
    {
      КНД: '1115131',
      Функция: paper.function ?? 'СЧФДОП',
      ПоФактХЖ: fact,
      НаимДокОпр: paperName,
      ДатаИнфПр: shownDay(file.date),
      ВремИнфПр: file.time,
      НаимЭконСубСост: [paper.seller.name, paper.seller.inn && `ИНН ${paper.seller.inn}`]
        .filter(Boolean)
        .join(', ')
        .slice(0, 1000),
    },
    isOld ? head501(paper) : head503(paper),
    table(paper, version),
    handing(paper, version),
    isOld ? signerOf501(file.signer, { ОблПолн: '6', Статус: '1' }) : signerOf503(file.signer),
  );
  const ways = element('СвУчДокОбор', { ИдОтпр: file.sender, ИдПол: file.receiver });
  const root = { ИдФайл: file.id, ВерсФорм: version, ВерсПрог: file.program.slice(0, 40) };
  return encodeXml(prolog + element('Файл', root, isOld ? ways : null, document));
}
