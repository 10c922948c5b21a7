import type { ScanJudgement } from '@provizor/domain';
import { Code } from '../code/index.ts';
import { cx } from '../cx.ts';
import { WhyButton } from '../refusal/WhyButton.tsx';
import { VerdictSign } from '../verdict/index.ts';
import styles from './VerdictStrip.module.css';

/** The last scan: its number tells one from the next of the same code. */
export type ShownScan = { n: number; code: string; verdict: ScanJudgement; what?: string };

type VerdictStripProps = {
  last: ShownScan | null;
  /** One line high: scanning is not what the step is for. */
  compact?: boolean;
  /** Said while nothing was scanned. */
  invitation?: string;
  /** Scans that wait for the network. */
  queue?: string;
  /** What it is, for screen readers. */
  label?: string;
};

/** The last scan large: the code, what it is, the verdict by sign, colour and word. */
export function VerdictStrip({
  last,
  compact = false,
  invitation = '',
  queue = '',
  label = 'Последний скан',
}: VerdictStripProps) {
  return (
    <section
      aria-label={label}
      className={cx(styles.strip, compact && styles.compact, last && styles[last.verdict.kind])}
    >
      {last ? (
        <Last key={last.n} last={last} compact={compact} />
      ) : (
        <span className={styles.invitation}>{invitation}</span>
      )}
      <span className={styles.queue} role="status">
        {queue}
      </span>
    </section>
  );
}

function Last({ last: { code, verdict, what }, compact }: { last: ShownScan; compact: boolean }) {
  return (
    <>
      <span className={styles.sign}>
        <VerdictSign kind={verdict.kind} />
      </span>
      <Code value={code} size={compact ? 'md' : 'xl'} />
      <span className={styles.words} aria-live="assertive">
        <b>{verdict.text}</b>
        {verdict.cure !== null && <span className={styles.cure}>{verdict.cure}</span>}
        <span className={styles.what}>{what}</span>
      </span>
      {verdict.why !== null && (
        <WhyButton question={{ key: verdict.why, said: verdict.text, cure: verdict.cure ?? undefined }} />
      )}
    </>
  );
}
