import { expiryWarning } from '@provizor/domain';
import { Expiry, expiryText } from '../../ui/expiry/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import { quantityText, today } from '../../ui/index.ts';
import type { Box } from '../boxes-api.ts';

const warningOf = (box: Box) => expiryWarning(box.expiry, today());

/** Drugs of a box in one line: three names and how many more. */
export const drugsText = ({ names, drugs }: Pick<Box, 'names' | 'drugs'>): string =>
  drugs > names.length ? `${names.join('; ')} и ещё ${drugs - names.length}` : names.join('; ');

/** Columns of the boxes not opened yet. */
export const boxColumns: Column<Box>[] = [
  { key: 'sscc', title: 'SSCC', width: 190, mono: true, text: (row) => row.sscc, sort: true },
  { key: 'names', title: 'Что внутри', ofGoods: true, width: 240, grow: true, text: drugsText },
  {
    key: 'packs',
    title: 'Упаковок',
    width: 96,
    align: 'end',
    text: (row) => quantityText(row.packs),
    sort: (row) => row.packs,
  },
  {
    key: 'boxes',
    title: 'Коробов внутри',
    width: 128,
    align: 'end',
    text: (row) => (row.boxes > 0 ? quantityText(row.boxes) : ''),
    sort: (row) => row.boxes,
  },
  {
    key: 'expiry',
    title: 'Ближайший срок',
    width: 196,
    text: (row) => expiryText(row.expiry, warningOf(row)),
    render: (row) => <Expiry date={row.expiry} warning={warningOf(row)} />,
    sort: (row) => row.expiry,
  },
  {
    key: 'place',
    title: 'Место',
    width: 180,
    grow: true,
    text: (row) => row.branch_name ?? row.branch_id ?? 'в разных местах',
    sort: true,
  },
  {
    key: 'problems',
    title: 'Не в обороте',
    width: 112,
    align: 'end',
    text: (row) => (row.problems > 0 ? quantityText(row.problems) : ''),
    sort: (row) => row.problems,
  },
  {
    key: 'parent',
    title: 'Стоит в коробе',
    width: 190,
    mono: true,
    text: (row) => row.parent ?? '',
    sort: true,
    hidden: true,
  },
];
