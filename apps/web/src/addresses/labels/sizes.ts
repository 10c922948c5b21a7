/** Labels on a sheet, or one after another on a roll; millimetres. */
export type LabelSize = {
  key: string;
  title: string;
  /** The paper: a sheet, or a single label of a roll. */
  paper: { width: number; height: number };
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Margins of the sheet before the first label. */
  left: number;
  top: number;
};

const a4 = { width: 210, height: 297 };
const roll = (width: number, height: number): LabelSize => ({
  key: `roll-${width}x${height}`,
  title: `${width} × ${height} мм — рулон`,
  paper: { width, height },
  columns: 1,
  rows: 1,
  width,
  height,
  left: 0,
  top: 0,
});

/** Usual self-adhesive sheets of A4 and rolls of label printers. */
export const labelSizes: readonly LabelSize[] = [
  {
    key: 'a4-24',
    title: '70 × 37 мм — 24 на листе А4',
    paper: a4,
    columns: 3,
    rows: 8,
    width: 70,
    height: 37,
    left: 0,
    top: 0.5,
  },
  {
    key: 'a4-12',
    title: '105 × 48 мм — 12 на листе А4',
    paper: a4,
    columns: 2,
    rows: 6,
    width: 105,
    height: 48,
    left: 0,
    top: 4.5,
  },
  {
    key: 'a4-40',
    title: '52,5 × 29,7 мм — 40 на листе А4',
    paper: a4,
    columns: 4,
    rows: 10,
    width: 52.5,
    height: 29.7,
    left: 0,
    top: 0,
  },
  {
    key: 'a4-65',
    title: '38 × 21,2 мм — 65 на листе А4',
    paper: a4,
    columns: 5,
    rows: 13,
    width: 38,
    height: 21.2,
    left: 10,
    top: 10.7,
  },
  roll(58, 40),
  roll(58, 30),
];

/** The size of the key; the first one for a key nobody knows. */
export function sizeOf(key: string | undefined): LabelSize {
  const [first] = labelSizes;
  return labelSizes.find((size) => size.key === key) ?? (first as LabelSize);
}

/** Labels of one sheet by their places on it, from 0; null = the place is used already. */
export type Sheet<T> = { at: number; label: T | null }[];

/**
 * Lays labels out on sheets.
 * @param skip places of the first sheet that are used already
 */
export function layOut<T>(labels: readonly T[], { columns, rows }: LabelSize, skip: number): Sheet<T>[] {
  const most = columns * rows;
  const all: (T | null)[] = [...Array.from({ length: skip % most }, () => null), ...labels];
  const sheets: Sheet<T>[] = [];
  for (let from = 0; from < all.length; from += most) {
    sheets.push(all.slice(from, from + most).map((label, at) => ({ at, label })));
  }
  return labels.length > 0 ? sheets : [];
}
