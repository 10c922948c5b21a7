import type { Column } from '../../ui/grid/types.ts';
import { type VerdictKind, verdicts } from '../../ui/index.ts';
import styles from './DeliveryTables.module.css';
import { FillBar } from './FillBar.tsx';
import { boxCode, packFacts } from './pack-columns.tsx';
import { type BoxRow, type PackRow, reasonOf } from './rows.ts';

/** Verdict of a pack's row: one rule for the cell, the row's colour and the filter. */
export function packVerdict(row: PackRow): VerdictKind {
  if (row.problem !== null) return 'error';
  if (row.warning !== null || row.unreconciled || row.absent) return 'attention';
  return row.present ? 'ok' : 'waiting';
}

export function boxVerdict(row: BoxRow): VerdictKind {
  if (row.state === 'error' || row.problem !== null || row.fill.bad > 0) return 'error';
  if (row.warning !== null || row.unreconciled) return 'attention';
  if (row.state === 'check') return 'ok';
  return row.present > 0 ? 'attention' : 'waiting';
}

/** What differs from the supplier's document: what cannot be accepted, and what has not come. */
export const differs = (row: PackRow): boolean => row.problem !== null || row.warning !== null || row.absent;

/** A reason and what to do about it, a small line each; told whole on hover. */
export const Reason = ({ text, cure }: { text: string; cure: string }) => (
  <span className={styles.reason} title={[text, cure].filter(Boolean).join('. ')}>
    <b>{text}</b>
    <span>{cure}</span>
  </span>
);

function packWord(row: PackRow): string {
  if (row.unreconciled) return 'без сверки';
  const { word } = verdicts[packVerdict(row)];
  return row.colleague === null ? word : `${word}: ${row.colleague}`;
}

const packText = (row: PackRow): string => {
  const reason = reasonOf(row);
  return reason ? [reason.text, reason.cure].filter(Boolean).join('. ') : packWord(row);
};

function boxWord({ state, fill, unreconciled }: BoxRow, kind: VerdictKind): string {
  if (state !== 'error' && fill.bad > 0) return `нельзя принять: ${fill.bad}`;
  return unreconciled ? 'без сверки' : verdicts[kind].word;
}

const boxText = (row: BoxRow): string =>
  [row.problem ?? row.warning ?? boxWord(row, boxVerdict(row)), row.cure].filter(Boolean).join('. ');

const { sgtin, name, series, expiry, sscc } = packFacts;

export const packColumns: Column<PackRow>[] = [
  ...[sgtin, name],
  {
    key: 'verdict',
    title: 'Проверка',
    // the reason and the cure are read in the row
    width: 300,
    grow: true,
    text: packText,
    render: (row) => {
      const reason = reasonOf(row);
      return reason ? <Reason {...reason} /> : packWord(row);
    },
    sort: (row) => packVerdict(row),
  },
  ...[series, expiry, sscc],
];

/** The code of a box with who has it in hand under it. */
const boxInHands: Column<BoxRow> = {
  ...boxCode,
  text: ({ sscc: code, person }) => (person === null ? code : `${code} ${person}`),
  render: ({ sscc: code, depth, person, state }) => (
    <span className={styles.code} style={{ paddingInlineStart: depth * 14 }}>
      <span>{code}</span>
      {person !== null && state !== 'check' && <span className={styles.person}>{`проверяет ${person}`}</span>}
    </span>
  ),
};

export const boxColumns: Column<BoxRow>[] = [
  boxInHands,
  {
    key: 'fill',
    title: 'Упаковок',
    width: 132,
    text: (row) => (row.loaded ? `${row.present} из ${row.total}` : 'загружается'),
    render: (row) => (row.loaded ? <FillBar row={row} /> : 'загружается'),
    sort: (row) => row.total,
  },
  {
    key: 'verdict',
    title: 'Проверка',
    width: 110,
    grow: true,
    text: boxText,
    render: (row) => {
      const text = row.problem ?? row.warning;
      return text === null ? boxWord(row, boxVerdict(row)) : <Reason text={text} cure={row.cure ?? ''} />;
    },
    sort: (row) => boxVerdict(row),
  },
];
