import { field, gap, kept, signature, text } from './blocks.ts';
import type { FormDocument, FormLine } from './document.ts';
import type { PrintedForm } from './form.ts';
import * as goods from './goods-columns.ts';
import { day } from './say.ts';
import { type FormColumn, lineTable, summed, words } from './table.ts';

const column = {
  number: words('№', { width: 1.8 }, goods.position, 'center'),
  name: words('Наименование', { width: 10.9 }, ({ name }) => name),
  producer: words('Производитель', { width: 5 }, ({ producer }) => producer),
  series: words('Серия', { width: 3 }, ({ series }) => series),
  expiry: words('Годен до', { width: 3.1 }, ({ expiry }) => day(expiry)),
  quantity: summed('Количество', { width: 2.6 }, 'quantity', ({ quantity, asked }) => quantity ?? asked),
  unit: words('Ед.', { width: 1.8 }, goods.unit),
  tick: words('Отм.', { width: 1.6 }, () => ''),
};

const by = (key: (line: FormLine) => string) => (a: FormLine, b: FormLine) =>
  key(a).localeCompare(key(b), 'ru', { numeric: true }) || a.name.localeCompare(b.name, 'ru');

type List = {
  title: string;
  about: string;
  heading: string;
  kinds: PrintedForm['kinds'];
  place: (line: FormLine) => string;
  columns: (place: FormColumn) => FormColumn[];
  from: string;
  to: (document: FormDocument) => string;
};

/** A paper for the hands: lines in the order of storage places, with a box to tick. */
const walk = ({ title, about, heading, kinds, place, columns, from, to }: List): PrintedForm => ({
  title,
  about,
  kinds,
  landscape: false,
  draw(document, options) {
    const lines = document.lines.toSorted(by(place));
    return {
      title: `${title} № ${document.number}`,
      running: `${heading} к документу № ${document.number} от ${day(document.date)}`,
      size: 9,
      blocks: [
        text(`${heading} к документу № ${document.number} от ${day(document.date)}`, {
          bold: true,
          size: 12,
        }),
        gap(),
        field(from, document.storage),
        field('Куда', to(document)),
        gap(),
        lineTable(columns(words('Место', { width: 3.4 }, place)), lines, options, { size: 8.5 }),
        kept(gap(14), signature('Исполнил')),
      ],
    };
  },
});

const receiver = ({ storageTo, partner, patient }: FormDocument) => storageTo || partner?.name || patient;

/** What is taken from where, in the order one walks. */
export const pickingList = walk({
  title: 'Сборочный лист',
  about: 'что взять и где, по порядку мест',
  heading: 'Сборочный лист',
  kinds: ['outcome', 'move', 'order', 'realize', 'treatment', 'recipe', 'destroy'],
  place: ({ place }) => place,
  columns: (place) => [
    column.number,
    place,
    column.name,
    column.series,
    column.expiry,
    column.quantity,
    column.unit,
    column.tick,
  ],
  from: 'Откуда',
  to: receiver,
});

/** What is put where. */
export const placingList = walk({
  title: 'Лист размещения',
  about: 'что куда положить',
  heading: 'Лист размещения',
  kinds: ['income', 'initial', 'move'],
  place: ({ place, placeTo }) => placeTo || place,
  columns: (place) => [
    column.number,
    column.name,
    column.producer,
    column.series,
    column.expiry,
    column.quantity,
    place,
    column.tick,
  ],
  from: 'Склад',
  to: ({ storageTo, storage }) => storageTo || storage,
});
