import { approvedBy, beside, codes, field, gap, kept, signature, text, titled } from './blocks.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day } from './say.ts';
import { amount, blank, lineTable, summed, words } from './table.ts';

const material = ['Материальные ценности'];
const numbers = [...material, 'номер'];
const unit = ['Единица измерения'];
const quantity = ['Количество'];
const accounts = ['Корреспондирующие счета'];

const columns = [
  words('наименование', { number: '1', groups: material, width: 15 }, goods.fullName),
  words('номенклатурный', { number: '2', groups: numbers, width: 3.2 }, goods.code),
  words('паспорта (иной)', { number: '3', groups: numbers, width: 3 }, ({ series }) => series),
  words('наименование', { number: '4', groups: unit, width: 3.2 }, goods.unit),
  words('код по ОКЕИ', { number: '5', groups: unit, width: 1.8 }, goods.okei, 'center'),
  amount('Цена', { number: '6', width: 2.8 }, goods.netPrice),
  summed('затребовано', { number: '7', groups: quantity, width: 2.6 }, 'quantity', ({ asked }) => asked),
  summed('отпущено', { number: '8', groups: quantity, width: 2.6 }, 'quantity', goods.quantity),
  summed('Сумма (без НДС)', { number: '9', width: 3.4 }, 'money', goods.net),
  blank('дебет', { number: '10', groups: accounts, width: 2.6 }),
  blank('кредит', { number: '11', groups: accounts, width: 2.6 }),
  words('Примечание', { number: '12', width: 3.4 }, ({ note, source }) => note || source),
];

/** Requisition of budget institutions; Минфин, order 52н. */
export const requisition0504204: PrintedForm = {
  title: '0504204',
  about: 'Требование-накладная (бюджетная)',
  kinds: ['move', 'order', 'treatment'],
  budget: true,
  landscape: true,
  draw(document, options) {
    return {
      title: `0504204 № ${document.number}`,
      running: `Требование-накладная № ${document.number} от ${day(document.date)}`,
      size: 7.5,
      blocks: [
        approvedBy('Форма по ОКУД 0504204'),
        beside(
          [
            field(
              'Затребовал',
              document.responsibleTo?.name ?? '',
              'должность, подпись, расшифровка подписи',
            ),
          ],
          [field('Разрешил', document.head?.name ?? '', 'должность, подпись, расшифровка подписи')],
        ),
        gap(),
        ...titled('ТРЕБОВАНИЕ-НАКЛАДНАЯ', document, day(document.date)),
        beside(
          [
            field('Учреждение', document.organization.name),
            field('Структурное подразделение – отправитель', document.storage),
            field('Структурное подразделение – получатель', document.storageTo || document.patient),
            text('Единица измерения: руб. (с точностью до второго десятичного знака)'),
          ],
          [
            codes(
              ['Форма по ОКУД', '0504204'],
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
          gap(10),
          beside(
            [signature('Отпустил', document.responsible), signature('Ответственный исполнитель')],
            [
              signature('Получил', document.responsibleTo),
              text('Отметка бухгалтерии: ________________________________'),
            ],
          ),
        ),
      ],
    };
  },
};
