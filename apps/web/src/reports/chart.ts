import type { ReportKind, ReportResult } from '@provizor/contract';
import type { Bar, BarTone } from '../ui/charts/index.ts';
import { dateText, moneyText, quantityText } from '../ui/index.ts';
import { monthNames } from '../ui/list-filters/period.ts';

type Chart = NonNullable<ReportKind['chart']>;

/** Colours of the series, in their order. */
export const tones: readonly BarTone[] = ['accent', 'warning', 'soft', 'negative'];

/** Places on the axis a screen of 1366 points has room for: names are longer than days. */
const places = { name: 12, time: 24 };

/** Signs of a name below its bar. */
const shortest = 10;

type Group = { key: string; values: number[] };

const numberOf = (value: string | number | null | undefined): number => Math.max(0, Number(value ?? 0));

function grouped(chart: Chart, { columns, rows }: ReportResult, keyOf: (value: string) => string): Group[] {
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const by = at(chart.by);
  const series = chart.series.map(({ key }) => at(key));
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const key = keyOf(String(row[by] ?? ''));
    const sums = groups.get(key) ?? series.map(() => 0);
    groups.set(
      key,
      sums.map((sum, index) => sum + numberOf(row[series[index] ?? -1])),
    );
  }
  return [...groups].map(([key, values]) => ({ key, values }));
}

const total = ({ values }: Group): number => values.reduce((sum, value) => sum + value, 0);

const rest = 'прочее';

/** The largest groups; the others together as the last one. */
function largest(groups: Group[]): Group[] {
  const sorted = groups
    .filter((group) => total(group) > 0)
    .toSorted((one, other) => total(other) - total(one));
  if (sorted.length <= places.name) return sorted;
  const others = sorted.slice(places.name - 1);
  const values = others[0]?.values.map((_, at) =>
    others.reduce((sum, group) => sum + (group.values[at] ?? 0), 0),
  );
  return [...sorted.slice(0, places.name - 1), { key: rest, values: values ?? [] }];
}

/** Days where they fit on the axis, months where they do not. */
function byTime(chart: Chart, result: ReportResult): Group[] {
  const days = grouped(chart, result, (value) => value.slice(0, 10)).filter(({ key }) => key !== '');
  const groups = days.length <= places.time ? days : grouped(chart, result, (value) => value.slice(0, 7));
  return groups.filter(({ key }) => key !== '').toSorted((one, other) => one.key.localeCompare(other.key));
}

const monthOf = (key: string) => monthNames[Number(key.slice(5, 7)) - 1]?.name ?? '';

function nameOf(key: string, chart: Chart): { short: string; whole: string } {
  if (chart.axis === 'name') {
    const whole = key || 'не указано';
    return { short: whole.length > shortest ? `${whole.slice(0, shortest - 1)}…` : whole, whole };
  }
  if (key.length === 7)
    return { short: monthOf(key).slice(0, 3), whole: `${monthOf(key)} ${key.slice(0, 4)}` };
  return { short: `${key.slice(8)}.${key.slice(5, 7)}`, whole: dateText(key) };
}

/** Bars of a report: names by their size, days or months in their order. Each tells its figures in words. */
export function chartOf(result: ReportResult, chart: Chart): Bar[] {
  const type = (key: string) => result.columns.find((column) => column.key === key)?.type;
  const said = (value: number, key: string) =>
    type(key) === 'money'
      ? moneyText(value.toFixed(2))
      : quantityText(String(Math.round(value * 1000) / 1000));
  const groups =
    chart.axis === 'name' ? largest(grouped(chart, result, (value) => value)) : byTime(chart, result);
  return groups.map(({ key, values }) => {
    const { short, whole } = nameOf(key, chart);
    const figures = chart.series.map(({ key: of, title }, at) => `${title} ${said(values[at] ?? 0, of)}`);
    return {
      key,
      short,
      text: `${whole}: ${figures.join(', ')}`,
      values,
      tones: chart.series.map((_, at) => tones[at] ?? 'accent'),
    };
  });
}
