import type { Label } from './lay-label.ts';

/** Labels of a sheet of A4 that is sold cut: 70 × 37 mm, three beside each other. */
export const labelSheet = { columns: 3, rows: 8, width: 198.43, height: 104.88, left: 0, top: 1.42 };

/** Labels by sheets, each with its place on its sheet, in points. */
export function labelPlaces(labels: readonly Label[]): { label: Label; x: number; y: number }[][] {
  const { columns, rows, width, height, left, top } = labelSheet;
  const each = columns * rows;
  return Array.from({ length: Math.ceil(labels.length / each) }, (_, sheet) =>
    labels.slice(sheet * each, (sheet + 1) * each).map((label, at) => ({
      label,
      x: left + (at % columns) * width,
      y: top + Math.floor(at / columns) * height,
    })),
  );
}
