import { describe, expect, it } from 'vitest';
import { makerPriceOf, objectionsTo, type PaperLine, readSupplierFile } from './index.ts';
import { told } from './seller/free-fields.ts';
import { encodeXml } from './xml/decode.ts';

type Given = Pick<PaperLine, 'n' | 'makerPrices' | 'registered' | 'net' | 'quantity'>;
const line = (makerPrices: string[], more: Partial<Given> = {}): Given => ({
  n: 3,
  makerPrices,
  registered: null,
  net: '960.00',
  quantity: '10',
  ...more,
});

// by hand: the supplier's price without VAT is 96
describe('the maker’s price of a line', () => {
  it.each<[string, Given, string | null, RegExp | null]>([
    ['as it is written', line(['80.00']), '80.00', null],
    ['with a comma, spaces and roubles', line(['1 080,5 руб.'], { net: '20000' }), '1080.50', null],
    ['to the kopeck', line(['80.005']), '80.01', null],
    ['as high as the supplier’s', line(['96']), '96.00', null],
    ['where the file says no sums', line(['80'], { net: null }), '80.00', null],
    ['of a free sample', line(['80'], { net: '0.00' }), '80.00', null],
    ['not told', line([]), null, null],
    [
      'above the registered one: taken, told',
      line(['80'], { registered: '79,99' }),
      '80.00',
      /выше зарегистрированной 79,99 ₽/,
    ],
    ['at the registered one', line(['80'], { registered: '80.00' }), '80.00', null],
    ['beside a registered one nobody can read', line(['80'], { registered: 'нет' }), '80.00', null],
    ['beside a registered one of zero', line(['80'], { registered: '0' }), '80.00', null],
    [
      'above the supplier’s: not taken',
      line(['96.01']),
      null,
      /Строка 3: .*96,01 ₽ выше цены поставщика без НДС 96,00 ₽: похоже, она с НДС\. Она не взята: впишите/,
    ],
    [
      'told twice: not taken',
      line(['80.00', '82.00']),
      null,
      /названа по-разному: 80\.00 и 82\.00\. Она не взята/,
    ],
    ['no number: not taken', line(['восемьдесят']), null, /«восемьдесят» — не число\. Она не взята/],
    ['negative: not taken', line(['-80']), null, /не число/],
  ])('%s', (_, given, price, objection) => {
    const found = makerPriceOf(given);
    expect(found.price).toBe(price);
    if (objection === null) expect(found.objection).toBeNull();
    else expect(found.objection).toMatch(objection);
  });
});

describe('free fields of УПД', () => {
  const of = (...fields: [name: string, value: string][]) => {
    const { makerPrices, registered } = told(fields.map(([name, value]) => ({ name, value })));
    return [makerPrices, registered];
  };
  it.each<[string, [string, string][], string[], string | null]>([
    ['in one word', [['ЦенаПроизводителя', '80.00']], ['80.00'], null],
    ['with signs between', [['цена_производителя (без НДС)', '80,00']], ['80,00'], null],
    ['by the words of the law', [['Фактическая отпускная цена производителя', '80']], ['80'], null],
    [
      'the registered one beside',
      [
        ['ЦенаИзгБезНДС', '80'],
        ['Цена реестра', '90'],
      ],
      ['80'],
      '90',
    ],
    [
      'zero of goods that have none',
      [
        ['ЦенаПроизводителя', '0,00'],
        ['ЦенаИзг', '-'],
      ],
      [],
      null,
    ],
    [
      'twice the same',
      [
        ['ЦенаПроизводителя', '80'],
        ['ЦенаИзг', '80'],
      ],
      ['80'],
      null,
    ],
    [
      'twice otherwise',
      [
        ['ЦенаПроизводителя', '80'],
        ['ЦенаИзг', '82'],
      ],
      ['80', '82'],
      null,
    ],
    ['with VAT: another thing', [['ЦенаПроизводителяСНДС', '88']], [], null],
    ['the maker’s name: another thing', [['Производитель', 'Учебный завод']], [], null],
  ])('%s', (_, fields, prices, registered) => expect(of(...fields)).toEqual([prices, registered]));
});

const sst = (maker: string, registered: string) => `[Header]
УЧ-21;21.03.2026;1047.20;ПОСТАВКА;95.20;0;РУБЛЬ;1;0;Д-1;ООО "Учебный дистрибьютор";1;Аптека;2;Аптечный пункт;;
[Body]
1;Учебный препарат;Учебный завод;Россия;10;104,72;${maker};95.20;;5;36;;;A1;;31.01.2028;;;${registered};;;;;;1047.20
`;

it.each([
  ['90', '', '90.00', []],
  ['', '', null, []],
  ['0.00', '', null, []],
  ['104.72', '', null, [expect.stringContaining('похоже, она с НДС')]],
  ['90', '85', '90.00', [expect.stringContaining('выше зарегистрированной 85,00 ₽')]],
])('a distributor’s file says «%s» and «%s»', (maker, registered, price, objections) => {
  const paper = readSupplierFile(encodeXml(sst(maker, registered)));
  if (paper?.kind !== 'invoice') throw new Error('no paper of a supplier');
  expect(paper.lines.map((one) => makerPriceOf(one).price)).toEqual([price]);
  expect(objectionsTo(paper)).toEqual(objections);
});
