import type { Block } from '../layout/paper.ts';
import { field, gap, kept, text } from './blocks.ts';
import type { FormLine } from './document.ts';
import type { PrintedForm } from './form.ts';
import { day, number } from './say.ts';

const card = ({ name, producer, series, expiry, quantity, unit, place, placeTo }: FormLine): Block =>
  kept(
    text('СТЕЛЛАЖНАЯ КАРТОЧКА', { size: 7 }),
    text(name, { bold: true, size: 12 }),
    field('Производитель', producer),
    {
      kind: 'row',
      gap: 10,
      cells: [
        { width: 1, blocks: [field('Серия', series)] },
        { width: 1, blocks: [field('Годен до', day(expiry))] },
      ],
    },
    {
      kind: 'row',
      gap: 10,
      cells: [
        { width: 1, blocks: [field('Количество', `${number(quantity)} ${unit}`)] },
        { width: 1, blocks: [field('Место', placeTo || place)] },
      ],
    },
    gap(18),
  );

/** A card for the shelf of each line, two beside each other. */
export const shelfCard: PrintedForm = {
  title: 'Стеллажные карточки',
  about: 'по одной на строку',
  kinds: ['income', 'initial', 'move'],
  landscape: false,
  draw({ number: own, lines }) {
    const pairs = Array.from({ length: Math.ceil(lines.length / 2) }, (_, at) =>
      lines.slice(2 * at, 2 * at + 2),
    );
    return {
      title: `Стеллажные карточки к № ${own}`,
      size: 8.5,
      blocks: pairs.map((pair) => ({
        kind: 'row',
        gap: 24,
        cells: [
          ...pair.map((line) => ({ width: 1, blocks: [card(line)] })),
          ...(pair.length === 1 ? [{ width: 1, blocks: [] }] : []),
        ],
      })),
    };
  },
};
