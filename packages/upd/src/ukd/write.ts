import type { AdjustmentPaper, ChangedLine, Figures, Party } from '../model.ts';
import { writeParty } from '../seller/party.ts';
import type { SellerFile } from '../seller/write.ts';
import { markBlocks } from '../seller/write-line.ts';
import { signerOf501 } from '../signer.ts';
import { kopecks, roubles, shownDay } from '../values.ts';
import { encodeXml } from '../xml/decode.ts';
import { element, prolog } from '../xml/write.ts';

const noExcise = (name: string) => element(name, {}, element('БезАкциз', {}, 'без акциза'));

const vat = (name: string, sum: string | null) =>
  element(name, {}, sum === null ? element('БезНДС', {}, 'без НДС') : element('СумНДС', {}, sum));

const difference = ({ before, after }: ChangedLine, key: 'net' | 'vat' | 'gross'): bigint =>
  kopecks(after[key] ?? '0') - kopecks(before[key] ?? '0');

function cost(name: string, line: ChangedLine, key: 'net' | 'gross'): string {
  const by = difference(line, key);
  return element(name, {
    СтоимДоИзм: line.before[key],
    СтоимПослеИзм: line.after[key],
    СтоимУвел: by > 0n ? roubles(by) : null,
    СтоимУм: by < 0n ? roubles(-by) : null,
  });
}

function vatDifference(line: ChangedLine): string | null {
  const by = difference(line, 'vat');
  if (by === 0n) return null;
  const inside = by > 0n ? element('СумУвел', {}, roubles(by)) : element('СумУм', {}, roubles(-by));
  return element('СумНалРазн', {}, inside);
}

function lineOf(line: ChangedLine): string {
  const sides = (name: (when: string) => string, key: keyof Figures) => ({
    [name('До')]: line.before[key],
    [name('После')]: line.after[key],
  });
  return element(
    'СведТов',
    {
      НомСтр: String(line.n),
      ПорНомТовВСЧФ: line.original === null ? null : String(line.original),
      НаимТов: line.name || null,
      ОКЕИ_ТовДо: line.okei,
      ОКЕИ_ТовПосле: line.okei,
      ...sides((when) => `КолТов${when}`, 'quantity'),
      ...sides((when) => `ЦенаТов${when}`, 'price'),
      НалСтДо: line.before.rate ?? 'без НДС',
      НалСтПосле: line.after.rate ?? 'без НДС',
    },
    cost('СтТовБезНДС', line, 'net'),
    noExcise('АкцизДо'),
    noExcise('АкцизПосле'),
    vat('СумНалДо', line.before.vat),
    vat('СумНалПосле', line.after.vat),
    vatDifference(line),
    cost('СтТовУчНал', line, 'gross'),
    element('ДопСведТов', { КодТов: line.code, НаимЕдИзмДо: line.unit, НаимЕдИзмПосле: line.unit }),
    markBlocks('НомСредИдентТовДо', line.marksBefore),
    markBlocks('НомСредИдентТовПосле', line.marksAfter),
  );
}

/** Increases and decreases are told apart, never one set off against the other. */
function totals(name: string, lines: readonly ChangedLine[], sign: 1n | -1n): string | null {
  const sum = (key: 'net' | 'vat' | 'gross') =>
    lines.reduce((all, line) => {
      const by = sign * difference(line, key);
      return by > 0n ? all + by : all;
    }, 0n);
  if (sum('net') === 0n && sum('gross') === 0n) return null;
  return element(
    name,
    { СтТовБезНДСВсего: roubles(sum('net')), СтТовУчНалВсего: roubles(sum('gross')) },
    vat('СумНал', roubles(sum('vat'))),
  );
}

/** Where no address is written the schema takes none. */
const side = (name: string, party: Party) => writeParty(name, party, '5.01');

/** An УКД as a file in windows-1251 (format 5.01 of order ЕД-7-26/736@). */
export function writeAdjustment(paper: AdjustmentPaper, file: SellerFile): Uint8Array<ArrayBuffer> {
  const document = element(
    'Документ',
    {
      КНД: '1115133',
      Функция: paper.function,
      НаимДокОпр: paper.file.name,
      ДатаИнфПр: shownDay(file.date),
      ВремИнфПр: file.time,
      НаимЭконСубСост: paper.seller.name.slice(0, 1000),
    },
    element(
      'СвКСчФ',
      { НомерКСчФ: paper.number, ДатаКСчФ: shownDay(paper.date), КодОКВ: paper.currency },
      paper.originals.map(({ number, date }) =>
        element('СчФ', { НомерСчФ: number, ДатаСчФ: shownDay(date) }),
      ),
      paper.correction &&
        element('ИспрКСчФ', {
          НомИспрКСчФ: paper.correction.number,
          ДатаИспрКСчФ: shownDay(paper.correction.date ?? paper.date),
        }),
      side('СвПрод', paper.seller),
      side('СвПокуп', paper.buyer),
    ),
    element(
      'ТаблКСчФ',
      {},
      paper.lines.map(lineOf),
      totals('ВсегоУвел', paper.lines, 1n),
      totals('ВсегоУм', paper.lines, -1n),
    ),
    element(
      'СодФХЖ3',
      { СодОпер: 'Изменение стоимости товаров', ДатаНапр: shownDay(paper.date) },
      element('ПередатДокум', { НаимОсн: 'Универсальный передаточный документ' }),
      element('ДокумОснКор', { НаимОсн: 'Соглашение сторон' }),
    ),
    signerOf501(file.signer, { ОблПолн: '6', Статус: '1' }),
  );
  const root = { ИдФайл: file.id, ВерсФорм: '5.01', ВерсПрог: file.program.slice(0, 40) };
  const ways = element('СвУчДокОбор', { ИдОтпр: file.sender, ИдПол: file.receiver });
  return encodeXml(prolog + element('Файл', root, ways, document));
}
