import type { Column } from '../../ui/grid/types.ts';
import { type VerdictKind, verdicts } from '../../ui/index.ts';
import styles from './DeliveryTables.module.css';
import { FillBar } from './FillBar.tsx';
import { boxCode, packFacts } from './pack-columns.tsx';
import type { RowWords } from './row-words.ts';
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

type ReasonProps = { reason: { whole: RowWords; short: RowWords } };

/** A reason and what to do about it, a short line each; told whole on hover. */
export const Reason = ({ reason: { whole, short } }: ReasonProps) => (
  <span className={styles.reason} title={sentence(whole)}>
    <b>{short.text}</b>
    <span>{short.cure}</span>
  </span>
);

const sentence = ({ text, cure }: RowWords): string => [text, cure].filter(Boolean).join('. ');

/** Of what lies at a receiver who has claimed it: nobody has looked at it here. */
const atReceiver = 'у получателя';

function packWord(row: PackRow): string {
  if (row.unreconciled) return 'без сверки';
  if (row.away === true) return atReceiver;
  const { word } = verdicts[packVerdict(row)];
  return row.colleague === null ? word : `${word}: ${row.colleague}`;
}

const packText = (row: PackRow): string => {
  const reason = reasonOf(row);
  return reason ? sentence(reason.whole) : packWord(row);
};

function boxWord({ state, fill, unreconciled, away }: BoxRow, kind: VerdictKind): string {
  if (state !== 'error' && fill.bad > 0) return `с проблемой: ${fill.bad}`;
  if (unreconciled) return 'без сверки';
  return away === true && kind === 'ok' ? atReceiver : verdicts[kind].word;
}

const boxText = (row: BoxRow): string => {
  const reason = reasonOf(row);
  return reason ? sentence(reason.whole) : boxWord(row, boxVerdict(row));
};

const { shortSgtin, name, series, expiry, sscc } = packFacts;

export const packColumns: Column<PackRow>[] = [
  // what is told by two lines leaves its room to the reason
  shortSgtin,
  {
    key: 'verdict',
    title: 'Проверка',
    // before the name: on the screen at 125 per cent too
    width: 278,
    grow: true,
    text: packText,
    render: (row) => {
      const reason = reasonOf(row);
      return reason ? <Reason reason={reason} /> : packWord(row);
    },
    sort: (row) => packVerdict(row),
  },
  { ...name, width: 206 },
  ...[series, expiry, sscc],
];

/** What stands under the code of a box: what is wrong with it, else who has it in hand. */
function underCode(row: BoxRow) {
  const reason = reasonOf(row);
  if (reason)
    return (
      <span className={styles.wrong} title={sentence(reason.whole)}>
        {reason.short.text}
      </span>
    );
  return row.person === null || row.state === 'check' ? null : (
    <span className={styles.person} title={`Проверяет ${row.person}`}>{`проверяет ${row.person}`}</span>
  );
}

export const boxColumns: Column<BoxRow>[] = [
  {
    ...boxCode,
    width: 180,
    text: (row) => [row.sscc, reasonOf(row)?.whole.text ?? row.person].filter(Boolean).join(' '),
    render: (row) => (
      <span className={styles.code} style={{ paddingInlineStart: row.depth * 10 }}>
        <span>{row.sscc}</span>
        {underCode(row)}
      </span>
    ),
  },
  {
    key: 'fill',
    title: 'Упаковок',
    width: 128,
    text: (row) => (row.loaded ? `${row.present} из ${row.total}` : 'загружается'),
    render: (row) => (row.loaded ? <FillBar row={row} word={fillWord(row)} /> : 'загружается'),
    sort: (row) => row.total,
  },
  {
    key: 'verdict',
    title: 'Проверка',
    width: 160,
    grow: true,
    hidden: true,
    text: boxText,
    render: (row) => {
      const reason = reasonOf(row);
      return reason ? <Reason reason={reason} /> : boxWord(row, boxVerdict(row));
    },
    sort: (row) => boxVerdict(row),
  },
];

/** What is said beside the figures of a box. */
function fillWord({ state, unreconciled }: BoxRow): string {
  if (state === 'error') return 'ошибка';
  return unreconciled ? 'без сверки' : '';
}
