import type { ExpiryWarning } from '@provizor/domain';
import { cx } from '../cx.ts';
import { dateText } from '../format/index.ts';
import { type VerdictKind, VerdictSign } from '../verdict/index.ts';
import styles from './Expiry.module.css';

/** Sign and word of each warning of a shelf life (shell-and-administration, section 2.7). */
const warnings: Record<ExpiryWarning, { kind: VerdictKind; word: string }> = {
  expired: { kind: 'error', word: 'истёк' },
  months3: { kind: 'attention', word: 'до 3 мес.' },
  months6: { kind: 'waiting', word: 'до 6 мес.' },
};

/** A shelf life as plain text: «05.11.2026, истёк». */
export const expiryText = (date: string | null, warning: ExpiryWarning | null): string =>
  warning === null ? dateText(date) : `${dateText(date)}, ${warnings[warning].word}`;

type ExpiryProps = {
  date: string | null;
  warning: ExpiryWarning | null;
  /** The word is told by the sign alone, to who points at it or hears it: for narrow columns. */
  brief?: boolean;
};

/** A shelf life; what is over or near its end says so by sign, word and colour. */
export function Expiry({ date, warning, brief = false }: ExpiryProps) {
  if (date === null || warning === null) return <span>{dateText(date)}</span>;
  const { kind, word } = warnings[warning];
  return (
    <span className={cx(styles.expiry, styles[warning])}>
      {dateText(date)}
      <span className={styles.word} title={brief ? word : undefined}>
        <VerdictSign kind={kind} silent={!brief} word={word} />
        {!brief && word}
      </span>
    </span>
  );
}
