import { moneyInWords } from '../words/index.ts';
import { addMoney } from './amounts.ts';
import { approval, approvedBy, beside, codes, committee, field, gap, kept, titled } from './blocks.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day, number } from './say.ts';
import { amount, blank, lineTable, summed, words } from './table.ts';

const material = ['Материальные запасы'];
const spent = ['Фактически израсходовано'];
const entry = ['Бухгалтерская запись'];

/** Write-off of supplies of budget institutions; Минфин, order 52н. */
export const writeoff0504230: PrintedForm = {
  title: '0504230',
  about: 'Акт о списании материальных запасов',
  kinds: ['destroy', 'treatment'],
  budget: true,
  landscape: true,
  draw(document, options) {
    const total = addMoney(document.lines.map(({ sum }) => sum));
    const columns = [
      words('наименование материала', { number: '1', groups: material, width: 15 }, goods.fullName),
      words('код', { number: '2', groups: material, width: 3 }, goods.code),
      words('Единица измерения', { number: '3', width: 2.8 }, goods.unit),
      blank('Норма расхода', { number: '4', width: 2.4 }),
      summed('количество', { number: '5', groups: spent, width: 2.8 }, 'quantity', goods.quantity),
      amount('цена, руб.', { number: '6', groups: spent, width: 3 }, goods.price),
      summed('сумма, руб.', { number: '7', groups: spent, width: 3.4 }, 'money', goods.sum),
      words(
        'Направление расхода (причина списания)',
        { number: '8', width: 5 },
        ({ note }) => note || document.reason || document.patient,
      ),
      blank('дебет', { number: '9', groups: entry, width: 2.4 }),
      blank('кредит', { number: '10', groups: entry, width: 2.4 }),
    ];
    return {
      title: `0504230 № ${document.number}`,
      running: `Акт о списании материальных запасов № ${document.number} от ${day(document.date)}`,
      size: 7.5,
      blocks: [
        approvedBy('Форма по ОКУД 0504230'),
        beside(
          [
            field('Учреждение', document.organization.name),
            field('Структурное подразделение', document.storage),
            field('Материально ответственное лицо', document.responsible?.name ?? ''),
            gap(4),
            codes(
              ['Форма по ОКУД', '0504230'],
              ['Дата', day(document.date)],
              ['по ОКПО', document.organization.okpo ?? ''],
              ['по ОКЕИ', '383'],
            ),
          ],
          approval(document.head),
        ),
        gap(),
        ...titled('АКТ О СПИСАНИИ МАТЕРИАЛЬНЫХ ЗАПАСОВ', document, day(document.date)),
        field('Комиссия, назначенная приказом', ''),
        gap(),
        lineTable(columns, document.lines, options, { page: 'Итого' }),
        kept(
          gap(8),
          field(
            'Всего по настоящему акту списано материалов на общую сумму',
            `${number(total)} руб. (${moneyInWords(total)})`,
          ),
          field('Заключение комиссии', ''),
          gap(4),
          ...committee(document.committee),
        ),
      ],
    };
  },
};
