import { approvedBy, beside, codes, field, gap, kept, signature, titled } from './blocks.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day, side } from './say.ts';
import { amount, blank, lineTable, summed, taxSum, words } from './table.ts';

const material = ['Материальные ценности'];
const unit = ['Единица измерения'];
const quantity = ['Количество'];

const columns = [
  words('наименование, сорт, размер, марка', { number: '1', groups: material, width: 15 }, goods.fullName),
  words('номенклатурный номер', { number: '2', groups: material, width: 3 }, goods.code),
  words('код', { number: '3', groups: unit, width: 1.8 }, goods.okei, 'center'),
  words('наименование', { number: '4', groups: unit, width: 3.2 }, goods.unit),
  blank('по документу', { number: '5', groups: quantity, width: 2.8 }),
  summed('принято', { number: '6', groups: quantity, width: 2.8 }, 'quantity', goods.quantity),
  amount('Цена, руб. коп.', { number: '7', width: 3 }, goods.netPrice),
  summed('Сумма без учета НДС, руб. коп.', { number: '8', width: 3.4 }, 'money', goods.net),
  taxSum('Сумма НДС, руб. коп.', { number: '9', width: 3 }),
  summed('Всего с учетом НДС, руб. коп.', { number: '10', width: 3.4 }, 'money', goods.sum),
  words('Номер паспорта', { number: '11', width: 2.6 }, ({ series }) => series),
  blank('Порядковый номер по складской картотеке', { number: '12', width: 2.8 }),
];

/** Receipt of materials; Госкомстат, 30.10.1997, № 71а. */
export const m4: PrintedForm = {
  title: 'М-4',
  about: 'Приходный ордер',
  kinds: ['income', 'initial'],
  landscape: true,
  draw(document, options) {
    const { basis } = document;
    return {
      title: `М-4 № ${document.number}`,
      running: `Приходный ордер № ${document.number} от ${day(document.date)}`,
      size: 7.5,
      blocks: [
        approvedBy(
          'Типовая межотраслевая форма № М-4\nУтверждена постановлением Госкомстата России от 30.10.97 № 71а',
        ),
        ...titled('ПРИХОДНЫЙ ОРДЕР', document, day(document.date)),
        beside(
          [
            field('Организация', document.organization.name),
            field('Структурное подразделение', document.storage),
            field('Поставщик', side(document.partner), 'наименование, код'),
            field(
              'Сопроводительный документ',
              [basis.number && `№ ${basis.number}`, basis.date && `от ${day(basis.date)}`]
                .filter(Boolean)
                .join(' '),
            ),
          ],
          [
            codes(
              ['Форма по ОКУД', '0315003'],
              ['по ОКПО', document.organization.okpo ?? ''],
              ['Дата составления', day(document.date)],
              ['Код вида операции', ''],
            ),
          ],
          [3, 1],
        ),
        gap(),
        lineTable(columns, document.lines, options, { page: 'Итого' }),
        kept(gap(10), beside([signature('Принял', document.responsible)], [signature('Сдал')])),
      ],
    };
  },
};
