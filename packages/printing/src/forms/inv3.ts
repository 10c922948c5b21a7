import { countInWords, moneyInWords } from '../words/index.ts';
import { addMoney, addQuantities, worthAtCost } from './amounts.ts';
import { approvedBy, beside, codes, committee, field, gap, kept, signature, text, titled } from './blocks.ts';
import type { FormLine } from './document.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day, number } from './say.ts';
import { amount, blank, lineTable, summed, words } from './table.ts';

const valuables = ['Товарно-материальные ценности'];
const unit = ['Единица измерения'];
const numbers = ['Номер'];
const found = ['Фактическое наличие'];
const booked = ['По данным бухгалтерского учета'];

const countedSum = (line: FormLine) => worthAtCost(line.counted, line);
const bookSum = (line: FormLine) => worthAtCost(line.book, line);

const columns = [
  words('Номер по порядку', { number: '1', width: 1.8 }, goods.position, 'center'),
  blank('Счет, субсчет', { number: '2', width: 2 }),
  words(
    'наименование, характеристика (вид, сорт, группа)',
    { number: '3', groups: valuables, width: 14 },
    goods.fullName,
  ),
  words('код (номенклатурный номер)', { number: '4', groups: valuables, width: 2.8 }, goods.code),
  words('код по ОКЕИ', { number: '5', groups: unit, width: 1.8 }, goods.okei, 'center'),
  words('наименование', { number: '6', groups: unit, width: 3.2 }, goods.unit),
  amount('Цена, руб. коп.', { number: '7', width: 2.8 }, goods.price),
  blank('инвентарный', { number: '8', groups: numbers, width: 2.4 }),
  blank('паспорта', { number: '9', groups: numbers, width: 2 }),
  summed('количество', { number: '10', groups: found, width: 2.6 }, 'quantity', ({ counted }) => counted),
  summed('сумма, руб. коп.', { number: '11', groups: found, width: 3.2 }, 'money', countedSum),
  summed('количество', { number: '12', groups: booked, width: 2.6 }, 'quantity', ({ book }) => book),
  summed('сумма, руб. коп.', { number: '13', groups: booked, width: 3.2 }, 'money', bookSum),
];

const positions = { forms: ['номер', 'номера', 'номеров'], gender: 0 } as const;

/** For a number that is written by hand. */
const byHand = '____________________';

/** What each page and the whole list end with: а) positions, б) units, в) money, in words; found by hand while nobody has counted. */
function inWords(where: string, lines: readonly FormLine[]): string {
  const counted = lines.map((line) => line.counted).filter((packs) => packs !== null);
  const [units, sum] =
    counted.length === 0
      ? [byHand, byHand]
      : [number(addQuantities(counted)), moneyInWords(addMoney(lines.map(countedSum)))];
  return [
    `Итого по ${where}: а) порядковых номеров — ${countInWords(lines.length, positions)}`,
    `б) общее количество единиц фактически — ${units}`,
    `в) на сумму фактически — ${sum}`,
  ].join('; ');
}

/** Inventory list; Госкомстат, 18.08.1998, № 88. */
export const inv3: PrintedForm = {
  title: 'ИНВ-3',
  about: 'Инвентаризационная опись',
  kinds: ['invent'],
  landscape: true,
  draw(document, options) {
    const { lines, responsible } = document;
    return {
      title: `ИНВ-3 № ${document.number}`,
      running: `Форма ИНВ-3. Инвентаризационная опись № ${document.number} от ${day(document.date)}`,
      size: 7.5,
      blocks: [
        approvedBy(
          'Унифицированная форма № ИНВ-3\nУтверждена постановлением Госкомстата России от 18.08.98 № 88',
        ),
        beside(
          [
            field('Организация', document.organization.name),
            field('', document.storage, 'структурное подразделение'),
            field(
              'Основание для проведения инвентаризации',
              document.basis.text,
              'приказ, постановление, распоряжение',
            ),
          ],
          [
            codes(
              ['Форма по ОКУД', '0317004'],
              ['по ОКПО', document.organization.okpo ?? ''],
              ['номер', document.basis.number],
              ['дата', day(document.basis.date)],
              ['Дата начала инвентаризации', day(document.date)],
              ['Дата окончания инвентаризации', ''],
              ['Вид операции', ''],
            ),
          ],
          [2.4, 1],
        ),
        gap(),
        ...titled('ИНВЕНТАРИЗАЦИОННАЯ ОПИСЬ ТОВАРНО-МАТЕРИАЛЬНЫХ ЦЕННОСТЕЙ', document, day(document.date)),
        field('Вид товарно-материальных ценностей', 'Лекарственные препараты и медицинские изделия'),
        text('РАСПИСКА', { bold: true, align: 'center' }),
        text(
          'К началу проведения инвентаризации все расходные и приходные документы на товарно-материальные ценности сданы в бухгалтерию и все товарно-материальные ценности, поступившие на мою (нашу) ответственность, оприходованы, а выбывшие списаны в расход.',
        ),
        gap(4),
        signature('Материально ответственное лицо', responsible),
        text(`Произведено снятие фактических остатков ценностей по состоянию на ${day(document.date)}`),
        gap(),
        lineTable(columns, lines, options, {
          page: 'Итого',
          note: (from, to) => inWords('странице', lines.slice(from, to)),
        }),
        kept(
          gap(6),
          text(inWords('описи', lines), { bold: true }),
          gap(4),
          text(
            'Все цены, подсчеты итогов по строкам, страницам и в целом по инвентаризационной описи проверены.',
          ),
          ...committee(document.committee),
          gap(4),
          text(
            'Все товарно-материальные ценности, поименованные в настоящей описи, комиссией проверены в натуре в моем (нашем) присутствии и внесены в опись, в связи с чем претензий к инвентаризационной комиссии не имею (не имеем). Перечисленные в описи ценности находятся на моем (нашем) ответственном хранении.',
          ),
          signature('Материально ответственное лицо', responsible),
          signature('Указанные в описи данные и расчеты проверил'),
        ),
      ],
    };
  },
};
