import { moneyInWords } from '../words/index.ts';
import { addMoney } from './amounts.ts';
import { approvedBy, beside, codes, field, gap, kept, signature, titled } from './blocks.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day } from './say.ts';
import { amount, blank, lineTable, summed, words } from './table.ts';

const product = ['Товар, тара'];
const unit = ['Единица измерения'];
const places = ['Отпущено', 'количество'];
const mass = ['Отпущено', 'масса'];
const booked = ['Отпущено', 'по учетным ценам'];

const columns = [
  words('наименование', { number: '1', groups: product, width: 15 }, goods.fullName),
  words('код', { number: '2', groups: product, width: 2.6 }, goods.code),
  blank('Сорт', { number: '3', width: 1.8 }),
  words('наименование', { number: '4', groups: unit, width: 3.2 }, goods.unit),
  words('код по ОКЕИ', { number: '5', groups: unit, width: 2 }, goods.okei, 'center'),
  blank('в одном месте', { number: '6', groups: places, width: 2.4 }),
  summed('мест, штук', { number: '7', groups: places, width: 2.6 }, 'quantity', goods.quantity),
  blank('брутто', { number: '8', groups: mass, width: 2.2 }),
  blank('нетто', { number: '9', groups: mass, width: 2.2 }),
  amount('цена, руб. коп.', { number: '10', groups: booked, width: 3 }, goods.price),
  summed('сумма, руб. коп.', { number: '11', groups: booked, width: 3.6 }, 'money', goods.sum),
];

/** Internal movement of goods; Госкомстат, 25.12.1998, № 132. */
export const torg13: PrintedForm = {
  title: 'ТОРГ-13',
  about: 'Накладная на внутреннее перемещение',
  kinds: ['move'],
  landscape: true,
  draw(document, options) {
    const total = addMoney(document.lines.map(({ sum }) => sum));
    return {
      title: `ТОРГ-13 № ${document.number}`,
      running: `Накладная на внутреннее перемещение № ${document.number} от ${day(document.date)}`,
      size: 7.5,
      blocks: [
        approvedBy(
          'Унифицированная форма № ТОРГ-13\nУтверждена постановлением Госкомстата России от 25.12.98 № 132',
        ),
        beside(
          [
            field('Организация', document.organization.name),
            field('Отправитель', document.storage, 'структурное подразделение'),
            field('Получатель', document.storageTo, 'структурное подразделение'),
          ],
          [
            codes(
              ['Форма по ОКУД', '0330213'],
              ['по ОКПО', document.organization.okpo ?? ''],
              ['Вид операции', ''],
            ),
          ],
          [3, 1],
        ),
        gap(),
        ...titled(
          'НАКЛАДНАЯ НА ВНУТРЕННЕЕ ПЕРЕМЕЩЕНИЕ, ПЕРЕДАЧУ ТОВАРОВ, ТАРЫ',
          document,
          day(document.date),
        ),
        lineTable(columns, document.lines, options, { page: 'Итого', whole: 'Всего по накладной' }),
        kept(
          gap(8),
          field('Отпущено на сумму', moneyInWords(total), 'прописью'),
          gap(4),
          beside(
            [signature('Отпустил', document.responsible)],
            [signature('Получил', document.responsibleTo)],
          ),
        ),
      ],
    };
  },
};
