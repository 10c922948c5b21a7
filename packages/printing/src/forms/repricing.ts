import { fromKopecks, toKopecks } from '@provizor/domain';
import { addMoney, worth } from './amounts.ts';
import { committee, field, gap, kept, signature, text } from './blocks.ts';
import type { FormLine } from './document.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day, longDay, number } from './say.ts';
import { amount, lineTable, summed, words } from './table.ts';

const was = ({ retailWas }: FormLine) => retailWas;
const now = ({ retail }: FormLine) => retail;
const sumWas = (line: FormLine) => worth(line.quantity, was(line));
const sumNow = (line: FormLine) => worth(line.quantity, now(line));

/** What the goods of a line are worth more; goods that had no price are no difference. */
function difference(line: FormLine): string | null {
  const [before, after] = [sumWas(line), sumNow(line)];
  return before === null || after === null ? null : fromKopecks(toKopecks(after) - toKopecks(before));
}

const before = ['До переоценки'];
const after = ['После переоценки'];

const columns = [
  words('№', { width: 1.4 }, goods.position, 'center'),
  words('Наименование', { width: 12 }, goods.fullName),
  words('Ед.', { width: 1.8 }, goods.unit),
  summed('Количество', { width: 2.6 }, 'quantity', goods.quantity),
  amount('цена, руб.', { groups: before, width: 2.8 }, was),
  summed('сумма, руб.', { groups: before, width: 3.2 }, 'money', sumWas),
  amount('цена, руб.', { groups: after, width: 2.8 }, now),
  summed('сумма, руб.', { groups: after, width: 3.2 }, 'money', sumNow),
  summed('Разница, руб.', { width: 3 }, 'money', difference),
];

/** What changed its retail price, with the sums before and after; there is no approved form of it. */
export const repricing: PrintedForm = {
  title: 'Акт переоценки',
  about: 'Розничные цены до и после переоценки',
  kinds: ['reprice'],
  landscape: true,
  draw(document, options) {
    const heading = `Акт переоценки № ${document.number} от ${day(document.date)}`;
    return {
      title: heading,
      running: heading,
      size: 8.5,
      blocks: [
        text('АКТ ПЕРЕОЦЕНКИ ТОВАРОВ', { bold: true, size: 12, align: 'center' }),
        text(`№ ${document.number} от ${longDay(document.date)}`, { align: 'center' }),
        ...(document.draft ? [text('Черновик: документ не проведён', { size: 8, align: 'center' })] : []),
        gap(),
        field('Организация', document.organization.name),
        field('Склад', document.storage),
        ...(document.reason ? [field('Основание', document.reason)] : []),
        gap(),
        lineTable(columns, document.lines, options, { size: 7.5 }),
        kept(
          gap(8),
          field('Разница всего, руб.', number(addMoney(document.lines.map(difference)))),
          gap(4),
          ...committee(document.committee),
          signature('Материально ответственное лицо', document.responsible),
        ),
      ],
    };
  },
};
