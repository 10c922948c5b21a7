import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { quantityText } from '../format/index.ts';
import type { Tone } from '../verdict/index.ts';
import styles from './display.module.css';

type ProgressProps = {
  done: number;
  /** null = not known how much: the bar runs. */
  total: number | null;
  /** What is being done: «Проверка статусов в МДЛП». */
  label: string;
  /** At the right in place of «12 из 40». */
  figures?: ReactNode;
  note?: ReactNode;
  tone?: Tone;
  /** Only the bar, the label for screen readers. */
  bare?: boolean;
};

/** A bar with numbers and what is being done. */
export function Progress({ done, total, label, figures, note, tone = 'neutral', bare }: ProgressProps) {
  const share = total ? Math.min(100, (done / total) * 100) : 0;
  return (
    <div>
      {!bare && (
        <div className={styles.progressHead}>
          <span>{label}</span>
          <span>{figures ?? (total === null ? '' : `${quantityText(done)} из ${quantityText(total)}`)}</span>
        </div>
      )}
      <div
        className={cx(styles.track, bare && styles.thin, total === null && styles.running, styles[tone])}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={total === null ? undefined : done}
      >
        <div className={styles.bar} style={total === null ? undefined : { width: `${share}%` }} />
      </div>
      {note && <div className={styles.progressNote}>{note}</div>}
    </div>
  );
}
