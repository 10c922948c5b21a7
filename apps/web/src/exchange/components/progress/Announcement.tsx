import type { Progress } from '../../model/outgoing.ts';
import { announcement } from '../../model/progress-words.ts';
import styles from './progress.module.css';

/** Tells a screen reader what becomes of the document, one sentence at each change. */
export function Announcement({ progress }: { progress: Progress }) {
  return (
    <p className={styles.announcement} aria-live="polite">
      {announcement(progress)}
    </p>
  );
}
