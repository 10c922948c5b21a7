import type { Column } from '../../ui/grid/types.ts';
import { type VerdictKind, verdicts } from '../../ui/index.ts';
import styles from './DeliveryTables.module.css';
import { boxCode, packFacts } from './pack-columns.tsx';
import type { BoxRow, PackRow } from './rows.ts';

/** Verdict of a pack's row: one rule for the cell, the row's colour and the filter. */
export function packVerdict(row: PackRow): VerdictKind {
  if (row.problem !== null) return 'error';
  if (row.warning !== null || row.unreconciled) return 'attention';
  return row.present ? 'ok' : 'waiting';
}

export function boxVerdict(row: BoxRow): VerdictKind {
  if (row.state === 'error' || row.problem !== null) return 'error';
  if (row.warning !== null || row.unreconciled) return 'attention';
  if (row.state === 'check') return 'ok';
  return row.present > 0 ? 'attention' : 'waiting';
}

const wordOf = (
  { problem, warning, unreconciled }: Pick<PackRow, 'problem' | 'warning' | 'unreconciled'>,
  kind: VerdictKind,
): string => problem ?? warning ?? (unreconciled ? 'без сверки' : verdicts[kind].word);

const long = 20;

/** A word as it is; a sentence in two small lines. */
const reason = (word: string) =>
  word.length <= long ? (
    word
  ) : (
    <span className={styles.reason} title={word}>
      {word}
    </span>
  );

const { sgtin, name, series, expiry, sscc } = packFacts;

export const packColumns: Column<PackRow>[] = [
  ...[sgtin, name],
  {
    key: 'verdict',
    title: 'Проверка',
    // the reason is read in the row
    width: 190,
    grow: true,
    text: (row) => wordOf(row, packVerdict(row)),
    render: (row) => reason(wordOf(row, packVerdict(row))),
    sort: (row) => packVerdict(row),
  },
  ...[series, expiry, sscc],
];

const fill = (row: BoxRow) => (row.loaded ? `${row.present} из ${row.total}` : 'загружается');

export const boxColumns: Column<BoxRow>[] = [
  boxCode,
  {
    key: 'fill',
    title: 'Упаковок',
    width: 106,
    align: 'end',
    text: (row) => fill(row),
    sort: (row) => row.total,
  },
  { key: 'person', title: 'Проверяет', width: 110, text: (row) => row.person ?? '', hidden: true },
  {
    key: 'verdict',
    title: 'Проверка',
    width: 88,
    grow: true,
    text: (row) => wordOf(row, boxVerdict(row)),
    render: (row) => reason(wordOf(row, boxVerdict(row))),
    sort: (row) => boxVerdict(row),
  },
];
