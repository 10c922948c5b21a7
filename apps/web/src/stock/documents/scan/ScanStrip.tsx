import { useStore } from '../../../lib/store/index.ts';
import { Code, cx, VerdictSign } from '../../../ui/index.ts';
import styles from './scan.module.css';
import type { ScanOutcome } from './scans.ts';

type Readable<T> = { get(): T; subscribe(listener: () => void): () => void };

/** The last scan: its code, what it is, the verdict by sign, colour and word. */
export function ScanStrip({ last }: { last: Readable<ScanOutcome | null> }) {
  const scan = useStore(last);
  return (
    <section aria-label="Последний скан" className={cx(styles.strip, scan ? styles[scan.kind] : styles.none)}>
      {scan && (
        <>
          <VerdictSign kind={scan.kind} />
          <Code value={scan.code} />
          <span aria-live="assertive" className={styles.words}>
            <b>{scan.text}</b>
            <span>{scan.title}</span>
          </span>
        </>
      )}
    </section>
  );
}
