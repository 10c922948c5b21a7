import type { Block } from '../layout/paper.ts';
import type { FormDocument, Person } from './document.ts';
import { people } from './say.ts';

export const text = (
  words: string,
  more: Omit<Extract<Block, { kind: 'text' }>, 'kind' | 'text'> = {},
): Block => ({
  kind: 'text',
  text: words,
  ...more,
});
export const field = (label: string, value: string, caption?: string): Block => ({
  kind: 'field',
  label,
  value,
  ...(caption !== undefined && { caption }),
});
export const gap = (height = 6): Block => ({ kind: 'gap', height });
export const kept = (...blocks: Block[]): Block => ({ kind: 'kept', blocks });
export const signature = (role: string, person: Person | null = null): Block => ({
  kind: 'signature',
  role,
  ...(person && { position: person.position, name: person.name }),
});

/** Two columns of blocks. */
export const beside = (left: Block[], right: Block[], widths: readonly [number, number] = [1, 1]): Block => ({
  kind: 'row',
  gap: 16,
  cells: [
    { width: widths[0], blocks: left },
    { width: widths[1], blocks: right },
  ],
});

export const codes = (...rows: (readonly [string, string])[]): Block => ({ kind: 'codes', rows });

/** Title of a form with its number and date in boxes, as ГОСКОМСТАТ draws them. */
export const titled = (title: string, { number, date, draft }: FormDocument, day: string): Block[] => [
  text(`${title} № ${number} от ${day || date}`, { bold: true, size: 11, align: 'center' }),
  ...(draft ? [text('Черновик: документ не проведён', { size: 8, align: 'center' })] : []),
  gap(),
];

/** Where the approved form comes from, in the upper right corner. */
export const approvedBy = (words: string): Block => text(words, { size: 5.5, align: 'right' });

/** «Утверждаю» of the head. */
export const approval = (head: Person | null): Block[] => [
  text('УТВЕРЖДАЮ', { bold: true }),
  field('Руководитель', head?.position ?? '', 'должность'),
  {
    kind: 'row',
    gap: 8,
    cells: [
      { width: 1, blocks: [field('', '', 'подпись')] },
      { width: 1, blocks: [field('', head?.name ?? '', 'расшифровка подписи')] },
    ],
  },
  text('«____» ______________ 20___ г.'),
];

/** The committee's signatures: the first named is its chairman. */
export const committee = (members: readonly Person[]): Block[] => {
  const [chairman = { position: '', name: '' }, ...others] = members;
  return [
    signature('Председатель комиссии', chairman),
    ...people(others).map((member, at) => signature(at === 0 ? 'Члены комиссии' : '', member)),
  ];
};
