import { moneyInWords } from '../words/index.ts';
import { addMoney } from './amounts.ts';
import {
  approval,
  approvedBy,
  beside,
  codes,
  committee,
  field,
  gap,
  kept,
  signature,
  text,
  titled,
} from './blocks.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day } from './say.ts';
import { amount, blank, lineTable, summed, words } from './table.ts';

const product = ['Товар'];
const unit = ['Единица измерения'];
const mass = ['Масса'];

const columns = [
  words('наименование', { number: '1', groups: product, width: 15 }, goods.fullName),
  words('код', { number: '2', groups: product, width: 2.6 }, goods.code),
  words('наименование', { number: '3', groups: unit, width: 3.2 }, goods.unit),
  words('код по ОКЕИ', { number: '4', groups: unit, width: 2 }, goods.okei, 'center'),
  summed('Количество мест (штук)', { number: '5', width: 3 }, 'quantity', goods.quantity),
  blank('одного места (штуки)', { number: '6', groups: mass, width: 2.6 }),
  blank('нетто', { number: '7', groups: mass, width: 2.2 }),
  amount('Цена, руб. коп.', { number: '8', width: 3 }, goods.price),
  summed('Стоимость, руб. коп.', { number: '9', width: 3.6 }, 'money', goods.sum),
  words('Примечание', { number: '10', width: 4 }, ({ note }) => note),
];

/** Where the goods came from and why they are written off: the first table of the form. */
const causes = (written: string, reason: string) => ({
  kind: 'table' as const,
  size: 6.5,
  columns: [
    { groups: ['Дата'], title: 'поступления товара', number: '1', width: 2 },
    { groups: ['Дата'], title: 'списания товара', number: '2', width: 2 },
    { groups: ['Товарная накладная'], title: 'номер', number: '3', width: 2 },
    { groups: ['Товарная накладная'], title: 'дата', number: '4', width: 2 },
    {
      groups: ['Признаки понижения качества (причины списания)'],
      title: 'наименование',
      number: '5',
      width: 7,
    },
    { groups: ['Признаки понижения качества (причины списания)'], title: 'код', number: '6', width: 1.5 },
  ],
  rows: [['', written, '', '', reason, '']],
});

/** Write-off of goods; Госкомстат, 25.12.1998, № 132. */
export const torg16: PrintedForm = {
  title: 'ТОРГ-16',
  about: 'Акт о списании товаров',
  kinds: ['destroy'],
  landscape: true,
  draw(document, options) {
    const { basis } = document;
    const total = addMoney(document.lines.map(({ sum }) => sum));
    return {
      title: `ТОРГ-16 № ${document.number}`,
      running: `Акт о списании товаров № ${document.number} от ${day(document.date)}`,
      size: 7.5,
      blocks: [
        approvedBy(
          'Унифицированная форма № ТОРГ-16\nУтверждена постановлением Госкомстата России от 25.12.98 № 132',
        ),
        beside(
          [
            field('Организация', document.organization.name),
            field('', document.storage, 'структурное подразделение'),
            field(
              'Основание для составления акта',
              [basis.text, basis.number && `№ ${basis.number}`, basis.date && `от ${day(basis.date)}`]
                .filter(Boolean)
                .join(' '),
              'приказ, распоряжение',
            ),
            gap(6),
            codes(
              ['Форма по ОКУД', '0330216'],
              ['по ОКПО', document.organization.okpo ?? ''],
              ['Вид операции', ''],
            ),
          ],
          approval(document.head),
        ),
        gap(),
        ...titled('АКТ О СПИСАНИИ ТОВАРОВ', document, day(document.date)),
        causes(day(document.date), document.reason),
        gap(8),
        lineTable(columns, document.lines, options, { page: 'Итого' }),
        kept(
          gap(8),
          field('Сумма списания', moneyInWords(total), 'прописью'),
          text(
            'Все члены комиссии предупреждены об ответственности за подписание акта, содержащего данные, не соответствующие действительности.',
          ),
          gap(4),
          ...committee(document.committee),
          signature('Материально ответственное лицо', document.responsible),
          field('Решение руководителя', ''),
          field(
            'Стоимость списанного товара отнести на счёт',
            '',
            'указать источник (себестоимость, прибыль, материально ответственное лицо и т. д.)',
          ),
        ),
      ],
    };
  },
};
