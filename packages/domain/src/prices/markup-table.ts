import { toKopecks } from '../money/index.ts';
import { type MarkupLimit, markupTrades } from './limits.ts';
import {
  bandOf,
  CellFault,
  dayOf,
  moneyOf,
  percentOf,
  plain,
  subjectOf,
  tradeOf,
  wrong,
} from './markup-cells.ts';

/** What a column of a region's table of mark-ups holds; `wholesale` and `retail` are per cent of their own columns. */
export type MarkupColumn =
  | 'subject'
  | 'name'
  | 'trade'
  | 'group'
  | 'over'
  | 'up_to'
  | 'percent'
  | 'wholesale'
  | 'retail'
  | 'valid_from'
  | 'valid_to';

/** Headings columns are met under; those of our own list of mark-ups stand first. */
export const markupHeadings: Readonly<Record<MarkupColumn, readonly string[]>> = {
  subject: ['Регион', 'Субъект РФ', 'Субъект Российской Федерации', 'Субъект', 'Код региона', 'Код субъекта'],
  name: ['Наименование', 'Документ', 'Основание', 'Приказ', 'Нормативный акт'],
  trade: ['Надбавка', 'Вид надбавки', 'Вид торговли'],
  group: ['Ценовая группа', 'Стоимостная группа', 'Группа', 'Фактическая отпускная цена производителя'],
  over: ['Цена больше', 'Цена производителя больше', 'Больше', 'Свыше'],
  up_to: ['Цена не больше', 'Цена производителя не больше', 'Не больше', 'До', 'До включительно'],
  percent: ['Надбавка %', 'Процент', 'Размер надбавки', 'Размер надбавки %', 'Предельная надбавка %'],
  wholesale: [
    'Оптовая надбавка %',
    'Оптовая надбавка',
    'Оптовая',
    'Оптовая %',
    'Предельная оптовая надбавка',
  ],
  retail: [
    'Розничная надбавка %',
    'Розничная надбавка',
    'Розничная',
    'Розничная %',
    'Предельная розничная надбавка',
  ],
  valid_from: ['Действует с', 'Дата начала', 'Дата вступления в силу', 'Начало действия'],
  valid_to: ['Действует по', 'Дата окончания', 'Окончание действия'],
};

/** A row of the table as it will stand. */
export type MarkupEntry = MarkupLimit & { subject: number; name: string };

/** What is wrong with a cell: the row as the file numbers it, the heading of the column. */
export type MarkupFault = { row: number; column: string; text: string };

type Subject = { id: number; code: string; name: string };
type Heads = ReadonlyMap<MarkupColumn, { at: number; heading: string }>;

const columnOf = new Map(
  (Object.entries(markupHeadings) as [MarkupColumn, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [plain(name), column] as const),
  ),
);

/** Headings stand in one of the first rows: above them there may be the title of the order. */
const headingRows = 20;

function headsOf(row: readonly string[]): Heads {
  const heads = new Map<MarkupColumn, { at: number; heading: string }>();
  for (const [at, heading] of row.entries()) {
    const column = columnOf.get(plain(heading));
    if (column !== undefined && !heads.has(column)) heads.set(column, { at, heading: heading.trim() });
  }
  return heads;
}

const isTable = (heads: Heads) =>
  heads.has('subject') && (heads.has('percent') || heads.has('wholesale') || heads.has('retail'));

const lowest = ({ over }: MarkupEntry) => (over === null ? -1n : toKopecks(over));
const isBelow = ({ up_to: upTo }: MarkupEntry, other: MarkupEntry) =>
  upTo !== null && toKopecks(upTo) <= lowest(other);
const isBefore = ({ valid_to: to }: MarkupEntry, { valid_from: from }: MarkupEntry) =>
  to !== null && to < from;

/** Whether two rows limit the same mark-up of the same price on some day. */
const meets = (a: MarkupEntry, b: MarkupEntry): boolean =>
  a.subject === b.subject &&
  a.trade === b.trade &&
  !isBelow(a, b) &&
  !isBelow(b, a) &&
  !isBefore(a, b) &&
  !isBefore(b, a);

type Read = { faults: MarkupFault[]; entries: (MarkupEntry & { row: number })[] };

/** Reads one row below the headings. */
function readRow(
  cells: readonly string[],
  row: number,
  heads: Heads,
  subjects: ReadonlyMap<string, number>,
): Read {
  const faults: MarkupFault[] = [];
  const headingOf = (column: MarkupColumn) => heads.get(column)?.heading ?? markupHeadings[column][0] ?? '';
  const tell = (column: MarkupColumn, text: string) => {
    faults.push({ row, column: headingOf(column), text });
    return undefined;
  };
  const cell = (column: MarkupColumn) => cells[heads.get(column)?.at ?? -1]?.trim() ?? '';
  const read = <T>(column: MarkupColumn, of: (text: string) => T): T | undefined => {
    try {
      return of(cell(column));
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      return tell(column, error.message);
    }
  };
  const subject = read('subject', (text) => subjectOf(text, subjects));
  const inWords = cell('group') === '' ? undefined : read('group', bandOf);
  const [over = null, upTo = null] = inWords ?? [read('over', moneyOf), read('up_to', moneyOf)];
  if (over !== null && upTo !== null && toKopecks(upTo) <= toKopecks(over)) {
    tell(inWords ? 'group' : 'up_to', `${upTo} не больше, чем ${over}: границы группы перепутаны`);
  }
  const from = read(
    'valid_from',
    (text) => dayOf(text) ?? wrong('не указано, с какого дня действует надбавка'),
  );
  const to = read('valid_to', dayOf) ?? null;
  if (from !== undefined && to !== null && to < from)
    tell('valid_to', 'действует по день раньше, чем с какого');
  const trades = heads.has('percent')
    ? [[read('trade', tradeOf), 'percent'] as const]
    : (['wholesale', 'retail'] as const).flatMap((trade) =>
        heads.has(trade) ? [[trade, trade] as const] : [],
      );
  const percents = trades.map(([trade, column]) => [trade, read(column, percentOf)] as const);
  const common = { row, over, up_to: upTo, valid_to: to };
  const entries = percents.flatMap(([trade, percent]) =>
    trade && percent && subject && from
      ? [{ ...common, subject, trade, percent, valid_from: from, name: cell('name') || markupTrades[trade] }]
      : [],
  );
  return { faults, entries: faults.length > 0 ? [] : entries };
}

/**
 * Reads a region's table of the largest mark-ups on vital medicines out of the rows of a file (ПП 865 of 29.10.2010, п. 2):
 * either a row for each trade, or a column of per cent for each. Columns are known by their headings. Gives the entries, or
 * every fault with its row and column; entries are worth something only without faults.
 */
export function readMarkupTable(
  rows: readonly (readonly string[])[],
  subjects: readonly Subject[],
): { entries: MarkupEntry[]; faults: MarkupFault[] } {
  const at = rows.slice(0, headingRows).findIndex((row) => isTable(headsOf(row)));
  const heads = headsOf(rows[at] ?? []);
  const [first] = markupHeadings.subject;
  if (at < 0) {
    const text = `В первых строках нет заголовков «${first}» и «${markupHeadings.percent[0]}» (или «${markupHeadings.wholesale[1]}», «${markupHeadings.retail[1]}»)`;
    return { entries: [], faults: [{ row: 1, column: first ?? '', text }] };
  }
  const known = new Map(
    subjects.flatMap(({ id, code, name }) => [[plain(name), id] as const, [code, id] as const]),
  );
  const read = rows
    .slice(at + 1)
    .map((cells, index) => ({ cells, row: at + 2 + index }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, row }) => readRow(cells, row, heads, known));
  const entries = read.flatMap((one) => one.entries);
  const overlaps = entries.flatMap((entry, index): MarkupFault[] => {
    const other = entries.slice(0, index).find((one) => meets(one, entry));
    if (!other) return [];
    const column = (heads.get('group') ?? heads.get('up_to') ?? heads.get('subject'))?.heading ?? '';
    const text = `${markupTrades[entry.trade].toLowerCase()} этой группы цен на эти дни уже в строке ${other.row}`;
    return [{ row: entry.row, column, text }];
  });
  const nothing = { row: at + 1, column: first ?? '', text: 'под заголовками нет ни одной строки' };
  const faults = read.length === 0 ? [nothing] : [...read.flatMap((one) => one.faults), ...overlaps];
  return {
    entries: entries.map(({ row: _, ...entry }) => entry),
    faults: faults.toSorted((a, b) => a.row - b.row),
  };
}
