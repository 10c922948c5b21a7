import { field, gap, kept, signature, text } from './blocks.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day, longDay, side } from './say.ts';
import { lineTable, words } from './table.ts';

const columns = [
  words('№', { width: 1.4 }, goods.position, 'center'),
  words('Наименование', { width: 7 }, ({ name }) => name),
  words('Серия', { width: 2.6 }, ({ series }) => series),
  words('Годен до', { width: 2.8 }, ({ expiry }) => day(expiry)),
  words('Код упаковки (SGTIN)', { width: 6.6 }, ({ sgtin = '' }) => sgtin),
  words('Транспортная упаковка (SSCC)', { width: 5 }, ({ sscc = '' }) => sscc),
  words('Что не так', { width: 8 }, ({ note }) => note),
];

/** What the sender of a delivery is asked for, on paper and in the text that is copied. */
export const askedOfSender =
  'Просим отозвать в МДЛП отгрузку перечисленных упаковок (схема 251) или изъять их из транспортных упаковок (схема 913), отгрузить исправные заново и сообщить нам о решении.';

/** A letter to the sender of a delivery about packs that are missing or must not be accepted; of no approved form. */
export const discrepancyLetter: PrintedForm = {
  title: 'Письмо о расхождениях',
  about: 'Письмо отправителю о расхождениях поставки, по упаковкам',
  kinds: [],
  landscape: true,
  draw(document, options) {
    const { basis, organization, partner } = document;
    return {
      title: `Письмо о расхождениях к № ${document.number}`,
      running: `Письмо о расхождениях по документу № ${document.number} от ${day(basis.date)}`,
      size: 9,
      blocks: [
        field('Кому', side(partner), 'отправитель: наименование, ИНН, КПП, адрес'),
        field('От кого', side(organization), 'получатель: наименование, ИНН, КПП, адрес'),
        gap(10),
        text('О расхождениях при приёмке', { bold: true, size: 12 }),
        text(`Исх. № ____________ от ${longDay(document.date)}`),
        gap(),
        text(
          `При приёмке поставки по документу № ${document.number} от ${day(basis.date)} установлены расхождения. Их перечень:`,
        ),
        gap(4),
        lineTable(columns, document.lines, options, { size: 7.5 }),
        gap(),
        text(askedOfSender),
        ...(document.comment ? [text(document.comment)] : []),
        kept(gap(14), signature('Руководитель', document.head), signature('Принял', document.responsible)),
      ],
    };
  },
};
