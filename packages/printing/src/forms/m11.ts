import { approvedBy, beside, codes, field, gap, kept, signature, titled } from './blocks.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day } from './say.ts';
import { amount, blank, lineTable, summed, words } from './table.ts';

const account = ['Корреспондирующий счет'];
const material = ['Материальные ценности'];
const unit = ['Единица измерения'];
const quantity = ['Количество'];

const columns = [
  blank('счет, субсчет', { number: '1', groups: account, width: 2.6 }),
  blank('код аналитического учета', { number: '2', groups: account, width: 2.8 }),
  words('наименование', { number: '3', groups: material, width: 15 }, goods.fullName),
  words('номенклатурный номер', { number: '4', groups: material, width: 3 }, goods.code),
  words('код', { number: '5', groups: unit, width: 1.8 }, goods.okei, 'center'),
  words('наименование', { number: '6', groups: unit, width: 3.2 }, goods.unit),
  summed('затребовано', { number: '7', groups: quantity, width: 2.8 }, 'quantity', ({ asked }) => asked),
  summed('отпущено', { number: '8', groups: quantity, width: 2.8 }, 'quantity', goods.quantity),
  amount('Цена, руб. коп.', { number: '9', width: 3 }, goods.netPrice),
  summed('Сумма без учета НДС, руб. коп.', { number: '10', width: 3.6 }, 'money', goods.net),
  blank('Порядковый номер по складской картотеке', { number: '11', width: 3 }),
];

/** Requisition of materials; Госкомстат, 30.10.1997, № 71а. */
export const m11: PrintedForm = {
  title: 'М-11',
  about: 'Требование-накладная',
  kinds: ['move', 'order'],
  landscape: true,
  draw(document, options) {
    return {
      title: `М-11 № ${document.number}`,
      running: `Требование-накладная № ${document.number} от ${day(document.date)}`,
      size: 7.5,
      blocks: [
        approvedBy(
          'Типовая межотраслевая форма № М-11\nУтверждена постановлением Госкомстата России от 30.10.97 № 71а',
        ),
        ...titled('ТРЕБОВАНИЕ-НАКЛАДНАЯ', document, day(document.date)),
        beside(
          [
            field('Организация', document.organization.name),
            field('Отправитель', document.storage, 'структурное подразделение'),
            field('Получатель', document.storageTo, 'структурное подразделение'),
          ],
          [
            codes(
              ['Форма по ОКУД', '0315006'],
              ['по ОКПО', document.organization.okpo ?? ''],
              ['Дата составления', day(document.date)],
              ['Код вида операции', ''],
            ),
          ],
          [3, 1],
        ),
        gap(4),
        beside(
          [field('Через кого', '')],
          [
            field('Затребовал', document.responsibleTo?.name ?? ''),
            field('Разрешил', document.head?.name ?? ''),
          ],
        ),
        gap(),
        lineTable(columns, document.lines, options, { page: 'Итого' }),
        kept(
          gap(10),
          beside(
            [signature('Отпустил', document.responsible)],
            [signature('Получил', document.responsibleTo)],
          ),
        ),
      ],
    };
  },
};
