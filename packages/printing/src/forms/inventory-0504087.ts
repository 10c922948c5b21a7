import { addQuantities, worthAtCost } from './amounts.ts';
import { approvedBy, beside, codes, committee, field, gap, kept, signature, titled } from './blocks.ts';
import type { FormLine } from './document.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day } from './say.ts';
import { amount, blank, lineTable, summed, words } from './table.ts';

const found = ['Фактическое наличие (состояние)'];
const booked = ['По данным бухгалтерского учета'];
const results = 'Результаты инвентаризации';
const shortage = [results, 'недостача'];
const surplus = [results, 'излишки'];
const unfit = [results, 'не соответствует условиям актива'];

const negated = (quantity: string | null) =>
  quantity === null ? null : quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`;

/** More was found (`over`) or less than the books say: how much; null where they agree or one of them is not known. */
function difference({ counted, book }: FormLine, over: boolean): string | null {
  if (counted === null || book === null) return null;
  const more = addQuantities([counted, negated(book)]);
  const value = over ? more : negated(more);
  return value === null || value.startsWith('-') || Number(value) === 0 ? null : value;
}

const part = (over: boolean) => ({
  quantity: (line: FormLine) => difference(line, over),
  sum: (line: FormLine) => worthAtCost(difference(line, over), line),
});
const missing = part(false);
const more = part(true);

const columns = [
  words('№ п/п', { number: '1', width: 1.4 }, goods.position, 'center'),
  words('Наименование объекта нефинансового актива', { number: '2', width: 11 }, goods.fullName),
  words('Номер (код) объекта учета (инвентарный или иной)', { number: '3', width: 2.8 }, goods.code),
  words('Единица измерения', { number: '4', width: 2.2 }, goods.unit),
  amount('цена (оценочная стоимость), руб.', { number: '5', groups: found, width: 2.6 }, goods.price),
  summed('количество', { number: '6', groups: found, width: 2.2 }, 'quantity', ({ counted }) => counted),
  summed('сумма, руб.', { number: '7', groups: found, width: 2.8 }, 'money', (line) =>
    worthAtCost(line.counted, line),
  ),
  blank('статус объекта учета', { number: '8', groups: found, width: 2 }),
  blank('целевая функция актива', { number: '9', groups: found, width: 2 }),
  blank('номер (код) счета', { number: '10', groups: booked, width: 2.4 }),
  summed('количество', { number: '11', groups: booked, width: 2.2 }, 'quantity', ({ book }) => book),
  summed('балансовая стоимость, руб.', { number: '12', groups: booked, width: 2.8 }, 'money', (line) =>
    worthAtCost(line.book, line),
  ),
  summed('количество', { number: '13', groups: shortage, width: 2.2 }, 'quantity', missing.quantity),
  summed('сумма, руб.', { number: '14', groups: shortage, width: 2.6 }, 'money', missing.sum),
  summed('количество', { number: '15', groups: surplus, width: 2.2 }, 'quantity', more.quantity),
  summed('сумма, руб.', { number: '16', groups: surplus, width: 2.6 }, 'money', more.sum),
  blank('количество', { number: '17', groups: unfit, width: 2.3 }),
  blank('сумма, руб.', { number: '18', groups: unfit, width: 2 }),
  words('Примечание', { number: '19', width: 2.8 }, ({ note }) => note),
];

/** Inventory list of budget institutions; Минфин, order 52н. */
export const inventory0504087: PrintedForm = {
  title: '0504087',
  about: 'Инвентаризационная опись (сличительная ведомость)',
  kinds: ['invent'],
  budget: true,
  landscape: true,
  draw(document, options) {
    return {
      title: `0504087 № ${document.number}`,
      running: `Инвентаризационная опись (сличительная ведомость) № ${document.number} от ${day(document.date)}`,
      size: 7.5,
      blocks: [
        approvedBy('Форма по ОКУД 0504087'),
        ...titled(
          'ИНВЕНТАРИЗАЦИОННАЯ ОПИСЬ (СЛИЧИТЕЛЬНАЯ ВЕДОМОСТЬ) ПО ОБЪЕКТАМ НЕФИНАНСОВЫХ АКТИВОВ',
          document,
          day(document.date),
        ),
        beside(
          [
            field('Учреждение', document.organization.name),
            field('Структурное подразделение', document.storage),
            field('Ответственное лицо', document.responsible?.name ?? ''),
          ],
          [
            codes(
              ['Форма по ОКУД', '0504087'],
              ['Дата', day(document.date)],
              ['по ОКПО', document.organization.okpo ?? ''],
              ['по ОКЕИ', '383'],
            ),
          ],
          [3, 1],
        ),
        gap(),
        lineTable(columns, document.lines, options, { page: 'Итого' }),
        kept(
          gap(8),
          field('Заключение комиссии', ''),
          ...committee(document.committee),
          signature('Ответственное лицо', document.responsible),
        ),
      ],
    };
  },
};
