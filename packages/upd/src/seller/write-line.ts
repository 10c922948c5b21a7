import type { Mark, PaperLine, UpdVersion } from '../model.ts';
import { element, text } from '../xml/write.ts';

/** Rates as both formats write them; any other is told as it is. */
export const vatElement = (name: string, vat: string | null): string =>
  element(name, {}, vat === null ? element('БезНДС', {}, 'без НДС') : element('СумНал', {}, vat));

/** Packs and boxes cannot stand in one block. */
export function markBlocks(name: string, marks: readonly Mark[]): string[] {
  const block = (kind: Mark['kind'], tag: string) => {
    const own = marks.filter((mark) => mark.kind === kind);
    return own.length === 0
      ? []
      : [
          element(
            name,
            {},
            own.map(({ code }) => element(tag, {}, text(code))),
          ),
        ];
  };
  return [...block('sgtin', 'КИЗ'), ...block('sscc', 'НомУпак')];
}

const freeFields = (line: PaperLine, version: UpdVersion) => {
  const own = [
    ...(version === '5.01' && line.series !== null ? [{ name: 'Серия', value: line.series }] : []),
    ...(version === '5.01' && line.gtin !== null ? [{ name: 'GTIN', value: line.gtin }] : []),
    ...(line.expiry === null ? [] : [{ name: 'СрокГодности', value: line.expiry }]),
    ...(line.ean13 === null ? [] : [{ name: 'Штрихкод', value: line.ean13 }]),
    ...(line.maker === null ? [] : [{ name: 'Производитель', value: line.maker }]),
  ];
  const named = new Set(own.map(({ name }) => name));
  return [...own, ...line.fields.filter(({ name }) => !named.has(name))].map(({ name, value }) =>
    element('ИнфПолФХЖ2', { Идентиф: name.slice(0, 50), Значен: value.slice(0, 2000) || '-' }),
  );
};

/** Names of the countries a line may come from; another is told by its code. */
const countries: Readonly<Record<string, string>> = { '643': 'РОССИЯ' };

const countryName = (code: string | null) => (code === null ? null : (countries[code] ?? code));

const numbers = (line: PaperLine) => ({
  НомСтр: String(line.n),
  НаимТов: line.name.slice(0, 1000),
  ОКЕИ_Тов: line.okei ?? '778',
  КолТов: line.quantity,
  ЦенаТов: line.price,
  СтТовБезНДС: line.net,
  НалСт: line.rate ?? 'без НДС',
  СтТовУчНал: line.gross,
});

const noExcise = () => element('Акциз', {}, element('БезАкциз', {}, 'без акциза'));

function lineOf501(line: PaperLine): string {
  const isNamed = line.country !== null || line.customs !== null;
  return element(
    'СведТов',
    numbers(line),
    noExcise(),
    vatElement('СумНал', line.vat),
    isNamed ? element('СвТД', { КодПроисх: line.country ?? '643', НомерТД: line.customs }) : null,
    element(
      'ДопСведТов',
      {
        ПрТовРаб: '1',
        НаимЕдИзм: line.unit ?? 'упак',
        КрНаимСтрПр: countryName(line.country),
        КодТов: line.code,
      },
      markBlocks('НомСредИдентТов', line.marks),
    ),
    freeFields(line, '5.01'),
  );
}

function lineOf503(line: PaperLine): string {
  const name = countryName(line.country);
  return element(
    'СведТов',
    { ...numbers(line), НаимЕдИзм: line.unit ?? 'упак' },
    line.country === null && line.customs === null
      ? null
      : element('СвДТ', { КодПроисх: line.country ?? '643', НомерДТ: line.customs }),
    element(
      'ДопСведТов',
      { ПрТовРаб: '1', СерияТов: line.series?.slice(0, 50), КодТов: line.code, ГТИН: line.gtin },
      name === null ? null : element('КрНаимСтрПр', {}, text(name)),
      markBlocks('НомСредИдентТов', line.marks),
    ),
    noExcise(),
    vatElement('СумНал', line.vat),
    freeFields(line, '5.03'),
  );
}

/** A line of УПД. */
export const writeLine = (line: PaperLine, version: UpdVersion): string =>
  version === '5.01' ? lineOf501(line) : lineOf503(line);
