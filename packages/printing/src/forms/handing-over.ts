import { beside, committee, field, gap, kept, signature, text, titled } from './blocks.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day, side } from './say.ts';
import { lineTable, summed, words } from './table.ts';

const columns = [
  words('№', { width: 1.2 }, goods.position, 'center'),
  words('Наименование, лекарственная форма, дозировка', { width: 12 }, ({ name }) => name),
  words('Производитель', { width: 5 }, ({ producer }) => producer),
  words('Серия', { width: 3 }, ({ series }) => series),
  words('Годен до', { width: 2.6 }, ({ expiry }) => day(expiry)),
  words('Единица измерения', { width: 2.6 }, goods.unit),
  summed('Количество', { width: 2.8 }, 'quantity', goods.quantity),
  summed('Сумма, руб.', { width: 3.2 }, 'money', goods.sum),
  words('Причина', { width: 5 }, ({ note }) => note),
];

/** Handing over for destruction; no form of it is approved, what it says is what ПП 1447 asks. */
export const handingOver: PrintedForm = {
  title: 'Акт передачи',
  about: 'Передача лекарственных средств на уничтожение',
  kinds: ['destroy'],
  landscape: true,
  draw(document, options) {
    const { basis } = document;
    return {
      title: `Акт передачи № ${document.number}`,
      running: `Акт передачи лекарственных средств на уничтожение № ${document.number} от ${day(document.date)}`,
      size: 8,
      blocks: [
        ...titled('АКТ ПЕРЕДАЧИ ЛЕКАРСТВЕННЫХ СРЕДСТВ НА УНИЧТОЖЕНИЕ', document, day(document.date)),
        field('Владелец', side(document.organization)),
        field('Откуда', document.storage),
        field('Кому передано', side(document.partner), 'организация, ИНН, адрес, лицензия'),
        field(
          'Основание',
          [
            basis.text,
            basis.number && `№ ${basis.number}`,
            basis.date && `от ${day(basis.date)}`,
            document.reason,
          ]
            .filter(Boolean)
            .join(', '),
        ),
        gap(),
        lineTable(columns, document.lines, options, { size: 7.5 }),
        kept(
          gap(10),
          beside([signature('Передал', document.responsible)], [signature('Принял')]),
          ...(document.committee.length > 0 ? committee(document.committee) : []),
          text('М.П.'),
        ),
      ],
    };
  },
};
