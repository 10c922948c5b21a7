import type { Report, ReportKind, ReportParams, ReportResult } from '@provizor/contract';
import { stockKinds } from '@provizor/contract/stock';
import { closedPeriod, type GoodsLevel, levelsOfParts, levelsText } from '@provizor/domain';
import type { Column } from '../ui/grid/index.ts';
import { dateText, momentText, moneyText, quantityText, today } from '../ui/index.ts';
import { periodText } from '../ui/list-filters/period.ts';

export type Row = {
  key: string;
  cells: ReportResult['rows'][number];
  /** What a pack of its goods holds; empty in rows that are of no goods. */
  levels: readonly GoodsLevel[];
  opens: ReportResult['opens'][number];
};
type Type = ReportResult['columns'][number]['type'];

type Value = string | number | null;

const packsText = (value: Value, levels: readonly GoodsLevel[]): string =>
  value === null || levels.length === 0 ? quantityText(value) : levelsText(String(value), levels);

const texts: Record<Type, (value: Value, levels: readonly GoodsLevel[]) => string> = {
  text: (value) => String(value ?? ''),
  date: (value) => dateText(value === null ? null : String(value)),
  moment: (value) => momentText(value === null ? null : String(value)),
  integer: (value) => quantityText(value),
  quantity: packsText,
  money: (value) => moneyText(value === null ? null : String(value)),
  price: (value) => moneyText(value === null ? null : String(value)),
  percent: (value) => quantityText(value),
  number: (value) => quantityText(value),
};

const numeric = new Set<Type>(['integer', 'quantity', 'money', 'price', 'percent', 'number']);
/** Shares, prices and mere numbers are not added up. */
const summed = new Set<Type>(['integer', 'quantity', 'money']);
const widths: Record<Type, number> = {
  text: 180,
  date: 120,
  moment: 150,
  integer: 100,
  quantity: 120,
  money: 140,
  price: 132,
  percent: 132,
  number: 132,
};

/** Sum of decimal texts, exact to six digits. */
function sumOf(values: (string | number | null)[]): string {
  let micro = 0n;
  for (const value of values) {
    const [, sign = '', whole = '0', fraction = ''] =
      /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? '0')) ?? [];
    const part = BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'));
    micro += sign === '-' ? -part : part;
  }
  const digits = String(micro < 0n ? -micro : micro).padStart(7, '0');
  return `${micro < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
}

/** A column no row says anything in takes room from the others: «Пациент» where nobody writes patients. */
const saysNothing = ({ columns, rows }: ReportResult, index: number): boolean =>
  index > 0 &&
  rows.length > 0 &&
  !numeric.has(columns[index]?.type ?? 'text') &&
  rows.every((cells) => (cells[index] ?? '') === '');

/**
 * Columns of a grid for a result, those that say nothing hidden; quantities and sums have their totals below where all
 * the rows are there.
 */
export function columnsOf(result: ReportResult): Column<Row>[] {
  const { columns, rows, levels, opens, cut } = result;
  const opensGoods = opens.some((opened) => opened?.kind === 'nomenclature');
  const told = levelsOfParts(
    rows.map((cells, at) => ({
      quantities: columns.flatMap(({ type }, index) =>
        type === 'quantity' ? [String(cells[index] ?? '0')] : [],
      ),
      levels: levels?.[at] ?? [],
    })),
  );
  return columns.map(({ key, title, type }, index) => ({
    key,
    title,
    width: index === 0 && type === 'text' ? 300 : widths[type],
    grow: index === 0 && type === 'text',
    // reports of goods name them first, those of people do not
    ofGoods: (index === 0 && levels !== null) || (key === 'name' && opensGoods),
    hidden: saysNothing(result, index),
    align: numeric.has(type) ? ('end' as const) : ('start' as const),
    text: (row) => texts[type](row.cells[index] ?? null, row.levels),
    sort: (row) => {
      const value = row.cells[index] ?? null;
      return value !== null && numeric.has(type) ? Number(value) : value;
    },
    ...(summed.has(type) && !cut
      ? { total: texts[type](sumOf(rows.map((row) => row[index] ?? null)), told) }
      : {}),
  }));
}

/** Rows with a key each. */
export const rowsOf = (result: ReportResult): Row[] =>
  result.rows.map((cells, index) => ({
    key: String(index),
    cells,
    levels: result.levels?.[index] ?? [],
    opens: result.opens[index] ?? null,
  }));

/** The card a row of a report opens; undefined where it opens none. */
export function cardOf({ opens }: Row): string | undefined {
  if (opens === null) return undefined;
  const { kind, id } = opens;
  if (kind === 'nomenclature') return `/storage/nomenclature/id${id}`;
  if (kind === 'prescription') return `/llo/recipes/${id}`;
  const path = stockKinds[kind as keyof typeof stockKinds]?.path;
  return path === undefined ? undefined : `/storage/${path}/id${id}`;
}

/** What the report is narrowed by, in words: «ноябрь 2026, склад «Зал», 6 мес.». */
export function paramsText(
  kind: Pick<ReportKind, 'params'> | undefined,
  params: ReportParams,
  storage?: string,
) {
  const uses = (name: ReportKind['params'][number]) => kind?.params.includes(name) ?? false;
  return [
    uses('period') &&
      (params.period_s || params.period_e ? periodText(closedPeriod(params, today())) : 'текущий месяц'),
    uses('storage') && (params.storage_id === undefined ? 'все склады' : (storage ?? 'один склад')),
    uses('query') && params.query && `«${params.query}»`,
    uses('months') && `срок до ${params.months ?? 6} мес.`,
  ]
    .filter(Boolean)
    .join(', ');
}

export type { Report, ReportKind, ReportParams, ReportResult };
