import type { Scan } from '@provizor/codes';
import { packsText } from '../../../ui/format/index.ts';
import { acceptedAmount } from './cells.ts';
import type { MarkRow } from './present.ts';
import { fromMillionths, type SheetRow, toMillionths } from './rows.ts';

/** What has not come of a move, as the receiver tells it. */
export type Arrival = {
  /** Quantities typed, by line, as they were typed. */
  typed: Readonly<Record<number, string>>;
  /** Packs that have not come. */
  missing: ReadonlySet<string>;
  /** Lines whose packs are scanned as they are found: of these none has come but what was scanned. */
  scanned: ReadonlySet<number>;
};

/** All of it has come. */
export const allCame: Arrival = { typed: {}, missing: new Set(), scanned: new Set() };

/** What the server is told: nothing when all has come. */
export type Acceptance = {
  lines?: { n_line: number; quantity: string }[];
  refused_marks?: string[];
  reason?: string;
};

/** A line of a move at its acceptance. */
export type ArrivedLine = {
  row: SheetRow;
  packs: readonly MarkRow[];
  came: number;
  /** Its quantity follows from the packs; otherwise it is typed. */
  follows: boolean;
  /** Packs, as a decimal; of what means none, what was typed. */
  quantity: string;
  error: string | null;
};

const packsLess = (quantity: string, packs: number): string => {
  const left = toMillionths(quantity) - toMillionths(String(packs));
  return fromMillionths(left < 0n ? 0n : left);
};

function arrivedLine(row: SheetRow, packs: readonly MarkRow[], { typed, missing }: Arrival): ArrivedLine {
  const sent = row.quantity ?? '0';
  const gone = packs.filter(({ sgtin }) => missing.has(sgtin)).length;
  const came = packs.length - gone;
  const follows = packs.length > 0 && toMillionths(String(packs.length)) >= toMillionths(sent);
  const left = follows && came === 0 ? '0' : packsLess(sent, gone);
  const text = follows ? undefined : typed[row.n_line];
  const line = { row, packs, came, follows };
  if (text === undefined) return { ...line, quantity: left, error: null };
  const read = acceptedAmount.read(text, row);
  if ('error' in read) return { ...line, quantity: text, error: read.error };
  const quantity = read.shown.quantity ?? null;
  if (quantity === null) return { ...line, quantity: text, error: 'Введите количество' };
  if (toMillionths(quantity) > toMillionths(sent))
    return { ...line, quantity, error: 'Больше, чем отправлено' };
  if (toMillionths(quantity) < toMillionths(String(came)))
    return { ...line, quantity, error: 'Меньше, чем отмечено упаковок' };
  return { ...line, quantity, error: null };
}

/** Lines of a move with what has come of each. */
export function arrivedLines(
  rows: readonly SheetRow[],
  marks: readonly MarkRow[],
  arrival: Arrival,
): ArrivedLine[] {
  const byLine = Map.groupBy(marks, ({ n_line }) => n_line);
  return rows.map((row) => arrivedLine(row, byLine.get(row.n_line) ?? [], arrival));
}

/** Something has not come: a reason is asked for. */
export const isPart = (lines: readonly ArrivedLine[], { missing }: Arrival): boolean =>
  missing.size > 0 || lines.some(({ quantity, row }) => quantity !== row.quantity);

/** What the server is told of lines without errors; packs take their share off their lines by themselves. */
export function acceptanceOf(lines: readonly ArrivedLine[], arrival: Arrival, reason: string): Acceptance {
  if (!isPart(lines, arrival)) return {};
  const typed = lines.filter(({ row, follows }) => !follows && arrival.typed[row.n_line] !== undefined);
  return {
    lines: typed.map(({ row, quantity }) => ({ n_line: row.n_line, quantity })),
    refused_marks: [...arrival.missing],
    reason,
  };
}

/** Ticks a pack, or takes its tick away. */
export function ticked(arrival: Arrival, sgtin: string, came: boolean): Arrival {
  const missing = new Set(arrival.missing);
  if (came) missing.delete(sgtin);
  else missing.add(sgtin);
  return { ...arrival, missing };
}

/**
 * A pack or a box in hand: with the first of a line its packs are counted one by one, those not scanned have not come.
 * Null where nothing of the move was scanned.
 */
export function scannedInto(
  arrival: Arrival,
  marks: readonly MarkRow[],
  scan: Scan,
): { arrival: Arrival; text: string } | null {
  const found = marks.filter(
    ({ sgtin, sscc }) =>
      (scan.kind === 'pack' && sgtin === scan.sgtin) || (scan.kind === 'sscc' && sscc === scan.sscc),
  );
  if (found.length === 0) return null;
  const lines = new Set(found.map(({ n_line }) => n_line));
  const missing = new Set(arrival.missing);
  for (const { sgtin, n_line } of marks) {
    if (lines.has(n_line) && !arrival.scanned.has(n_line)) missing.add(sgtin);
  }
  const fresh = found.filter(({ sgtin }) => missing.delete(sgtin)).length;
  return {
    arrival: { ...arrival, missing, scanned: new Set([...arrival.scanned, ...lines]) },
    text: fresh === 0 ? 'Уже отмечено' : `Отмечено: ${packsText(fresh)}`,
  };
}
